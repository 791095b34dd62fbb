// A real Bitcoin node on a network of its own, in memory: blocks are found when they are asked for, and money is spent
// from what they pay to this node's key.
import { createRequire } from 'node:module';

// Nothing native is built: its parts in JavaScript do.
process.env.NODE_BACKEND = 'js';
const require = createRequire(import.meta.url);
const networks = require('bcoin/lib/protocol/networks');
// As Bitcoin Core has them; bcoin has prefixes of its own here.
Object.assign(networks.regtest.addressPrefix, { bech32: 'bcrt', pubkeyhash: 0x6f, scripthash: 0xc4 });
networks.regtest.keyPrefix.xpubkey = 0x043587cf;
const bcoin = require('bcoin').set('regtest');
const { Address, Coin, HDPublicKey, KeyRing, MTX } = bcoin;

/** Segwit is on from block 432, and what a block pays can be spent 100 blocks later. */
const beginning = 460;
const feeSats = 10_000;

export const textOf = (hash) => Buffer.from(hash, 'hex').reverse().toString('hex');
export const hashOf = textOf;
export const addressOf = (output) => output.getAddress()?.toString('regtest');

/** The receiving address with this number, of an account's public key. */
export function accountOf(publicKey) {
  const receiving = HDPublicKey.fromBase58(publicKey, 'regtest').derive(0);
  return (index) => Address.fromWitnessPubkeyhash(keyHash(receiving.derive(index).publicKey)).toString('regtest');
}
const keyHash = (publicKey) => KeyRing.fromPublic(publicKey, 'regtest').getKeyHash();

export async function startNode() {
  const node = new bcoin.FullNode({
    ...{ network: 'regtest', memory: true, indexTx: true, indexAddress: true, workers: false, listen: false },
    ...{ noDns: true, logConsole: false, httpHost: '127.0.0.1', httpPort: 0, apiKey: 'unused' },
  });
  // Its own interfaces stay closed: the faces of this tool are the only ones.
  node.http = { open: async () => {}, close: async () => {} };
  await node.open();
  const { chain, mempool, miner } = node;
  const ring = KeyRing.generate(true, 'regtest');
  ring.witness = true;
  /** What blocks paid to this node's key, oldest first. */
  const purse = [];
  /** Everything that was ever sent here, by its number. */
  const sent = new Map();

  /** Finds one block on this parent, with what waits (`from`) or with exactly these transactions. */
  async function mineOn(parent, { to = ring.getAddress(), only } = {}) {
    const pool = miner.mempool;
    if (only) miner.mempool = null;
    let job;
    try {
      job = await miner.cpu.createJob(parent, typeof to === 'string' ? Address.fromString(to, 'regtest') : to);
    } finally {
      miner.mempool = pool;
    }
    for (const { tx, view } of only ?? []) job.attempt.addTX(tx, view);
    job.refresh();
    const block = await job.mineAsync();
    const entry = await chain.add(block);
    if (!entry) throw new Error('the block was not taken');
    const [coinbase] = block.txs;
    sent.set(coinbase.txid(), coinbase);
    if (typeof to !== 'string') purse.push(Coin.fromTX(coinbase, 0, entry.height));
    return entry;
  }

  async function mine(blocks, to) {
    for (let i = 0; i < blocks; i++) await mineOn(chain.tip, to ? { to } : {});
  }

  /** Signs a transaction that spends this coin. Replacing another, it pays more, and so is never the same one. */
  function spend(coin, outputs, fee = feeSats) {
    const mtx = new MTX();
    let left = coin.value - fee;
    for (const { address, sats } of outputs) {
      mtx.addOutput({ address: Address.fromString(address, 'regtest'), value: sats });
      left -= sats;
    }
    mtx.addOutput({ address: ring.getAddress(), value: left });
    mtx.addCoin(coin);
    mtx.sign(ring);
    const [tx, view] = mtx.commit();
    sent.set(tx.txid(), tx);
    return { tx, view, coin, fee };
  }
  const spending = new Map();
  async function pay(outputs) {
    const coin = purse.shift();
    const made = spend(coin, outputs);
    spending.set(made.tx.txid(), made);
    await accept(made.tx);
    return made.tx.txid();
  }
  async function accept(tx) {
    const missing = await mempool.addTX(tx);
    if (missing) throw new Error(`spends what is not there: ${missing}`);
  }

  /** Spends the coins of a waiting transaction otherwise, in a block: the network forgets the first. */
  async function replace(txid, outputs) {
    const { coin, fee } = spending.get(txid);
    const made = spend(coin, outputs, fee + feeSats);
    spending.set(made.tx.txid(), made);
    await mineOn(chain.tip, { only: [made] });
    return made.tx.txid();
  }

  /** Spends the coins of a waiting transaction otherwise, waiting as well: the network forgets the first. */
  async function bump(txid, outputs) {
    const { coin, fee } = spending.get(txid);
    const made = spend(coin, outputs, fee + feeSats);
    spending.set(made.tx.txid(), made);
    drop(txid);
    await accept(made.tx);
    return made.tx.txid();
  }

  /** Forgets a waiting transaction, as nodes do with those that wait too long. */
  function drop(txid) {
    const entry = mempool.getEntry(hashOf(txid));
    if (entry) mempool.evictEntry(entry);
  }

  /** Other, empty blocks stand in the place of the newest ones, and one more; what was in them waits again. */
  async function reorganize(blocks) {
    let parent = chain.tip;
    const back = [];
    for (let i = 0; i < blocks; i++) {
      const block = await chain.getBlock(parent.hash);
      back.unshift(...block.txs.slice(1));
      parent = await chain.getPrevious(parent);
    }
    for (let i = 0; i <= blocks; i++) parent = await mineOn(parent, { only: [] });
    for (const tx of back) if (!mempool.has(tx.hash('hex'))) await accept(tx);
  }

  await mine(beginning);
  return {
    ...{ node, sent, mine, pay, replace, bump, drop, reorganize },
    setClock: (seconds) => {
      node.network.time.offset = seconds;
    },
    close: () => node.close(),
  };
}
