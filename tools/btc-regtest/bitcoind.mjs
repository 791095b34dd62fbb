// The same node as in node.mjs, as Bitcoin Core runs it: the program that BITCOIND_PATH names, in a temporary folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What a block pays can be spent 100 blocks later. */
const beginning = 200;
const feeSats = 10_000;
const startMs = 60_000;
const authorization = `Basic ${Buffer.from('test:test').toString('base64')}`;
/** The sequence of an input whose transaction may be replaced. */
const replaceable = 0xfffffffd;
const satsOf = (btc) => Math.round(btc * 1e8);

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

export async function startBitcoind(program) {
  const folder = mkdtempSync(join(tmpdir(), 'btc-regtest-'));
  const port = await freePort();
  let child;
  let gone;
  let aheadSeconds = 0;
  /** 0 is the machine's own. */
  const clock = () => (aheadSeconds === 0 ? 0 : Math.floor(Date.now() / 1_000) + aheadSeconds);

  /** As it was asked and answered, so that amounts stay the decimals that they are. */
  const forward = async (path, body) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: { authorization }, body });
    return [reply.status, await reply.text()];
  };
  async function call(method, ...params) {
    const path = method.startsWith('wallet:') ? '/wallet/purse' : '/';
    const asked = { jsonrpc: '1.0', id: 1, method: method.replace('wallet:', ''), params };
    const { result, error } = JSON.parse((await forward(path, JSON.stringify(asked)))[1]);
    if (error) throw Object.assign(new Error(`${method}: ${error.message}`), { code: error.code });
    return result;
  }

  async function start() {
    const settings = [
      ...['regtest', 'server', 'txindex', 'listen=0', 'dnsseed=0', 'fixedseeds=0', 'printtoconsole=0', 'natpmp=0'],
      // What is forgotten stays so: neither the purse nor a watching wallet sends it again.
      ...['persistmempool=0', 'walletbroadcast=0', 'fallbackfee=0.0001'],
      ...[`datadir=${folder}`, 'rpcuser=test', 'rpcpassword=test', `rpcport=${port}`, 'rpcworkqueue=256'],
      // Without it the blocks of a clock that went ahead would be from the future.
      ...(aheadSeconds === 0 ? [] : [`mocktime=${clock()}`]),
    ];
    child = spawn(
      program,
      settings.map((one) => `-${one}`),
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    gone = once(child, 'exit');
    for (const until = Date.now() + startMs; ; ) {
      try {
        return await call('getblockchaininfo');
      } catch (error) {
        if (child.exitCode !== null || Date.now() > until) throw error;
        await pause(100);
      }
    }
  }
  async function end() {
    await call('stop');
    await gone;
  }

  await start();
  await call('createwallet', 'purse');
  const own = await call('wallet:getnewaddress', '', 'bech32');

  const mine = (blocks, to = own) => call('generatetoaddress', blocks, to);
  const generate = (only) => call('generateblock', own, only);

  /** Writes the bytes of an unsigned transaction that spends one coin: createrawtransaction would pay no address twice. */
  async function writeTransaction({ txid, vout }, outputs) {
    const number = (value, bytes) => {
      const buffer = Buffer.alloc(8);
      buffer.writeBigUInt64LE(BigInt(value));
      return buffer.toString('hex', 0, bytes);
    };
    const backwards = Buffer.from(txid, 'hex').reverse().toString('hex');
    const input = `${backwards}${number(vout, 4)}00${number(replaceable, 4)}`;
    const written = [];
    for (const { address, sats } of outputs) {
      const { scriptPubKey } = await call('validateaddress', address);
      written.push(`${number(sats, 8)}${number(scriptPubKey.length / 2, 1)}${scriptPubKey}`);
    }
    return `${number(2, 4)}01${input}${number(outputs.length, 1)}${written.join('')}${number(0, 4)}`;
  }

  /** Every transaction that was paid here, with the coin that it spends. */
  const spending = new Map();
  /** Signs a transaction that spends this coin. Replacing another, it pays more, and so is never the same one. */
  async function spend(coin, outputs, fee = feeSats) {
    const left = outputs.reduce((sum, { sats }) => sum - sats, coin.sats - fee);
    const raw = await writeTransaction(coin, [...outputs, { address: own, sats: left }]);
    const { hex } = await call('wallet:signrawtransactionwithwallet', raw);
    const { txid } = await call('decoderawtransaction', hex);
    spending.set(txid, { coin, fee });
    return { txid, hex };
  }
  const spent = new Set();
  /** The oldest that a block paid and that was not spent here. */
  async function nextCoin() {
    const all = await call('wallet:listunspent', 101);
    const [coin] = all
      .map(({ txid, vout, amount, confirmations }) => ({ txid, vout, sats: satsOf(amount), confirmations }))
      .filter(({ txid, vout, sats }) => sats > 1e8 && !spent.has(`${txid}:${vout}`))
      .sort((a, b) => b.confirmations - a.confirmations);
    if (!coin) throw new Error('nothing is left to be spent');
    spent.add(`${coin.txid}:${coin.vout}`);
    return coin;
  }

  async function pay(outputs) {
    const { txid, hex } = await spend(await nextCoin(), outputs);
    await call('sendrawtransaction', hex, 0);
    return txid;
  }
  async function replace(txid, outputs) {
    const { coin, fee } = spending.get(txid);
    const made = await spend(coin, outputs, fee + feeSats);
    await generate([made.hex]);
    return made.txid;
  }
  async function bump(txid, outputs) {
    const { coin, fee } = spending.get(txid);
    const made = await spend(coin, outputs, fee + feeSats);
    await call('sendrawtransaction', made.hex, 0);
    return made.txid;
  }

  const setClock = (seconds) => {
    aheadSeconds = seconds;
    return call('setmocktime', clock());
  };

  /** A node forgets what waits by being started anew. Others that waited are sent again. */
  async function drop(txid) {
    const waiting = await call('getrawmempool');
    const others = [];
    for (const one of waiting) if (one !== txid) others.push(await call('getrawtransaction', one));
    const wallets = (await call('listwallets')).filter((name) => name !== '');
    await end();
    await start();
    const loaded = new Set(await call('listwallets'));
    for (const name of wallets) if (!loaded.has(name)) await call('loadwallet', name);
    for (const hex of others) await call('sendrawtransaction', hex, 0);
  }

  async function reorganize(blocks) {
    const tip = await call('getblockcount');
    await call('invalidateblock', await call('getblockhash', tip - blocks + 1));
    for (let i = 0; i <= blocks; i++) await generate([]);
  }

  await mine(beginning);
  return {
    ...{ call, mine, pay, replace, bump, drop, reorganize, setClock },
    core: forward,
    close: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const pageSize = 25;

/** Esplora's answers from the calls of Bitcoin Core, which has no index of addresses: all blocks are read, each once. */
export function esploraFaceOf({ call }) {
  /** By height, of the chain as it was last seen. */
  const blocks = [];
  const transactions = new Map();
  const asTransaction = (tx, status) => ({
    ...{ txid: tx.txid, version: tx.version, locktime: tx.locktime, size: tx.size, weight: tx.weight },
    vin: tx.vin.map(({ txid, vout, sequence, coinbase }) => ({ txid, vout, sequence, is_coinbase: Boolean(coinbase) })),
    vout: tx.vout.map(({ scriptPubKey, value }) => ({
      ...{ scriptpubkey: scriptPubKey.hex, scriptpubkey_address: scriptPubKey.address, value: satsOf(value) },
    })),
    status,
  });

  async function look() {
    const tip = await call('getblockcount');
    let common = Math.min(tip, blocks.length - 1);
    while (common >= 0 && blocks[common].id !== (await call('getblockhash', common))) common -= 1;
    blocks.length = common + 1;
    while (blocks.length <= tip) {
      const block = await call('getblock', await call('getblockhash', blocks.length), 2);
      const status = { confirmed: true, block_height: block.height, block_hash: block.hash, block_time: block.time };
      const found = block.height === 0 ? [] : block.tx.map((tx) => asTransaction(tx, status));
      const parent = block.height === 0 ? {} : { previousblockhash: block.previousblockhash };
      blocks.push({ id: block.hash, height: block.height, timestamp: block.time, ...parent, found });
    }
  }
  async function listWaiting() {
    const found = [];
    for (const txid of await call('getrawmempool')) {
      if (!transactions.has(txid)) transactions.set(txid, await call('getrawtransaction', txid, true));
      found.push(asTransaction(transactions.get(txid), { confirmed: false }));
    }
    return found;
  }
  const pays = (address) => (tx) => tx.vout.some((output) => output.scriptpubkey_address === address);
  /** Newest first. */
  const listMined = (address) => blocks.toReversed().flatMap(({ found }) => found.filter(pays(address)));

  const paths = [
    [/^\/blocks\/tip\/hash$/, () => blocks.at(-1).id],
    [/^\/blocks\/tip\/height$/, () => String(blocks.length - 1)],
    [/^\/block-height\/(\d+)$/, (height) => blocks[Number(height)]?.id],
    [
      /^\/block\/([0-9a-f]{64})$/,
      async (hash) => {
        const header = await call('getblockheader', hash).catch(() => undefined);
        if (!header) return undefined;
        const { height, time, previousblockhash } = header;
        return { id: hash, height, timestamp: time, ...(previousblockhash && { previousblockhash }) };
      },
    ],
    [
      /^\/address\/([0-9a-z]+)\/txs$/,
      async (address) => [...(await listWaiting()).filter(pays(address)), ...listMined(address).slice(0, pageSize)],
    ],
    [
      /^\/address\/([0-9a-z]+)\/txs\/chain\/([0-9a-f]{64})$/,
      (address, last) => {
        const all = listMined(address);
        const from = all.findIndex(({ txid }) => txid === last) + 1;
        return all.slice(from, from + pageSize);
      },
    ],
  ];
  return async (path) => {
    await look();
    for (const [pattern, answer] of paths) {
      const match = pattern.exec(path);
      if (match) return answer(...match.slice(1));
    }
    return undefined;
  };
}
