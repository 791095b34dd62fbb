/** A node that answers as a test wants it; a real one is in scenarios.btc.test.ts. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { longAnswer, outgoing } from '../outgoing.ts';
import { bitcoinAccount } from './account.ts';
import { coreChain } from './core.ts';
import { onNetwork } from './network.ts';

const account = bitcoinAccount(
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
);
const ours = account.addressAt(0);
const hash = (digit: string | number) => String(digit).padStart(64, '0');

/** What each call answers: JSON as it goes over the wire, or the number of a refusal. */
let answers: Record<string, string | number> = {};
let asked: { method: string; params: unknown[] }[] = [];
let header: string | undefined;
const server = createServer(async (request, reply) => {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  const { method, params } = JSON.parse(text);
  asked.push({ method, params });
  header = request.headers.authorization;
  const answer = answers[method];
  if (typeof answer === 'string') return void reply.end(`{"result":${answer},"error":null,"id":1}`);
  reply.writeHead(500).end(`{"result":null,"error":{"code":${answer ?? -32601},"message":"no"},"id":1}`);
});
let home = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  home = `http://rpc:se%20cret@127.0.0.1:${(server.address() as AddressInfo).port}/wallet/shop`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const entry = (facts: object = {}, amount = '0.00068334') =>
  `{"txid":"${hash('a')}","vout":1,"address":"${ours}","category":"receive","amount":${amount},"confirmations":3,"blockhash":"${hash(7)}","blockheight":7,${JSON.stringify(facts).slice(1)}`.replace(
    ',}',
    '}',
  );
const since = (...transactions: string[]) =>
  `{"transactions":[${transactions.join(',')}],"removed":[],"lastblock":"${hash(5)}"}`;
beforeEach(() => {
  asked = [];
  answers = {
    getwalletinfo: '{"private_keys_enabled":false,"descriptors":true}',
    getaddressinfo: '{"ismine":true}',
    listsinceblock: since(entry()),
  };
});
const chain = () => coreChain(home, account, outgoing(fetch, longAnswer));

test('outputs are read with their amounts as decimals, and asked for from where the last look ended', async () => {
  const source = chain();
  const place = { address: ours, txid: hash('a'), vout: 1, isConflicted: false, isCoinbase: false };
  const first = { ...place, sats: 68_334, block: { height: 7, hash: hash(7) } };
  expect(await source.outputsTo([ours])).toEqual([first]);
  expect(header).toBe(`Basic ${Buffer.from('rpc:se cret').toString('base64')}`);
  // Spent elsewhere, sent away, and replaced: only the first is of the network.
  answers.listsinceblock = since(
    entry({ confirmations: -2 }, '20999999.99999999'),
    entry({ category: 'send', vout: 2 }, '-0.5'),
    entry({ confirmations: 0, vout: 3 }),
  );
  answers.getmempoolentry = -5;
  expect(await source.outputsTo([ours])).toEqual([
    { ...place, sats: 2_099_999_999_999_999, isConflicted: true, block: null },
  ]);
  const calls = asked.filter(({ method }) => method === 'listsinceblock');
  expect(calls.map(({ params }) => params)).toEqual([
    ['', 101, true, true],
    [hash(5), 101, true, true],
  ]);
  expect(asked.filter(({ method }) => method === 'getaddressinfo')).toHaveLength(1);
});

test('what is deep is remembered, until it is taken back', async () => {
  const source = chain();
  answers.listsinceblock = since(entry({ confirmations: 101 }));
  expect(await source.outputsTo([ours])).toHaveLength(1);
  answers.listsinceblock = since();
  expect(await source.outputsTo([ours])).toHaveLength(1);
  answers.listsinceblock = since().replace('"removed":[]', `"removed":[{"txid":"${hash('a')}"}]`);
  expect(await source.outputsTo([ours])).toEqual([]);
});

test('a wallet with private keys, other shapes, refusals and no node are no answer', async () => {
  const wrong = ['1e-8', '0.000683345', '"0.1"x', '"many"', '-1e3', 'null'].map((amount) => since(entry({}, amount)));
  for (const shape of [
    ...wrong,
    '{}',
    'null',
    since(entry({ txid: 'x' })),
    since(entry({ blockhash: null })),
    '<html>',
  ]) {
    answers.listsinceblock = shape;
    await expect(chain().outputsTo([ours]), shape).rejects.toThrow();
  }
  answers.listsinceblock = -28;
  await expect(chain().outputsTo([ours])).rejects.toThrow('(-28)');
  answers.getwalletinfo = '{"private_keys_enabled":true,"descriptors":true}';
  await expect(chain().outputsTo([ours])).rejects.toThrow('no private keys');
  await expect(coreChain('http://u:p@127.0.0.1:1/wallet/a', account, fetch).tip()).rejects.toThrow();
});

test('a wallet that is not there is made without private keys, and told of more addresses until it has all', async () => {
  answers.getaddressinfo = '{"ismine":false}';
  answers.listdescriptors = `{"descriptors":[{"desc":"${account.descriptor}","range":[0,1999]}]}`;
  answers.importdescriptors = '[{"success":true}]';
  await expect(chain().outputsTo([ours])).rejects.toThrow('does not watch 1 of our addresses yet');
  const imported = asked.filter(({ method }) => method === 'importdescriptors');
  expect(imported).toHaveLength(10);
  expect(imported[0]?.params).toMatchObject([[{ desc: account.descriptor, range: [0, 2_999] }]]);
  answers = { ...answers, getwalletinfo: -18, loadwallet: -18, createwallet: '{"name":"shop"}' };
  await expect(chain().outputsTo([ours])).rejects.toThrow('(-18)');
  expect(asked.find(({ method }) => method === 'createwallet')?.params.slice(0, 3)).toEqual(['shop', true, true]);
});

test('a source of another network answers nothing', async () => {
  answers.getblockhash = `"${hash(9)}"`;
  answers.getblockheader = `{"hash":"${hash(9)}","height":0,"time":1231006505}`;
  await expect(onNetwork(chain(), account.network).outputsTo([ours])).rejects.toThrow('sees another network');
  const first = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';
  answers.getblockhash = `"${first}"`;
  answers.getblockheader = `{"hash":"${first}","height":0,"time":1231006505}`;
  const [output] = await onNetwork(chain(), account.network).outputsTo([ours]);
  expect(output?.sats).toBe(68_334);
  answers.getblockhash = -8;
  expect(await chain().blockAt(10_000_000)).toBeUndefined();
});
