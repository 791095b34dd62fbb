/** Sources of the network that answer, over HTTP, with whatever a broken or hostile server could. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bitcoinAccount } from '../platform/adapters/bitcoin/account.ts';
import type { ChainSource } from '../platform/adapters/bitcoin/chain.ts';
import { coreChain } from '../platform/adapters/bitcoin/core.ts';
import { esploraChain } from '../platform/adapters/bitcoin/esplora.ts';
import { longAnswer, outgoing } from '../platform/adapters/outgoing.ts';
import { rows } from '../platform/database/db.ts';
import { loadIt, loadMoney, opened, satsOf } from '../test/bitcoin/network.ts';
import { useTestApp } from '../test/harness/app.ts';
import { lookOnce } from './payments/watch.ts';

const account = bitcoinAccount(
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
);
const hash = (n: number): string => String(n).padStart(64, '0');
const height = 100;

/** What each path or call answers where it is not honest. */
let told: Record<string, string> = {};
let paid: { readonly txid: string; readonly address: string; readonly sats: number } | undefined;

const blockAt = (n: number) => ({
  height: n,
  time: Math.floor(app().clock.now().getTime() / 1000) - (height - n) * 600,
});
function esploraAnswer(path: string): string {
  const given = Object.entries(told).find(([prefix]) => path.startsWith(prefix))?.[1];
  if (given !== undefined) return given;
  if (path === '/blocks/tip/hash') return hash(height);
  const byHeight = /^\/block-height\/(\d+)$/.exec(path)?.[1];
  if (byHeight) return hash(Number(byHeight));
  const byHash = /^\/block\/0*(\d+)$/.exec(path)?.[1];
  if (byHash) {
    const { height: n, time } = blockAt(Number(byHash));
    return JSON.stringify({ id: hash(n), height: n, timestamp: time, previousblockhash: hash(n - 1) });
  }
  const address = /^\/address\/(\w+)\/txs/.exec(path)?.[1];
  const isPaid = paid !== undefined && paid.address === address;
  return isPaid ? JSON.stringify([transaction()]) : '[]';
}
const transaction = (changed: object = {}) => ({
  ...{
    txid: paid?.txid,
    vin: [{ is_coinbase: false }],
    vout: [{ scriptpubkey_address: paid?.address, value: paid?.sats }],
  },
  status: { confirmed: true, block_height: height - 5, block_hash: hash(height - 5) },
  ...changed,
});
const entry = (changed: object = {}, btc = ((paid?.sats ?? 0) / 1e8).toFixed(8)) =>
  JSON.stringify({
    ...{ txid: paid?.txid, vout: 0, address: paid?.address, category: 'receive', amount: '<>', confirmations: 6 },
    ...{ blockhash: hash(height - 5), blockheight: height - 5, ...changed },
  }).replace('"<>"', btc);
const since = (...entries: readonly string[]) =>
  `{"transactions":[${entries.join(',')}],"removed":[],"lastblock":"${hash(height)}"}`;
function coreAnswer({ method, params }: { method: string; params: readonly unknown[] }): string {
  const header = (n: number) => {
    const { time } = blockAt(n);
    return JSON.stringify({ hash: hash(n), height: n, time, previousblockhash: hash(n - 1) });
  };
  const answers: Record<string, () => string> = {
    getblockchaininfo: () => JSON.stringify({ bestblockhash: hash(height) }),
    getblockhash: () => JSON.stringify(hash(Number(params[0]))),
    getblockheader: () => header(Number(params[0])),
    getwalletinfo: () => '{"private_keys_enabled":false,"descriptors":true}',
    getaddressinfo: () => '{"ismine":true}',
    listsinceblock: () => since(...(paid ? [entry()] : [])),
  };
  return `{"result":${told[method] ?? answers[method]?.()},"error":null}`;
}

const server = createServer(async (request, reply) => {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  const path = request.url ?? '';
  reply.end(path.startsWith('/wallet') ? coreAnswer(JSON.parse(text)) : esploraAnswer(path));
});
let home = '';
let chain: ChainSource | undefined;
const source = () => chain ?? Promise.reject(new Error('no source'));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
const send = outgoing(fetch, longAnswer);
const faces = {
  esplora: () => esploraChain(home, send),
  core: () => coreChain(`${home.replace('//', '//rpc:secret@')}/wallet/shop`, account, send),
};

const app = useTestApp({
  bitcoin: {
    account,
    chain: {
      ...{ name: 'test', blockSeconds: 600 },
      tip: async () => (await source()).tip(),
      blockAt: async (n) => (await source()).blockAt(n),
      outputsTo: async (addresses) => (await source()).outputsTo(addresses),
    },
    rateSources: ['one', 'two'].map((name) => ({ name, ask: async (at) => ({ source: name, cents: 6_000_000, at }) })),
  },
});

const listMoney = () =>
  rows<{ credits: number }>(
    app().context.db.read,
    sql`select count(*)::int as credits from ledger_transfers where kind like 'bitcoin.%'`,
  );

const txs = '/address/';
const hugeText = `["${'x'.repeat(longAnswer)}"]`;
const bodies = ['<html>busy</html>', '{}', '[null]', '9'.repeat(400), '['.repeat(50_000), hugeText];
const to = (value: unknown) => ({ vout: [{ scriptpubkey_address: paid?.address, value }] });
const confirmed = (block_height?: number, block_hash?: string) => ({
  status: { confirmed: true, block_height, block_hash },
});
const changes: Readonly<Record<string, () => object>> = {
  'a value below zero': () => to(-69_167),
  'a value with a fraction': () => to(69_167.5),
  'a value as text': () => to('69167'),
  'more than there is': () => to(9e15),
  'a name that is none': () => ({ txid: "x'; drop table btc_outputs; --" }),
  'a block that is none': () => confirmed(-1, 'x'),
  'a block of the far future': () => confirmed(1e12, hash(9)),
  'no block, though confirmed': () => confirmed(),
};
const amounts = ['1e-3', '-0.00069167', '0.000691671', 'null', '123456789.1'];
const entries = [
  ...[{ confirmations: 6, blockhash: null }, { confirmations: '6' }, { txid: 'x' }, { vout: -1 }],
  ...[{ category: 'send' }, { address: 'bc1qnobody' }],
];
type Told = () => Record<string, string>;
const hostile: { readonly [face in 'esplora' | 'core']: readonly (readonly [string, Told])[] } = {
  esplora: [
    ...bodies.map((body) => [body.slice(0, 20), () => ({ [txs]: body })] as const),
    ...Object.entries(changes).map(
      ([what, change]) => [what, () => ({ [txs]: JSON.stringify([transaction(change())]) })] as const,
    ),
    ['another tip than its blocks', () => ({ '/block/': '{"id":"x"}' })],
  ],
  core: [
    ...amounts.map((amount) => [amount, () => ({ listsinceblock: since(entry({}, amount)) })] as const),
    ...entries.map((changed) => [JSON.stringify(changed), () => ({ listsinceblock: since(entry(changed)) })] as const),
    ['private keys', () => ({ getwalletinfo: '{"private_keys_enabled":true,"descriptors":true}' })],
  ],
};

test('whatever a source of the network answers, no money moves but for what it says in the right shape', async () => {
  await app().clock.advance(1_000);
  for (const face of ['esplora', 'core'] as const) {
    chain = faces[face]();
    const client = await app().newCustomer();
    const { id, bitcoinAddress, amount } = await opened(client);
    paid = { txid: hash(7_000 + id), address: bitcoinAddress, sats: satsOf(amount) };
    const before = await listMoney();
    for (const [what, tell] of hostile[face]) {
      chain = faces[face]();
      told = tell();
      await lookOnce(app().context).catch(() => {});
      expect(await listMoney(), what).toEqual(before);
      expect((await loadIt(client, id)).status, what).toMatch(/^(?:pending|confirming)$/);
    }
    // The control: the same, in the right shape.
    told = {};
    chain = faces[face]();
    await lookOnce(app().context);
    expect(await loadIt(client, id), face).toMatchObject({ status: 'confirmed', credited: '41.00' });
    expect(await loadMoney(client)).toBe('41.00');
    paid = undefined;
  }
});
