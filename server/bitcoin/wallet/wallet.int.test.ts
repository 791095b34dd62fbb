/** Bitcoin wallets on the simulated network. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { userBitcoin } from '../../ledger/accounts.ts';
import { loadBalance } from '../../ledger/service.ts';
import { brokenConstraint, rows, sqlState } from '../../platform/database/db.ts';
import { mine, opened, pay, reorganize } from '../../test/bitcoin/network.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { rescanBitcoinJob } from '../jobs.ts';

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
