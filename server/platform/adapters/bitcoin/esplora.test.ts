import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { longAnswer, outgoing } from '../outgoing.ts';
import { esploraChain } from './esplora.ts';

const hash = (digit: string | number) => String(digit).padStart(64, '0');
const ours = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const theirs = 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g';

let answers: Record<string, string> = {};
let status = 200;
const server = createServer(({ url = '' }, reply) => {
  const body = answers[url];
  reply.writeHead(body === undefined ? 404 : status).end(body ?? 'not found');
});
let home = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  answers = {};
  status = 200;
});

const chain = () => esploraChain(`${home}/`, outgoing(fetch, longAnswer));
const block = (height: number) =>
  JSON.stringify({
    ...{ id: hash(height), height, timestamp: 1_795_780_000 + height, previousblockhash: hash(height - 1) },
    tx_count: 3,
  });
const paying = (txid: string, vout: object[], height?: number, isCoinbase = false) => ({
  ...{ txid, vin: [{ txid: hash('e'), is_coinbase: isCoinbase }], vout },
  status:
    height === undefined
      ? { confirmed: false }
      : { confirmed: true, block_height: height, block_hash: hash(height), block_time: 1 },
});
const to = (address: string, value: number) => ({ scriptpubkey: '0014', scriptpubkey_address: address, value });

test('the newest block, and blocks by height', async () => {
  answers = { '/blocks/tip/hash': `${hash(9)}\n`, [`/block/${hash(9)}`]: block(9), '/block-height/9': hash(9) };
  const ninth = { height: 9, hash: hash(9), parent: hash(8), minedAt: new Date(1_795_780_009_000) };
  expect(await chain().tip()).toEqual(ninth);
  expect(await chain().blockAt(9)).toEqual(ninth);
  expect(await chain().blockAt(10)).toBeUndefined();
});

test('outputs to an address, in blocks and waiting, and none to others', async () => {
  const both = [
    paying(hash('a'), [to(theirs, 5), to(ours, 68_334)]),
    paying(hash('b'), [to(ours, 546), to(ours, 1_000)], 7, true),
  ];
  answers = { [`/address/${ours}/txs`]: JSON.stringify(both), [`/address/${theirs}/txs`]: '[]' };
  const common = { address: ours, isConflicted: false };
  expect(await chain().outputsTo([ours, theirs])).toEqual([
    { ...common, txid: hash('a'), vout: 1, sats: 68_334, block: null, isCoinbase: false },
    { ...common, txid: hash('b'), vout: 0, sats: 546, block: { height: 7, hash: hash(7) }, isCoinbase: true },
    { ...common, txid: hash('b'), vout: 1, sats: 1_000, block: { height: 7, hash: hash(7) }, isCoinbase: true },
  ]);
});

test('pages are read to the end', async () => {
  const all = Array.from({ length: 30 }, (_, i) => paying(hash(i + 1), [to(ours, i + 1)], 7));
  answers = {
    [`/address/${ours}/txs`]: JSON.stringify(all.slice(0, 25)),
    [`/address/${ours}/txs/chain/${hash(25)}`]: JSON.stringify(all.slice(25)),
  };
  expect(await chain().outputsTo([ours])).toHaveLength(30);
});

test('an error, another shape and no server are no answer, rather than an empty network', async () => {
  const shapes = ['<html>', '{}', JSON.stringify([paying(hash('a'), [to(ours, -1)])]), '[{"txid":"x"}]'];
  for (const shape of shapes) {
    answers = { [`/address/${ours}/txs`]: shape };
    await expect(chain().outputsTo([ours])).rejects.toThrow();
  }
  await expect(chain().outputsTo([theirs])).rejects.toThrow();
  answers = { [`/address/${ours}/txs`]: '[]', '/blocks/tip/hash': 'busy' };
  await expect(chain().tip()).rejects.toThrow();
  status = 503;
  await expect(chain().outputsTo([ours])).rejects.toThrow('503');
  await expect(esploraChain('http://127.0.0.1:1', fetch).tip()).rejects.toThrow();
});
