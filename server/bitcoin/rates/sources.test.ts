/** Sources of prices as servers of their own, which are right, slow, broken or lying; and the rate that follows. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpRateSource, rateSourceNames } from '../../platform/adapters/bitcoin/rates.ts';
import { outgoing, shortAnswer } from '../../platform/adapters/outgoing.ts';
import { judgeQuotes } from './rules.ts';

const now = new Date('2026-11-27T12:00:00.000Z');
type Answer = { readonly status?: number; readonly body: string } | 'nothing' | 'never';
const coinbase = (amount = '60000.00'): Answer => ({
  body: `{"data":{"amount":"${amount}","base":"BTC","currency":"USD"}}`,
});
const kraken = (amount = '60000.00000'): Answer => ({
  body: `{"error":[],"result":{"XXBTZUSD":{"c":["${amount}","0.1"]}}}`,
});
const coingecko = (at = now.getTime() / 1000): Answer => ({
  body: `{"bitcoin":{"usd":60000,"last_updated_at":${at}}}`,
});

const paths = { '/v2/prices': 'coinbase', '/0/public': 'kraken', '/api/v3': 'coingecko' } as const;
type Said = Partial<Record<(typeof paths)[keyof typeof paths], Answer>>;
let said: Said = {};
const server = createServer(({ url = '' }, reply) => {
  const [, name] = Object.entries(paths).find(([path]) => url.startsWith(path)) ?? [];
  const answer = name ? { coinbase: coinbase(), kraken: kraken(), coingecko: coingecko(), ...said }[name] : 'nothing';
  if (answer === 'never') return;
  if (answer === 'nothing') return void reply.destroy();
  reply.writeHead(answer.status ?? 200).end(answer.body);
});
let home = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const cases: readonly (readonly [string, Said, number | undefined])[] = [
  ['all are right', {}, 6_000_000],
  ['one is slow', { coinbase: 'never' }, 6_000_000],
  ['one has another shape', { coinbase: { body: '{"data":[60000]}' } }, 6_000_000],
  ['one is absurd', { coinbase: coinbase('0.01'), kraken: kraken('60010.00') }, 6_000_500],
  ['one is away', { coinbase: 'nothing' }, 6_000_000],
  ['one says an error with status 200', { kraken: { body: '{"error":["EGeneral:busy"],"result":{}}' } }, 6_000_000],
  ['one is apart', { coinbase: coinbase('61300.00') }, 6_000_000],
  ['two are apart', { coinbase: coinbase('50000.00'), kraken: kraken('70000.00') }, undefined],
  ['two are away', { coinbase: 'nothing', kraken: { status: 500, body: '' } }, undefined],
  ['two say nothing that is a price', { coinbase: coinbase('Infinity'), kraken: kraken('-60000') }, undefined],
  ['one is an hour old, and one away', { coingecko: coingecko(1), kraken: 'nothing' }, undefined],
];
test.each(cases)(
  'BTC-22 %s: the rate is the middle of those that agree, if there are two',
  async (_what, given, cents) => {
    said = given;
    const asked = rateSourceNames.map((name) => httpRateSource(name, outgoing(fetch, shortAnswer), home).ask(now));
    const quotes = (await Promise.all(asked)).filter((quote) => quote !== undefined);
    const judged = judgeQuotes(quotes, now, undefined);
    expect(judged.kind === 'fair' ? judged.cents : undefined).toBe(cents);
  },
);
