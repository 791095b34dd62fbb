/**
 * The Bitcoin network as a node of Bitcoin Core tells it, through a wallet of descriptors without private keys. An answer
 * in another shape is no answer: nothing is read into it.
 */
import { z } from 'zod';
import type { BitcoinAccount } from './account.ts';
import type { Block, ChainOutput, ChainSource } from './chain.ts';
import { type CoreCall, callCore, isRefusal } from './core-call.ts';
import { watchWallet } from './core-wallet.ts';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Height = z.number().int().min(0).max(100_000_000);
const Header = z.object({ hash: Hash, height: Height, time: z.number().int(), previousblockhash: Hash.optional() });
const Info = z.object({ bestblockhash: Hash });

/** A decimal with eight places at most: no number of JavaScript's is made of it on its way. */
const Amount = z
  .string()
  .regex(/^-?\d{1,8}(?:\.\d{1,8})?$/)
  .transform(satsOf);
function satsOf(btc: string): number {
  const [whole = '', part = ''] = btc.split('.');
  return Number(`${whole}${part.padEnd(8, '0')}`);
}

const Entry = z.object({
  txid: Hash,
  vout: z.number().int().min(0),
  /** None where an output has no address. */
  address: z.string().optional(),
  category: z.string(),
  amount: Amount,
  /** Less than nothing: coins of it were spent otherwise, in a block. */
  confirmations: z.number().int(),
  blockhash: Hash.optional(),
  blockheight: Height.optional(),
});
type Entry = z.output<typeof Entry>;
const Since = z.object({ transactions: z.array(Entry), removed: z.array(z.object({ txid: Hash })), lastblock: Hash });

/** So deep nothing is taken back; what is deeper is not asked for again. */
const deepEnough = 101;
const incoming = ['receive', 'generate', 'immature'];
const notInWaiting = -5;
const blockUnknown = -5;
const heightTooHigh = -8;

export function coreChain(url: string, account: BitcoinAccount, send: typeof fetch): ChainSource {
  const call = callCore(url, send);
  const loadBlock = async (hash: string): Promise<Block> => {
    const { height, time, previousblockhash } = Header.parse(await call('getblockheader', hash));
    return { height, hash, parent: previousblockhash ?? '0'.repeat(64), minedAt: new Date(time * 1000) };
  };
  const wallet = watchWallet(url, account, call);
  const listArrived = arrivals(call);
  return {
    name: 'core',
    blockSeconds: 600,
    tip: async () => loadBlock(Info.parse(await call('getblockchaininfo')).bestblockhash),
    blockAt: async (height) => {
      try {
        return await loadBlock(Hash.parse(await call('getblockhash', height)));
      } catch (error) {
        if (isRefusal(error, heightTooHigh)) return undefined;
        throw error;
      }
    },
    outputsTo: async (addresses) => {
      await wallet.watch(addresses);
      const wanted = new Set(addresses);
      return (await listArrived()).filter(({ address }) => wanted.has(address));
    },
  };
}

/** Everything that ever came to the wallet: what is deep is remembered, what is newer is asked for each time. */
function arrivals(call: CoreCall): () => Promise<ChainOutput[]> {
  let deep: readonly ChainOutput[] = [];
  let since = '';
  const ask = async () => Since.parse(await call('listsinceblock', since, deepEnough, true, true));
  return async () => {
    let found: z.output<typeof Since>;
    try {
      found = await ask();
    } catch (error) {
      if (since === '' || !isRefusal(error, blockUnknown)) throw error;
      // Another node, which never saw that block.
      [deep, since] = [[], ''];
      found = await ask();
    }
    const removed = new Set(found.removed.map(({ txid }) => txid));
    const stayed = deep.filter(({ txid }) => !removed.has(txid));
    const recent: ChainOutput[] = [];
    const buried: ChainOutput[] = [];
    for (const entry of found.transactions) {
      const output = asOutput(entry);
      if (!output || (!output.block && !output.isConflicted && !(await isWaiting(call, entry.txid)))) continue;
      (entry.confirmations >= deepEnough ? buried : recent).push(output);
    }
    deep = [...stayed, ...buried];
    since = found.lastblock;
    return [...deep, ...recent];
  };
}

/** The wallet keeps what was replaced or forgotten: the network no longer has it. */
async function isWaiting(call: CoreCall, txid: string): Promise<boolean> {
  try {
    await call('getmempoolentry', txid);
    return true;
  } catch (error) {
    if (isRefusal(error, notInWaiting)) return false;
    throw error;
  }
}

function asOutput(entry: Entry): ChainOutput | undefined {
  const { txid, vout, address, category, amount, confirmations, blockhash, blockheight } = entry;
  if (address === undefined || !incoming.includes(category) || amount < 0) return undefined;
  if (confirmations > 0 && (blockhash === undefined || blockheight === undefined))
    throw new Error('bitcoin core names no block');
  return {
    ...{ txid, vout, address, sats: amount, isConflicted: confirmations < 0, isCoinbase: category !== 'receive' },
    block:
      confirmations > 0 && blockhash !== undefined && blockheight !== undefined
        ? { height: blockheight, hash: blockhash }
        : null,
  };
}
