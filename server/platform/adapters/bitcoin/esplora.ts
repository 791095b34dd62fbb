/**
 * The Bitcoin network as an Esplora server tells it (electrs, blockstream.info). Amounts are whole satoshis there. An
 * answer in another shape is no answer: nothing is read into it.
 */
import { z } from 'zod';
import type { Block, ChainOutput, ChainSource } from './chain.ts';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Height = z.number().int().min(0).max(100_000_000);
const BlockShape = z.object({
  id: Hash,
  height: Height,
  timestamp: z.number().int(),
  previousblockhash: Hash.nullish(),
});
const Transaction = z.object({
  txid: Hash,
  vin: z.array(z.object({ is_coinbase: z.boolean() })),
  vout: z.array(
    z.object({
      scriptpubkey_address: z.string().optional(),
      value: z.number().int().min(0).max(2_100_000_000_000_000),
    }),
  ),
  status: z.object({ confirmed: z.boolean(), block_height: Height.nullish(), block_hash: Hash.nullish() }),
});
type Transaction = z.output<typeof Transaction>;

/** Confirmed transactions come in pages of so many. */
const pageSize = 25;
/** Nobody pays one address more often; an answer that goes on and on ends there. */
const mostPages = 40;
/** Asked for at once. */
const together = 8;

export function esploraChain(baseUrl: string, send: typeof fetch): ChainSource {
  const base = baseUrl.replace(/\/$/, '');
  const ask = async (path: string): Promise<string | undefined> => {
    const response = await send(`${base}${path}`, { headers: { 'user-agent': 'AutoLotto' } });
    if (response.ok) return response.text();
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`esplora answered ${response.status}`);
  };
  const loadBlock = async (hash: string): Promise<Block | undefined> => {
    const text = await ask(`/block/${hash}`);
    if (text === undefined) return undefined;
    const { id, height, timestamp, previousblockhash } = BlockShape.parse(JSON.parse(text));
    return { height, hash: id, parent: previousblockhash ?? '0'.repeat(64), minedAt: new Date(timestamp * 1000) };
  };
  const listTransactions = async (path: string): Promise<Transaction[]> =>
    // An address that nobody has paid has an empty list: no list is no answer.
    z.array(Transaction).parse(JSON.parse((await ask(path)) ?? 'null'));
  const listOutputs = async (address: string): Promise<ChainOutput[]> => {
    const found = await listTransactions(`/address/${address}/txs`);
    let page = found.filter(({ status }) => status.confirmed);
    for (let pages = 1; page.length >= pageSize && pages < mostPages; pages++) {
      page = await listTransactions(`/address/${address}/txs/chain/${page.at(-1)?.txid}`);
      found.push(...page);
    }
    return found.flatMap((one) => outputsIn(one, address));
  };
  return {
    name: 'esplora',
    blockSeconds: 600,
    tip: async () => {
      const hash = Hash.parse((await ask('/blocks/tip/hash'))?.trim());
      return (await loadBlock(hash)) ?? Promise.reject(new Error('esplora does not know its newest block'));
    },
    blockAt: async (height) => {
      const hash = await ask(`/block-height/${height}`);
      return hash === undefined ? undefined : loadBlock(Hash.parse(hash.trim()));
    },
    outputsTo: async (addresses) => {
      const outputs: ChainOutput[] = [];
      for (let at = 0; at < addresses.length; at += together)
        outputs.push(...(await Promise.all(addresses.slice(at, at + together).map(listOutputs))).flat());
      return outputs;
    },
  };
}

function outputsIn({ txid, vin, vout, status }: Transaction, address: string): ChainOutput[] {
  const { confirmed, block_height: height, block_hash: hash } = status;
  const isIn = confirmed && typeof height === 'number' && typeof hash === 'string';
  return vout.flatMap(({ scriptpubkey_address, value }, place) =>
    scriptpubkey_address === address
      ? [
          {
            ...{ txid, vout: place, address, sats: value, isConflicted: false },
            block: isIn ? { height, hash } : null,
            isCoinbase: vin.some((one) => one.is_coinbase),
          },
        ]
      : [],
  );
}
