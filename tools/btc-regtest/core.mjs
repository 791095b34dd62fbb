// The calls of Bitcoin Core that the product makes, answered from the node: blocks, and a wallet that only watches.
import { accountOf, addressOf, hashOf, textOf } from './node.mjs';

const amountOf = (sats) => `${Math.floor(sats / 1e8)}.${String(sats % 1e8).padStart(8, '0')}`;
const refuse = (code, message) => {
  throw Object.assign(new Error(message), { code });
};

/** Says which addresses are the wallet's, made one by one as they are asked about. */
function watchOnly() {
  const made = new Map();
  let account;
  let imported;
  let end = -1;
  return {
    list: () => (imported ? [imported] : []),
    import: ({ desc, range }) => {
      const key = /^wpkh\((tpub\w+)\/0\/\*\)#\w{8}$/.exec(desc)?.[1];
      if (!key) refuse(-5, 'Missing checksum or not understood');
      account = accountOf(key);
      imported = { desc, range };
      end = Math.max(end, range[1]);
    },
    has: (address) => {
      while (account && !made.has(address) && made.size <= end) made.set(account(made.size), true);
      return made.has(address);
    },
  };
}

export function coreFace({ node, sent }) {
  const { chain, mempool } = node;
  const wallets = new Map();
  const entryAt = async (hash) => (await chain.getEntry(hashOf(hash))) ?? refuse(-5, 'Block not found');
  const isMain = async (entry) => (await chain.getHash(entry.height)) === entry.hash;

  /** Coins of it are spent by another transaction, in a block. */
  async function isConflicted(tx) {
    for (const { prevout } of tx.inputs)
      if (!(await chain.getCoin(prevout.hash, prevout.index)) && !mempool.hasEntry(prevout.hash)) return true;
    return false;
  }

  async function placeOf(tx) {
    const meta = await node.getMeta(tx.hash('hex'));
    if (meta && meta.height >= 0)
      return {
        ...{
          confirmations: chain.tip.height - meta.height + 1,
          blockhash: textOf(meta.block),
          blockheight: meta.height,
        },
      };
    if (meta) return { confirmations: 0 };
    return { confirmations: tx.isCoinbase() || (await isConflicted(tx)) ? -1 : 0 };
  }

  async function listOutputs(wallet, tx) {
    const place = await placeOf(tx);
    const isGenerated = tx.isCoinbase();
    const minted = place.confirmations < 1 ? 'orphan' : place.confirmations > 100 ? 'generate' : 'immature';
    return tx.outputs.flatMap((output, vout) => {
      const address = addressOf(output);
      if (!wallet.has(address)) return [];
      const category = isGenerated ? minted : 'receive';
      return [
        {
          address,
          category,
          amount: output.value,
          vout,
          ...place,
          txid: tx.txid(),
          ...(isGenerated && { generated: true }),
        },
      ];
    });
  }

  async function listSince(wallet, from, target) {
    let fork = from ? await entryAt(from) : undefined;
    const removed = [];
    while (fork && !(await isMain(fork))) {
      const block = await chain.getBlock(fork.hash);
      for (const tx of block.txs) removed.push(...(await listOutputs(wallet, tx)));
      fork = await chain.getEntry(fork.prevBlock);
    }
    const transactions = [];
    const since = fork ? fork.height : -1;
    for (const tx of sent.values())
      for (const one of await listOutputs(wallet, tx)) {
        // Bitcoin Core lists nothing whose coins went elsewhere in a block.
        const isListed = one.confirmations >= 0 || one.generated;
        if (isListed && (one.confirmations < 1 || one.blockheight > since)) transactions.push(one);
      }
    const last = await chain.getHash(Math.max(0, chain.tip.height + 1 - target));
    return { transactions, removed, lastblock: textOf(last) };
  }

  const calls = {
    getblockchaininfo: () => ({
      ...{ chain: 'regtest', blocks: chain.tip.height, headers: chain.tip.height },
      ...{ bestblockhash: textOf(chain.tip.hash), initialblockdownload: false },
    }),
    getblockhash: async (_wallet, height) => {
      const hash = await chain.getHash(height);
      return hash ? textOf(hash) : refuse(-8, 'Block height out of range');
    },
    getblockheader: async (_wallet, hash) => {
      const entry = await entryAt(hash);
      const { height, time, prevBlock } = entry;
      const parent = height === 0 ? {} : { previousblockhash: textOf(prevBlock) };
      return {
        hash,
        height,
        time,
        confirmations: (await isMain(entry)) ? chain.tip.height - height + 1 : -1,
        ...parent,
      };
    },
    getmempoolentry: (_wallet, txid) =>
      mempool.hasEntry(hashOf(txid)) ? { vsize: 1 } : refuse(-5, 'Transaction not in mempool'),
    createwallet: (_wallet, name, isWatchOnly) => {
      if (!isWatchOnly) refuse(-4, 'This tool has watch-only wallets');
      if (wallets.has(name)) refuse(-4, 'Wallet file verification failed. Database already exists.');
      wallets.set(name, watchOnly());
      return { name };
    },
    loadwallet: (_wallet, name) =>
      wallets.has(name) ? refuse(-35, 'Wallet is already loaded') : refuse(-18, 'Path does not exist'),
    importdescriptors: (wallet, all) =>
      all.map((one) => {
        wallet.import(one);
        return { success: true };
      }),
    getwalletinfo: () => ({ private_keys_enabled: false, descriptors: true }),
    listdescriptors: (wallet) => ({ descriptors: wallet.list() }),
    getaddressinfo: (wallet, address) => ({ address, ismine: wallet.has(address), solvable: true }),
    listsinceblock: (wallet, from, target) => listSince(wallet, from, target),
  };
  const ofWallets = new Set([
    'getwalletinfo',
    'listdescriptors',
    'importdescriptors',
    'getaddressinfo',
    'listsinceblock',
  ]);

  return async (path, { id = null, method, params = [] }) => {
    try {
      if (!Object.hasOwn(calls, method)) refuse(-32601, 'Method not found');
      const wallet = wallets.get(/^\/wallet\/(.+)$/.exec(path)?.[1]);
      if (!wallet && ofWallets.has(method)) refuse(-18, 'Requested wallet does not exist or is not loaded');
      return { result: await calls[method](wallet, ...params), error: null, id };
    } catch (error) {
      if (error.code === undefined) throw error;
      return { result: null, error: { code: error.code, message: error.message }, id };
    }
  };
}

/** JSON in which amounts are decimals with eight places, as Bitcoin Core writes them. */
export const jsonOfCore = (answer) =>
  JSON.stringify(answer, (key, value) =>
    key === 'amount' && Number.isInteger(value) ? `<${amountOf(value)}>` : value,
  ).replace(/"<([\d.]+)>"/g, '$1');
