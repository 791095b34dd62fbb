// @invariant BITCOIN-2
/** What the database refuses of Bitcoin payments, whoever asks it. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { brokenConstraint, sqlState } from '../platform/database/db.ts';
import { mine, opened, pay, satsOf } from '../test/bitcoin/network.ts';
import { useTestApp } from '../test/harness/app.ts';

const app = useTestApp();
/** What statements meet: the wall that refuses one of them, or 'written'. Nothing stays. */
const meets = (...statements: readonly string[]): Promise<string | undefined> =>
  app()
    .context.db.transact(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      throw new Error('written');
    })
    .catch((error: unknown) => brokenConstraint(error) ?? sqlState(error) ?? (error as Error).message);

let ids: { readonly paid: number; readonly open: number };
beforeAll(async () => {
  const client = await app().newCustomer();
  const [paid, open] = [await opened(client), await opened(client)];
  await pay(app(), paid.bitcoinAddress, satsOf(paid.amount));
  await mine(app(), 6);
  ids = { paid: paid.id, open: open.id };
});
const set = (change: string, id = ids.open) => `update btc_payments set ${change} where id = ${id}`;

test('an address that was given out is never free again, nor another one', async () => {
  const first = 'where index = 0';
  expect(await meets(`update btc_addresses set taken_at = null ${first}`)).toBe('42501');
  expect(await meets(`update btc_addresses set address = 'bcrt1q' ${first}`)).toBe('42501');
  expect(await meets('delete from btc_addresses')).toBe('42501');
  const free =
    'update btc_addresses set taken_at = app_now() where index = (select min(index) from btc_addresses where taken_at is null)';
  expect(await meets(free), 'the control').toBe('written');
});

test('what a payment asks for stays, and its states go their ways', async () => {
  for (const change of [
    'sats = sats + 1',
    'usd_amount = 1',
    'rate_cents = 1',
    'address_index = 0',
    'user_id = user_id || 1',
  ])
    expect(await meets(set(change)), change).toMatch(/^(?:42501|btc_payments)/);
  expect(await meets(set("expires_at = expires_at + interval '1 hour'"))).toBe('42501');
  expect(await meets(set("status = 'confirmed'"))).toBe('42501');
  expect(await meets(set("status = 'confirming'")), 'the control').toBe('written');
  expect(await meets(set("status = 'confirming'"), set("status = 'confirmed'"))).toBe('btc_payments_confirmed');
  expect(await meets(set("status = 'expired'", ids.paid))).toBe('42501');
  expect(await meets(set("status = 'failed'", ids.paid)), 'nothing is gone').toBe('btc_payments_undone');
  expect(await meets(set('confirmed_at = app_now()', ids.paid))).toBe('42501');
  expect(await meets(`delete from btc_payments where id = ${ids.open}`)).toBe('42501');
});

test('two payments never share an address or a deposit, and one costs what its dollars do', async () => {
  const copy = (changed: Record<string, string>) => {
    const columns = [
      'user_id',
      'deposit_id',
      'usd_amount',
      'fee_cents',
      'sats',
      'rate_cents',
      'rate_at',
      'rate_sources',
      'network',
      'address_index',
      'required',
      'expires_at',
      'watch_until',
    ];
    return `insert into btc_payments(${columns}) select ${columns.map((one) => changed[one] ?? one)} from btc_payments where id = ${ids.open}`;
  };
  const free = '(select max(index) from btc_addresses where taken_at is null)';
  expect(await meets(copy({}))).toMatch(/^btc_payments_(?:address|deposit)$/);
  expect(await meets(copy({ address_index: free }))).toBe('btc_payments_taken');
  expect(await meets(copy({ sats: 'sats - 1' }))).toBe('btc_payments_sats');
  expect(await meets(copy({ usd_amount: 'usd_amount + 1' }))).toMatch(/^btc_payments/);
});

test('what arrived stays, and is credited once, by a transfer of the books', async () => {
  const all = 'where credited_key is not null';
  for (const change of [
    'sats = sats + 1',
    'value_cents = value_cents + 1',
    "first_seen_at = first_seen_at - interval '1 day'",
  ])
    expect(await meets(`update btc_outputs set ${change} ${all}`), change).toBe('42501');
  expect(await meets(`update btc_outputs set credited_key = null, value_cents = null ${all}`)).toBe('42501');
  expect(await meets('delete from btc_outputs')).toBe('42501');
  expect(await meets(`update btc_outputs set reversals = 1 ${all}`)).toBe('btc_outputs_reversed_in_books');
  expect(await meets(`update btc_outputs set reversals = 2 ${all}`)).toBe('42501');
  const more = `insert into btc_outputs(txid, vout, network, address_index, sats, first_seen_at, state, is_coinbase) select txid, 9, network, address_index, sats, app_now(), 'seen', false from btc_outputs ${all}`;
  const credit = (key: string) => `update btc_outputs set credited_key = '${key}', value_cents = 1 where vout = 9`;
  expect(await meets(more), 'the control').toBe('written');
  expect(await meets(more, credit('btc:none:0:credit'))).toBe('btc_outputs_in_books');
});
