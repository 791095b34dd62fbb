import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outgoing, shortAnswer } from '../outgoing.ts';
import { centsOf, httpRateSource, type RateSourceName, walkedTo, walkingRates } from './rates.ts';

let answer: { status?: number; body: string } | 'nothing' = 'nothing';
const asked: string[] = [];
const server = createServer(({ url }, reply) => {
  asked.push(url ?? '');
  if (answer === 'nothing') return void reply.destroy();
  reply.writeHead(answer.status ?? 200).end(answer.body);
});
let home = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const now = new Date('2026-11-27T12:00:00.000Z');
const ask = (name: RateSourceName, given: typeof answer) => {
  answer = given;
  return httpRateSource(name, outgoing(fetch, shortAnswer), home).ask(now);
};

const coinbase = '{"data":{"amount":"60000.129","base":"BTC","currency":"USD"}}';
const kraken = '{"error":[],"result":{"XXBTZUSD":{"a":["60001.0","1","1.0"],"c":["60000.10000","0.1"],"t":[3,4]}}}';
const coingecko = '{"bitcoin":{"usd":60000.5,"last_updated_at":1795780790}}';

test.each([
  ['coinbase', coinbase, 6_000_012, now, '/v2/prices/BTC-USD/spot'],
  ['kraken', kraken, 6_000_010, now, '/0/public/Ticker?pair=XBTUSD'],
  [
    'coingecko',
    coingecko,
    6_000_050,
    new Date(1_795_780_790_000),
    '/api/v3/simple/price?ids=bitcoin&vs_currencies=usd&include_last_updated_at=true',
  ],
] as const)('BTC-22 %s is read as it answers', async (name, body, cents, at, path) => {
  expect(await ask(name, { body })).toEqual({ source: name, cents, at });
  expect(asked.at(-1)).toBe(path);
});

test.each([
  ['nobody', 'nothing'],
  ['an error', { status: 503, body: coinbase }],
  ['no JSON', { body: '<html>' }],
  ['another pair', { body: coinbase.replace('BTC', 'ETH') }],
  ['no number', { body: coinbase.replace('60000.129', '6e4') }],
  ['nothing', { body: coinbase.replace('60000.129', '0') }],
  ['less than nothing', { body: coinbase.replace('60000.129', '-1') }],
  ['more than can be read', { body: ' '.repeat(shortAnswer + 1) + coinbase }],
] as const)('a source that answers with %s says nothing', async (_what, given) => {
  expect(await ask('coinbase', given)).toBeUndefined();
});
test('an error with status 200, two pairs, and a price of the wrong kind say nothing', async () => {
  expect(await ask('kraken', { body: kraken.replace('[]', '["EQuery:Unknown asset pair"]') })).toBeUndefined();
  const two = kraken.replace('"XXBTZUSD"', '"XETHZUSD":{"c":["1","1"]},"XXBTZUSD"');
  expect(await ask('kraken', { body: two })).toBeUndefined();
  expect(await ask('coingecko', { body: coingecko.replace('60000.5', '"60000.5"') })).toBeUndefined();
});

test('prices are whole cents, cut off below', () => {
  expect(['60000', '60000.1', '60000.129', '0.01'].map(centsOf)).toEqual([6_000_000, 6_000_010, 6_000_012, 1]);
  expect(['', '0', '0.001', '1e3', '1,000', ' 1', '1234567890'].map(centsOf)).toEqual(Array(7).fill(undefined));
});

test('the prices of the demo walk, and are the same at the same moment', async () => {
  const [one, two] = walkingRates();
  expect((await one?.ask(now))?.cents).toBe(walkedTo(now));
  expect((await two?.ask(now))?.cents).toBe(walkedTo(now) + 240);
  const minutes = Array.from({ length: 2_880 }, (_, i) => walkedTo(new Date(now.getTime() + i * 60_000)));
  expect(new Set(minutes).size).toBeGreaterThan(2_000);
  for (const cents of minutes) expect(Math.abs(cents - 6_000_000)).toBeLessThan(300_000);
});
