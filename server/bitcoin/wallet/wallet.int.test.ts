/** Bitcoin wallets on the simulated network. */

import { cents, minor } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bitcoinPosition, companyBitcoin, userBitcoin, wallet } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { leg } from '../../ledger/rules.ts';
import { loadBalance } from '../../ledger/service.ts';
import { brokenConstraint, rows, sqlState } from '../../platform/database/db.ts';
import { mine, opened, pay, reorganize } from '../../test/bitcoin/network.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { rescanBitcoinJob } from '../jobs.ts';
import { lookOnce } from '../payments/watch.ts';

const app = useTestApp();
const create = (client: Client) => client.send('POST', '/api/bitcoin/wallet', {});
const load = async (client: Client) => (await client.get('/api/bitcoin/wallet')).body;
const arrived = async (client: Client) => (await client.get('/api/bitcoin/transactions')).body;

describe('a Bitcoin wallet', () => {
  test('BTC-23 BTC-33 BTC-34 is made once, and is its person’s alone', async () => {
    const [client, stranger] = [await app().newCustomer(), await app().newCustomer()];
    expect(await load(client)).toEqual({ balance: '0.00000000', usdValue: null, address: null, uri: null });
    expect((await client.send('POST', '/api/demo/bitcoin/fill', { what: 'coins' })).body.code).toBe(
      'NO_BITCOIN_WALLET',
    );
    const [one, two] = await Promise.all([create(client), create(client)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body).toEqual({
      ...{ balance: '0.00000000', usdValue: null },
      address: expect.stringMatching(/^bcrt1q[0-9a-z]{38}$/),
      uri: `bitcoin:${one.body.address}`,
    });
    expect((await load(client)).address).toBe(one.body.address);
    expect((await client.get(`/api/bitcoin/wallet/${client.userId}`)).body.address).toBe(one.body.address);
    for (const path of ['wallet', 'transactions'])
      expect((await stranger.get(`/api/bitcoin/${path}/${client.userId}`)).body.code).toBe('FORBIDDEN');
    const [{ shown } = { shown: 0 }] = await rows<{ shown: number }>(
      app().context.db.read,
      sql`select count(*)::int as shown from btc_wallet_addresses where user_id = ${client.userId}`,
    );
    expect(shown).toBe(1);
  });

  test('BTC-24 BTC-35 what arrives is there after six blocks, once; the address is another one, and the old one still counts', async () => {
    const client = await app().newCustomer();
    // A network without a block finds its first at once.
    await mine(app(), 1);
    const { address } = (await create(client)).body;
    await pay(app(), address, 100_000);
    const second = await load(client);
    expect(second.balance).toBe('0.00000000');
    expect(second.address).not.toBe(address);
    expect(await arrived(client)).toMatchObject([
      { type: 'deposit', amount: '0.00100000', status: 'pending', description: 'Deposit to your Bitcoin wallet' },
    ]);
    await mine(app(), 5);
    expect((await load(client)).balance).toBe('0.00000000');
    await mine(app(), 1);
    expect((await load(client)).balance).toBe('0.00100000');
    await pay(app(), address, 50_000);
    await pay(app(), second.address, 25_000);
    await mine(app(), 8);
    await app().runJob(rescanBitcoinJob);
    const last = await load(client);
    expect(last.balance).toBe('0.00175000');
    expect(Number(last.usdValue)).toBeGreaterThan(0);
    const [newest, ...others] = await arrived(client);
    expect(newest).toMatchObject({ status: 'confirmed', usdValue: expect.stringMatching(/^\d+\.\d\d$/) });
    expect([newest, ...others].map(({ amount }: { amount: string }) => amount).sort()).toEqual([
      ...['0.00025000', '0.00050000', '0.00100000'],
    ]);
    expect((await client.get('/api/bitcoin/transactions?limit=1')).body).toHaveLength(1);
    expect(await loadBalance(app().context.db.read, userBitcoin(client.userId))).toBe(175_000);
    expect(JSON.stringify((await client.get('/api/notifications')).body)).toContain('is in your Bitcoin wallet.');
  });

  test('blocks that are taken back take nothing twice; dust is noted, and not credited', async () => {
    const client = await app().newCustomer();
    const { address } = (await create(client)).body;
    await pay(app(), address, 40_000);
    await pay(app(), address, 545);
    await mine(app(), 3);
    await reorganize(app(), 3);
    expect((await load(client)).balance).toBe('0.00000000');
    await mine(app(), 7);
    expect((await load(client)).balance).toBe('0.00040000');
    expect(await arrived(client)).toHaveLength(2);
  });
});

describe('blocks that are taken back after the credit', () => {
  const deposited = async (client: Client) => {
    const { address } = (await create(client)).body;
    await pay(app(), address, 100_000);
    await mine(app(), 6);
    expect((await load(client)).balance).toBe('0.00100000');
    return address;
  };
  test('take its bitcoins out of the wallet, and others restore them, once each', async () => {
    const client = await app().newCustomer();
    await deposited(client);
    await reorganize(app(), 6);
    await lookOnce(app().context);
    expect((await load(client)).balance).toBe('0.00000000');
    expect((await arrived(client))[0]).toMatchObject({ status: 'pending' });
    expect(JSON.stringify((await client.get('/api/notifications')).body)).toContain('0.00100000 BTC left your');
    await mine(app(), 5);
    expect((await load(client)).balance).toBe('0.00000000');
    await mine(app(), 1);
    await lookOnce(app().context);
    expect((await load(client)).balance).toBe('0.00100000');
    expect((await arrived(client))[0]).toMatchObject({ status: 'confirmed' });
  });

  test('leave what was used already owed, with a case, until they are there again', async () => {
    const client = await app().newCustomer();
    await deposited(client);
    const { db } = app().context;
    const { userId } = client;
    const [{ value } = { value: 0 }] = await rows<{ value: number }>(
      db.read,
      sql`select o.value_cents::float8 as value from btc_outputs o join btc_wallet_addresses using (network, address_index) where user_id = ${userId}`,
    );
    // A quarter of it became these dollars: more than it is worth, whatever a bitcoin costs, so that they can pay it back.
    const sold = Math.ceil(value / 2);
    const dollars = (sold / 100).toFixed(2);
    await db.transact((tx) =>
      post(tx, {
        ...{ key: `sold:${userId}`, kind: 'bitcoin.credited', cause: 'bitcoin:0', description: 'Sold' },
        legs: [
          leg(userBitcoin(userId), minor('BTC', -25_000)),
          leg(companyBitcoin, minor('BTC', 25_000)),
          leg(bitcoinPosition(0), cents(-sold)),
          leg(wallet(userId), cents(sold)),
        ],
      }),
    );
    await reorganize(app(), 6);
    const owed = Math.floor(value / 4);
    const told = async () => (await client.get('/api/wallet')).body;
    expect((await load(client)).balance).toBe('0.00000000');
    expect(await told()).toMatchObject({ balance: dollars, owed: (owed / 100).toFixed(2) });
    expect((await client.send('POST', '/api/crypto/convert', { usdAmount: '5.00' })).body.code).toBe('ACCOUNT_OWES');
    const admin = await app().as('admin');
    const openCases = async () =>
      (await admin.get('/api/admin/disputed-deposits')).body.filter((one: { userId: string }) => one.userId === userId);
    expect(await openCases()).toMatchObject([{ owed: (owed / 100).toFixed(2), balance: dollars }]);
    await mine(app(), 6);
    expect(await told()).toMatchObject({ balance: dollars, owed: '0.00' });
    expect((await load(client)).balance).toBe('0.00075000');
    expect(await openCases()).toEqual([]);
    // And again, after which an admin collects it: what comes back then is dollars.
    await reorganize(app(), 7);
    const [open] = await openCases();
    const decision = { decision: 'collect', reason: 'Agreed on the phone' };
    expect((await admin.send('POST', `/api/admin/disputed-deposits/${open.id}/decision`, decision)).status).toBe(200);
    expect(await told()).toMatchObject({ balance: ((sold - owed) / 100).toFixed(2), owed: '0.00' });
    await mine(app(), 6);
    expect(await told()).toMatchObject({ balance: dollars, owed: '0.00' });
    expect((await load(client)).balance).toBe('0.00075000');
  });
});

test('an address is a wallet’s or a payment’s, and stays its person’s', async () => {
  const client = await app().newCustomer();
  const [{ address }, payment] = [(await create(client)).body, await opened(client)];
  const meets = (statement: string): Promise<string | undefined> =>
    app()
      .context.db.transact(async (tx) => {
        await tx.execute(sql.raw(statement));
        throw new Error('written');
      })
      .catch((error: unknown) => brokenConstraint(error) ?? sqlState(error) ?? (error as Error).message);
  const mineOnly = `where user_id = '${client.userId}'`;
  const ofPayment = `select network, address_index, user_id || '' from btc_payments where id = ${payment.id}`;
  expect(await meets(`insert into btc_wallet_addresses(network, address_index, user_id) ${ofPayment}`)).toBe(
    'btc_wallet_addresses_new',
  );
  expect(await meets(`update btc_wallet_addresses set user_id = 'somebody' ${mineOnly}`)).toBe('42501');
  expect(await meets(`delete from btc_wallet_addresses ${mineOnly}`)).toBe('42501');
  expect(await meets(`update btc_wallet_addresses set used_at = app_now() ${mineOnly}`), 'the control').toBe('written');
  expect((await load(client)).address).toBe(address);
});
