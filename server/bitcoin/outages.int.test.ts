/** A network and sources that a test takes away. */
import { beforeEach, describe, expect, test } from 'vitest';
import { bitcoinAccount } from '../platform/adapters/bitcoin/account.ts';
import type { Block, ChainOutput, ChainSource } from '../platform/adapters/bitcoin/chain.ts';
import type { RateSource } from '../platform/adapters/bitcoin/rates.ts';
import { ask, loadIt, loadMoney, minute, opened, satsOf } from '../test/bitcoin/network.ts';
import { useTestApp } from '../test/harness/app.ts';
import { fillAddressesJob } from './jobs.ts';
import { lookOnce } from './payments/watch.ts';

const account = bitcoinAccount(
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
);
const hashOf = (height: number): string => String(height).padStart(64, '0');

/** As a test wants them. */
const net = { isAway: false, height: 100, ageMinutes: 0, outputs: [] as ChainOutput[] };
const prices: (number | undefined)[] = [];
const blockOf = (height: number): Block => ({
  ...{ height, hash: hashOf(height), parent: hashOf(height - 1) },
  minedAt: new Date(app().clock.now().getTime() - (net.ageMinutes + (net.height - height) * 10) * minute),
});
const orAway = <T>(value: T): Promise<T> => (net.isAway ? Promise.reject(new Error('away')) : Promise.resolve(value));
const chain: ChainSource = {
  ...{ name: 'test', blockSeconds: 600 },
  tip: () => orAway(blockOf(net.height)),
  blockAt: (height) => orAway(blockOf(height)),
  outputsTo: (addresses) => orAway(net.outputs.filter(({ address }) => addresses.includes(address))),
};
const rateSources = [0, 1, 2].map(
  (place): RateSource => ({
    name: `source-${place}`,
    ask: async (at) => {
      const cents = prices[place];
      return cents === undefined ? undefined : { source: `source-${place}`, cents, at };
    },
  }),
);
const app = useTestApp({ bitcoin: { account, chain, rateSources } });
beforeEach(() => {
  Object.assign(net, { isAway: false, ageMinutes: 0, outputs: [] });
  prices.splice(0, 3, 6_000_000, 6_000_000, 6_000_000);
});
const loadRate = async () => {
  const { body } = await (await app().as('customer')).get('/api/bitcoin/exchange-rate');
  return body.code ?? body.BTC.usd;
};
const pass = (seconds: number) => app().clock.advance(seconds * 1_000);

describe('rates', () => {
  test('BTC-22 are asked every 30 seconds, and are old after 120', async () => {
    const client = await app().newCustomer();
    expect(await loadRate()).toBe('60000.00');
    prices.splice(0, 3, 6_030_000, 6_030_000, 6_030_000);
    expect(await loadRate()).toBe('60000.00');
    await pass(31);
    expect(await loadRate()).toBe('60300.00');
    prices.splice(0, 3, 6_030_000, undefined, undefined);
    await pass(31);
    expect((await ask(client, '20.00')).status).toBe(201);
    await pass(95);
    expect((await ask(client, '20.00')).body.code).toBe('RATE_STALE');
    expect((await client.get('/api/bitcoin/exchange-rate')).body.isFresh).toBe(false);
  });
  test('that contradict each other, or leap, are none', async () => {
    await pass(200);
    expect(await loadRate()).toBe('60000.00');
    prices.splice(0, 3, 5_000_000, 6_000_000, 7_000_000);
    await pass(31);
    expect(await loadRate()).toBe('RATE_STALE');
    prices.splice(0, 3, 6_000_000, 6_000_000, 6_000_000);
    await pass(31);
    expect(await loadRate()).toBe('60000.00');
    prices.splice(0, 3, 6_700_000, 6_700_000, 6_700_000);
    await pass(31);
    expect(await loadRate()).toBe('RATE_STALE');
    // It stays there: a minute later it is the price.
    await pass(61);
    expect(await loadRate()).toBe('67000.00');
  });
});

describe('a network that cannot be seen', () => {
  test('opens no payments, keeps open ones, and catches up', async () => {
    await pass(200);
    const client = await app().newCustomer();
    const { id, bitcoinAddress, amount } = await opened(client, '41.00');
    expect(bitcoinAddress).toMatch(/^bc1q/);
    const output = { txid: hashOf(7), vout: 0, address: bitcoinAddress, sats: satsOf(amount), isConflicted: false };
    net.isAway = true;
    expect((await ask(client, '20.00')).body.code).toBe('CHAIN_AWAY');
    await expect(lookOnce(app().context)).rejects.toThrow('away');
    await app().clock.advance(40 * minute);
    expect((await loadIt(client, id)).status).toBe('pending');
    expect((await client.get('/api/bitcoin/exchange-rate')).body.isNetworkSeen).toBe(false);
    // Paid in time, in a block that nobody looked at: an hour before its block is in the payer's favor.
    net.isAway = false;
    net.height += 3;
    net.outputs = [{ ...output, isCoinbase: false, block: { height: net.height - 2, hash: hashOf(net.height - 2) } }];
    await lookOnce(app().context);
    expect(await loadIt(client, id)).toMatchObject({ status: 'confirming', exception: 'none', confirmations: 3 });
    net.height += 3;
    await lookOnce(app().context);
    expect(await loadIt(client, id)).toMatchObject({ status: 'confirmed', exception: 'none', credited: '41.00' });
    expect(await loadMoney(client)).toBe('41.00');
    expect((await client.get('/api/bitcoin/exchange-rate')).body.isNetworkSeen).toBe(true);
    const coins = { paymentId: id, what: 'exact' };
    expect((await client.send('POST', '/api/demo/bitcoin/pay', coins)).body.code).toBe('DEMO_ONLY');
  });
  test('missed nothing by the last look: what is in a block after it came after it', async () => {
    const client = await app().newCustomer();
    const { id, bitcoinAddress, amount } = await opened(client, '41.00');
    await app().clock.advance(20 * minute);
    await lookOnce(app().context);
    await app().clock.advance(minute);
    net.height += 1;
    const block = { height: net.height, hash: hashOf(net.height) };
    const facts = { isCoinbase: false, isConflicted: false, block };
    net.outputs = [{ ...facts, txid: hashOf(8), vout: 0, address: bitcoinAddress, sats: satsOf(amount) }];
    await lookOnce(app().context);
    expect(await loadIt(client, id)).toMatchObject({ status: 'confirming', exception: 'late' });
  });
  test('is one as well whose newest block is 90 minutes old', async () => {
    const client = await app().newCustomer();
    net.ageMinutes = 91;
    expect((await ask(client, '20.00')).body.code).toBe('CHAIN_AWAY');
    net.ageMinutes = 89;
    await opened(client, '20.00');
  });
});

test('addresses are made ahead, in the order of the account', async () => {
  await app().runJob(fillAddressesJob);
  const { rows } = await app().context.db.read.execute<{ index: number; address: string; free: boolean }>(
    'select index, address, taken_at is null as free from btc_addresses order by index',
  );
  expect(rows.filter(({ free }) => free).length).toBeGreaterThanOrEqual(200);
  for (const at of [0, 1, 100]) expect(rows[at]?.address).toBe(account.addressAt(at));
});
