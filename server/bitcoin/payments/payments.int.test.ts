// @invariant BITCOIN-1: Whatever arrives at an address that was given out is credited once, in time or not.
/** Payments on the simulated network. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bitcoinOutside, companyBitcoin } from '../../ledger/accounts.ts';
import { loadBalances } from '../../ledger/service.ts';
import { rows } from '../../platform/database/db.ts';
import {
  ask,
  loadIt,
  loadMails,
  loadMoney,
  mine,
  minute,
  opened,
  pay,
  reorganize,
  satsOf,
} from '../../test/bitcoin/network.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { rescanBitcoinJob } from '../jobs.ts';
import { lookOnce } from './watch.ts';

const app = useTestApp();
const later = async (minutes: number) => {
  await app().clock.advance(minutes * minute);
  await lookOnce(app().context);
};
const by = { userId: null, reason: 'A test' };

describe('a payment', () => {
  test('BTC-22 BTC-25 BTC-27 BTC-31 BTC-36 has an address of its own and the rate of now, with the fee of a top-up', async () => {
    const client = await app().newCustomer();
    const rate = (await client.get('/api/bitcoin/exchange-rate')).body;
    expect(rate).toMatchObject({
      BTC: { usd: expect.stringMatching(/^\d+\.\d\d$/), change24h: expect.stringMatching(/^-?\d+\.\d\d$/) },
      ...{ sources: ['demo-one', 'demo-two'], isFresh: true, terms: { minutes: 15, confirmations: 6, least: '5.00' } },
    });
    const payment = await opened(client);
    expect(payment).toMatchObject({
      ...{ userId: client.userId, orderId: null, status: 'pending', exception: 'none', usdAmount: '41.00' },
      ...{ networkFee: '0.50', rate: rate.BTC.usd, received: '0.00000000', credited: '0.00', confirmations: 0 },
      ...{ requiredConfirmations: 6, estimatedConfirmationTime: null, transactionHash: null, transactions: [] },
      bitcoinAddress: expect.stringMatching(/^bcrt1q[0-9a-z]{38}$/),
      uri: `bitcoin:${payment.bitcoinAddress}?amount=${payment.amount}`,
    });
    expect(Date.parse(payment.expiresAt) - Date.parse(payment.createdAt)).toBe(15 * minute);
    expect((await opened(client)).bitcoinAddress).not.toBe(payment.bitcoinAddress);
    expect((await client.get('/api/bitcoin/payments?limit=1')).headers.link).toContain('cursor=');
  });

  test('BTC-28 BTC-29 is confirming from its first sight, and credited after six blocks, once', async () => {
    const client = await app().newCustomer();
    const { id, bitcoinAddress, amount } = await opened(client);
    await pay(app(), bitcoinAddress, satsOf(amount));
    expect(await loadIt(client, id)).toMatchObject({
      ...{ status: 'confirming', confirmations: 0, estimatedConfirmationTime: 2, missing: '0.00000000' },
      transactionHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    // However late it confirms, it was seen in time.
    await later(60);
    await mine(app(), 5);
    expect(await loadIt(client, id)).toMatchObject({ status: 'confirming' });
    expect(await loadMoney(client)).toBe('0.00');
    await mine(app(), 1);
    const done = await loadIt(client, id);
    expect(done).toMatchObject({ status: 'confirmed', exception: 'none', credited: '41.00' });
    expect(done.transactions).toMatchObject([{ amount, state: 'in_block', credited: '41.50' }]);
    await mine(app(), 3);
    await app().runJob(rescanBitcoinJob);
    expect(await loadMoney(client)).toBe('41.00');
    expect((await client.get('/api/transactions?limit=1')).body).toMatchObject([
      { type: 'deposit', amount: '41.00', description: 'Bitcoin payment' },
    ]);
    expect((await client.get('/api/notifications')).body[0]).toMatchObject({
      title: 'Your Bitcoin arrived',
      actionUrl: `/bitcoin-payment?payment=${id}`,
    });
    expect((await loadMails(app(), client))[0]).toMatch(
      /^Your Bitcoin arrived: \$41\.00\n.*Your payment is confirmed\. \$41\.00 is in your wallet\.$/s,
    );
  });

  test('too little is asked for again, and added up', async () => {
    const client = await app().newCustomer();
    const { id, bitcoinAddress, amount } = await opened(client);
    const sats = satsOf(amount);
    await pay(app(), bitcoinAddress, sats - 10_000);
    const half = await loadIt(client, id);
    expect(half).toMatchObject({ status: 'pending', missing: '0.00010000' });
    expect(half.uri).toBe(`bitcoin:${bitcoinAddress}?amount=0.00010000`);
    await pay(app(), bitcoinAddress, 10_000);
    await mine(app(), 6);
    expect(await loadIt(client, id)).toMatchObject({ status: 'confirmed', exception: 'none', credited: '41.00' });
    expect(await loadMoney(client)).toBe('41.00');
  });

  test('too little, and no more in time, is credited at the promised rate', async () => {
    const client = await app().newCustomer();
    const { id, bitcoinAddress, amount, rate } = await opened(client);
    const half = Math.floor(satsOf(amount) / 2);
    // Half of an odd number of satoshi may be a cent less than half of $41.50.
    const credited = (Math.floor((half * Number(rate)) / 1_000_000) / 100 - 0.5).toFixed(2);
    await pay(app(), bitcoinAddress, half);
    await later(16);
    expect(await loadIt(client, id)).toMatchObject({ status: 'confirming', exception: 'partial' });
    await mine(app(), 6);
    expect(await loadIt(client, id)).toMatchObject({ status: 'confirmed', exception: 'partial', credited });
    expect(await loadMoney(client)).toBe(credited);
  });

  test('too much is credited whole', async () => {
    const client = await app().newCustomer();
    const { id, bitcoinAddress, amount } = await opened(client);
    await pay(app(), bitcoinAddress, 2 * satsOf(amount));
    await mine(app(), 6);
    expect(await loadIt(client, id)).toMatchObject({ status: 'confirmed', exception: 'over', credited: '82.50' });
  });

  test('BTC-14 nothing in time expires it; what comes later is credited at the rate of its arrival', async () => {
    const client = await app().newCustomer();
    const { id, bitcoinAddress, amount, rate } = await opened(client);
    await later(16);
    expect(await loadIt(client, id)).toMatchObject({ status: 'expired', exception: 'none' });
    // A day later the price is another one.
    await later(25 * 60);
    await pay(app(), bitcoinAddress, satsOf(amount));
    // No longer looked at every few seconds.
    expect(await loadIt(client, id)).toMatchObject({ status: 'expired' });
    await app().runJob(rescanBitcoinJob);
    expect(await loadIt(client, id)).toMatchObject({ status: 'confirming', exception: 'late' });
    const now = (await client.get('/api/bitcoin/exchange-rate')).body.BTC.usd;
    expect(now).not.toBe(rate);
    await mine(app(), 6);
    const done = await loadIt(client, id);
    const worth = Math.floor((satsOf(amount) * Number(now)) / 1e6) / 100;
    expect(done).toMatchObject({ status: 'confirmed', exception: 'late', credited: (worth - 0.5).toFixed(2) });
    expect(await loadMoney(client)).toBe(done.credited);
  });

  test('three blocks that are taken back are counted again, and nothing is credited twice', async () => {
    const client = await app().newCustomer();
    const { id, bitcoinAddress, amount } = await opened(client);
    await pay(app(), bitcoinAddress, satsOf(amount));
    await mine(app(), 3);
    expect(await loadIt(client, id)).toMatchObject({ confirmations: 3 });
    await reorganize(app(), 3);
    expect(await loadIt(client, id)).toMatchObject({ status: 'confirming', confirmations: 0 });
    await mine(app(), 6);
    expect(await loadIt(client, id)).toMatchObject({ status: 'confirmed', confirmations: 6 });
    expect(await loadMoney(client)).toBe('41.00');
  });

  test('more blocks than it waited for are taken back: its money leaves, and returns once it is confirmed again', async () => {
    const client = await app().newCustomer();
    const { id, bitcoinAddress, amount } = await opened(client);
    await pay(app(), bitcoinAddress, satsOf(amount));
    await mine(app(), 6);
    expect(await loadMoney(client)).toBe('41.00');
    await reorganize(app(), 6);
    const undone = await loadIt(client, id);
    expect(undone).toMatchObject({ status: 'confirming', confirmations: 0, credited: '0.00' });
    expect(undone.transactions).toMatchObject([{ state: 'seen', credited: null }]);
    expect(await loadMoney(client)).toBe('0.00');
    expect((await client.get('/api/notifications')).body[0]).toMatchObject({
      title: 'Your Bitcoin payment was undone',
    });
    await mine(app(), 5);
    expect(await loadMoney(client)).toBe('0.00');
    await mine(app(), 1);
    expect(await loadIt(client, id)).toMatchObject({ status: 'confirmed', confirmations: 6, credited: '41.00' });
    expect(await loadMoney(client)).toBe('41.00');
    await reorganize(app(), 7);
    expect(await loadMoney(client)).toBe('0.00');
  });

  test('what was spent of bitcoins that went elsewhere is owed, and bars games and payouts until it is settled', async () => {
    const client = await app().newCustomer();
    const { id, bitcoinAddress, amount } = await opened(client);
    await pay(app(), bitcoinAddress, satsOf(amount));
    await mine(app(), 6);
    expect((await client.send('POST', '/api/crypto/convert', { usdAmount: '30.00' })).status).toBe(200);
    await reorganize(app(), 6);
    const { db } = app().context;
    await db.transact((tx) =>
      tx.execute(sql`update sim_chain_outputs set is_conflicted = true where address = ${bitcoinAddress}`),
    );
    await lookOnce(app().context);
    expect(await loadIt(client, id)).toMatchObject({ status: 'failed', credited: '0.00' });
    expect((await client.get('/api/wallet')).body).toMatchObject({ balance: '0.00', owed: '30.00' });
    const admin = await app().as('admin');
    const cases = (await admin.get('/api/admin/disputed-deposits')).body;
    const open = cases.find((one: { userId: string }) => one.userId === client.userId);
    expect(open).toMatchObject({ owed: '30.00', balance: '0.00' });
    await client.send('POST', '/api/wallet/deposit', { amount: '40.00' });
    const again = () => client.send('POST', '/api/crypto/convert', { usdAmount: '5.00' });
    expect((await again()).body).toMatchObject({ code: 'ACCOUNT_OWES', owed: '30.00' });
    const decision = { decision: 'collect', reason: 'Spoke with them on the phone' };
    expect((await admin.send('POST', `/api/admin/disputed-deposits/${open.id}/decision`, decision)).status).toBe(200);
    expect(await loadMoney(client)).toBe('10.00');
    expect((await again()).status).toBe(200);
  });

  test('a network that forgets credited bitcoins and keeps their block is not believed', async () => {
    const client = await app().newCustomer();
    const { id, bitcoinAddress, amount } = await opened(client);
    await pay(app(), bitcoinAddress, satsOf(amount));
    await mine(app(), 6);
    const hide = (interval: string) =>
      app().context.db.transact((tx) =>
        tx.execute(
          sql`update sim_chain_outputs set appears_at = appears_at + ${interval}::interval where address = ${bitcoinAddress}`,
        ),
      );
    await hide('1 day');
    await lookOnce(app().context);
    expect(await loadIt(client, id)).toMatchObject({ status: 'confirmed', credited: '41.00' });
    expect(await loadMoney(client)).toBe('41.00');
    await hide('-1 day');
    // The control: with their block they are gone.
    await reorganize(app(), 6);
    expect(await loadMoney(client)).toBe('0.00');
  });

  test('one that is replaced, or spent elsewhere, brings nothing', async () => {
    const client = await app().newCustomer();
    const [gone, spent] = [await opened(client), await opened(client)];
    for (const { bitcoinAddress, amount } of [gone, spent]) await pay(app(), bitcoinAddress, satsOf(amount));
    const { db } = app().context;
    await db.transact(async (tx) => {
      await tx.execute(sql`delete from sim_chain_outputs where address = ${gone.bitcoinAddress}`);
      await tx.execute(sql`update sim_chain_outputs set is_conflicted = true where address = ${spent.bitcoinAddress}`);
    });
    await lookOnce(app().context);
    for (const { id } of [gone, spent]) expect(await loadIt(client, id)).toMatchObject({ status: 'pending' });
    await later(16);
    expect((await loadIt(client, gone.id)).status).toBe('expired');
    expect((await loadIt(client, spent.id)).status).toBe('failed');
    await mine(app(), 10);
    expect(await loadMoney(client)).toBe('0.00');
  });

  test('dust is noted, and not credited', async () => {
    const client = await app().newCustomer();
    const { id, bitcoinAddress } = await opened(client);
    await pay(app(), bitcoinAddress, 545);
    await mine(app(), 6);
    const seen = await loadIt(client, id);
    expect(seen).toMatchObject({ status: 'pending', received: '0.00000000' });
    expect(seen.transactions).toMatchObject([{ amount: '0.00000545', credited: null }]);
  });

  test('BTC-02 BTC-26 is its owner’s, whatever device they use', async () => {
    const [client, stranger] = [await app().newCustomer(), await app().newCustomer()];
    const { id } = await opened(client);
    const device = await app().openSession(client.userId);
    expect((await device.get(`/api/bitcoin/payments/${id}`)).body.id).toBe(id);
    expect((await stranger.get(`/api/bitcoin/payments/${id}`)).body.code).toBe('PAYMENT_UNKNOWN');
    const coins = { paymentId: id, what: 'exact' };
    expect((await stranger.send('POST', '/api/demo/bitcoin/pay', coins)).body.code).toBe('PAYMENT_UNKNOWN');
  });
});

describe('opening one', () => {
  test('BTC-30 an amount that is none is refused with one sentence', async () => {
    const client = await app().newCustomer();
    for (const amount of ['', '0', 0, -1, 'abc', '1.234', null, {}]) {
      const reply = await ask(client, amount);
      expect([reply.status, reply.body.errors?.[0]?.detail ?? reply.body]).toEqual([
        400,
        'Please enter a valid amount.',
      ]);
    }
  });
  test('the least amount, three open ones and the limits of deposits hold', async () => {
    const client = await app().newCustomer();
    expect((await ask(client, '4.99')).body).toMatchObject({ code: 'BITCOIN_LEAST', least: '5.00' });
    const first = await opened(client, '5.00');
    for (const usd of ['6.00', '7.00']) await opened(client, usd);
    expect((await ask(client, '8.00')).body).toMatchObject({ code: 'PAYMENTS_OPEN', most: 3 });
    await pay(app(), first.bitcoinAddress, satsOf(first.amount));
    await opened(client, '8.00');
    const rich = await app().newCustomer();
    expect((await ask(rich, '999999.00')).body.code).toMatch(/DEPOSIT_LIMIT/);
    await rich.send('PUT', '/api/responsible-gaming/limits', { kind: 'deposit', period: 'day', amount: '50.00' });
    const open = await opened(rich, '30.00');
    expect((await ask(rich, '30.00')).body.code).toBe('GAMING_LIMIT_EXCEEDED');
    // What nobody paid makes room again; what came counts.
    await later(16);
    const paid = await opened(rich, '30.00');
    expect((await loadIt(rich, open.id)).status).toBe('expired');
    await pay(app(), paid.bitcoinAddress, satsOf(paid.amount));
    await mine(app(), 6);
    expect((await ask(rich, '30.00')).body.code).toBe('GAMING_LIMIT_EXCEEDED');
    // Late money counts as well: it is here.
    await pay(app(), open.bitcoinAddress, satsOf(open.amount));
    await mine(app(), 6);
    expect((await ask(rich, '5.00')).body.code).toBe('GAMING_LIMIT_EXCEEDED');
  });
  test('the same key opens one payment, whatever happens between', async () => {
    const client = await app().newCustomer();
    const first = (await ask(client, '20.00', 'same')).body;
    await setPolicy(app().context, 'switch.bitcoin', false, by);
    expect((await ask(client, '20.00', 'same')).body.id).toBe(first.id);
    expect((await ask(client, '21.00', 'same')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await ask(client, '20.00')).body).toMatchObject({ code: 'FEATURE_OFF', feature: 'bitcoin' });
    await pay(app(), first.bitcoinAddress, satsOf(first.amount));
    await mine(app(), 6);
    expect(await loadMoney(client)).toBe('20.00');
    await setPolicy(app().context, 'switch.bitcoin', true, by);
  });
});

test('the platform holds the bitcoins that it gave dollars for', async () => {
  const { read } = app().context.db;
  const [held, outside] = await loadBalances(read, [companyBitcoin, bitcoinOutside]);
  const [credited] = await rows<{ sats: number }>(
    read,
    sql`select sum(sats)::float8 as sats from btc_outputs where credited_key is not null and reversals % 2 = 0`,
  );
  expect(held).toBe(credited?.sats);
  expect(outside).toBe(-held);
});
