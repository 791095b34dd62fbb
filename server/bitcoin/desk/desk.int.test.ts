// @invariant BITCOIN-6: The case of a Bitcoin payment is closed by others than its payer, above an amount by two; what was moved to cold storage stands in the books once.
/** What admins write down of Bitcoin: cases that they close, and coins that the owner moved. */

import { minor } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bitcoinOutside, companyBitcoin, companyColdBitcoin } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { loadBalance } from '../../ledger/service.ts';
import { brokenConstraint, rows, sqlState, type Tx } from '../../platform/database/db.ts';
import { loadMoney, mine, minute, opened, pay, satsOf } from '../../test/bitcoin/network.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { asOwner } from '../../test/harness/tampering.ts';
import { rescanBitcoinJob } from '../jobs.ts';
import { bitcoinSwept } from '../postings.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let [helen, omar]: Client[] = [];
const first = (): Client => helen ?? expect.fail('nobody yet');
const second = (): Client => omar ?? expect.fail('nobody yet');
beforeAll(async () => {
  [helen, omar] = [await app().as('admin'), await app().as('admin2')];
});
/** What statements meet: the wall that refuses one of them, or 'written'. Nothing stays. */
const meets = (...statements: readonly (string | ((tx: Tx) => Promise<unknown>))[]): Promise<string | undefined> =>
  app()
    .context.db.transact(async (tx) => {
      for (const one of statements) await (typeof one === 'string' ? tx.execute(sql.raw(one)) : one(tx));
      throw new Error('written');
    })
    .catch((error: unknown) => brokenConstraint(error) ?? sqlState(error) ?? (error as Error).message);
const overview = async () => (await first().get('/api/admin/bitcoin')).body;
const listed = async (by: Client, show = 'exceptions') =>
  (await by.get(`/api/admin/bitcoin/payments?show=${show}`)).body as { id: number; isToSettle: boolean }[];

describe('the case of a payment that went otherwise than asked', () => {
  const by = { userId: 'test', reason: 'test' };
  const limit = (above: number | null) => setPolicy(app().context, 'bitcoin.twoPeopleAbove', { above }, by);
  afterEach(() => limit(50_000));

  /** A tenth of it is missing, and its time is over. */
  const partial = async (client: Client, usd = '41.00') => {
    const payment = await opened(client, usd);
    await pay(app(), payment.bitcoinAddress, Math.round(satsOf(payment.amount) * 0.9));
    await app().clock.advance(16 * minute);
    await mine(app(), 6);
    return payment as { id: number; bitcoinAddress: string };
  };
  const does = (admin: Client, { id }: { id: number }, body: object) =>
    admin.send('POST', `/api/admin/bitcoin/payments/${id}/settle`, body);
  const said = { words: 'An exchange took its fee', reference: 'Letter 12' };
  const settle = (admin: Client, payment: { id: number }) => does(admin, payment, { decision: 'settle', ...said });
  const audited = ({ id }: { id: number }) =>
    rows<{ action: string; actor_id: string }>(
      db(),
      sql`select action, actor_id from audit_entries where action like 'bitcoin.%' and details ->> 'paymentId' = ${String(id)} order by id`,
    );

  test('up to the amount one admin closes it with words and a reference, once; the money is where it was', async () => {
    const client = await app().newCustomer();
    const payment = await partial(client);
    const before = { money: await loadMoney(client), proof: (await overview()).proof };
    expect(before.money).not.toBe('0.00');
    expect((await listed(first())).find(({ id }) => id === payment.id)).toMatchObject({
      ...{ isToSettle: true, needsSecond: false, settlement: null, exception: 'partial', status: 'confirmed' },
    });
    const { partial: wereOpen } = (await overview()).payments;
    const settled = await settle(first(), payment);
    expect(settled).toMatchObject({
      ...{ status: 200 },
      body: {
        ...{ id: payment.id, isToSettle: false },
        settlement: { ...said, state: 'settled', isMine: true, confirmedBy: null, settledAt: expect.any(String) },
      },
    });
    expect((await listed(first())).map(({ id }) => id)).not.toContain(payment.id);
    expect((await overview()).payments.partial).toBe(wereOpen - 1);
    expect({ money: await loadMoney(client), proof: (await overview()).proof }).toEqual(before);
    expect(await settle(second(), payment)).toMatchObject({ status: 409, body: { code: 'SETTLEMENT_STEP' } });
    expect(await audited(payment)).toEqual([{ action: 'bitcoin.settled', actor_id: first().userId }]);
  });

  test('what arrives afterwards makes a case of it again', async () => {
    const payment = await partial(await app().newCustomer());
    await settle(first(), payment);
    await app().clock.advance(minute);
    await pay(app(), payment.bitcoinAddress, 10_000);
    await mine(app(), 6);
    expect((await listed(second())).find(({ id }) => id === payment.id)).toMatchObject({
      ...{ isToSettle: true, exception: 'late' },
    });
    expect((await settle(second(), payment)).status).toBe(200);
  });

  test('above the amount another admin confirms it, and never whoever proposed it', async () => {
    await limit(4_000);
    const payment = await partial(await app().newCustomer());
    expect((await listed(first())).find(({ id }) => id === payment.id)).toMatchObject({ needsSecond: true });
    const proposed = (await settle(first(), payment)).body;
    expect(proposed).toMatchObject({
      isToSettle: false,
      settlement: { state: 'proposed', isMine: true, mayConfirm: false },
    });
    const { id: settlementId, proposedBy } = proposed.settlement;
    // It is a case until it is settled, and says so to both.
    expect((await listed(second())).find(({ id }) => id === payment.id)).toMatchObject({
      settlement: { state: 'proposed', isMine: false, mayConfirm: true, proposedBy, confirmedBy: null },
    });
    expect(await settle(second(), payment)).toMatchObject({ status: 409, body: { code: 'SETTLEMENT_STEP' } });
    // The rule that held when it was proposed holds.
    await limit(null);
    const confirm = { decision: 'confirm', settlementId };
    expect(await does(first(), payment, confirm)).toMatchObject({
      ...{ status: 403, body: { code: 'SECOND_ADMIN_REQUIRED' } },
    });
    const write = (decidedBy: string) =>
      meets(
        `update btc_settlements set state = 'settled', settled_at = app_now(), decided_by = ${decidedBy} where id = ${settlementId}`,
      );
    expect(await write(`'${first().userId}'`)).toBe('btc_settlements_second');
    expect(await write('null')).toBe('btc_settlements_second');
    expect(await write(`'${second().userId}'`), 'the control').toBe('written');
    expect(await meets(`update btc_settlements set needs_second = false where id = ${settlementId}`)).toBe('42501');

    expect(await does(second(), payment, { decision: 'confirm', settlementId: settlementId + 1 })).toMatchObject({
      ...{ status: 409, body: { code: 'SETTLEMENT_STEP' } },
    });
    expect(await does(second(), payment, confirm)).toMatchObject({
      ...{ status: 200 },
      body: { settlement: { state: 'settled', confirmedBy: expect.any(String), isMine: false } },
    });
    expect(await does(second(), payment, confirm)).toMatchObject({ status: 409 });
    expect(await audited(payment)).toEqual([
      { action: 'bitcoin.settlement-proposed', actor_id: first().userId },
      { action: 'bitcoin.settled', actor_id: second().userId },
    ]);
  });

  test('at the amount one is enough; above it whoever proposed it may take it back, and it is proposed anew', async () => {
    await limit(4_100);
    expect((await settle(first(), await partial(await app().newCustomer()))).body.settlement.state).toBe('settled');
    await limit(4_099);
    const payment = await partial(await app().newCustomer());
    const { settlement } = (await settle(first(), payment)).body;
    const refused = await does(first(), payment, { decision: 'refuse', settlementId: settlement.id });
    expect(refused.body).toMatchObject({ isToSettle: true, settlement: null });
    expect((await settle(second(), payment)).body.settlement).toMatchObject({ state: 'proposed', isMine: true });
    expect((await audited(payment)).map(({ action }) => action)).toEqual([
      ...['bitcoin.settlement-proposed', 'bitcoin.settlement-refused', 'bitcoin.settlement-proposed'],
    ]);
  });

  test('a payer does not close their own case, nor confirm it', async () => {
    const payment = await partial(first());
    const other = await partial(await app().newCustomer());
    expect((await listed(first())).find(({ id }) => id === payment.id)).toMatchObject({ isToSettle: false });
    expect(await settle(first(), payment)).toMatchObject({ status: 403, body: { code: 'SETTLEMENT_OWN' } });
    const row = (proposedBy: string, id = payment.id) =>
      meets(
        `insert into btc_settlements(payment_id, words, reference, needs_second, state, settled_at, proposed_by) values (${id}, 'w', 'r', false, 'settled', app_now(), '${proposedBy}')`,
      );
    expect(await row(first().userId)).toBe('btc_settlements_own');
    expect(await row(first().userId, other.id), 'the control').toBe('written');
    await limit(4_000);
    const { settlement } = (await settle(second(), payment)).body;
    expect((await listed(first())).find(({ id }) => id === payment.id)).toMatchObject({
      settlement: { mayConfirm: false },
    });
    expect(await does(first(), payment, { decision: 'confirm', settlementId: settlement.id })).toMatchObject({
      ...{ status: 403, body: { code: 'SETTLEMENT_OWN' } },
    });
    await does(second(), payment, { decision: 'refuse', settlementId: settlement.id });
  });

  test('nothing is closed that is under way, went as asked, or is not there; nor without words', async () => {
    const client = await app().newCustomer();
    const [open, whole] = [await opened(client), await opened(client)];
    await pay(app(), whole.bitcoinAddress, satsOf(whole.amount));
    await mine(app(), 6);
    for (const payment of [open, whole])
      expect(await settle(first(), payment)).toMatchObject({ status: 409, body: { code: 'SETTLEMENT_STEP' } });
    expect((await settle(first(), { id: 999_999 })).body.code).toBe('PAYMENT_UNKNOWN');
    const insert = (id: number) =>
      meets(
        `insert into btc_settlements(payment_id, words, reference, needs_second, state, settled_at, proposed_by) values (${id}, 'w', 'r', false, 'settled', app_now(), '${first().userId}')`,
      );
    expect(await insert(open.id)).toBe('btc_settlements_case');
    expect(await insert(whole.id)).toBe('btc_settlements_case');
    const payment = await partial(client);
    expect(await insert(payment.id), 'the control').toBe('written');
    const blank = { decision: 'settle', words: ' ', reference: 'Letter 12' };
    expect((await does(first(), payment, blank)).body.code).toBe('INVALID_FIELDS');
    expect((await does(first(), payment, { ...blank, ...said, reference: '' })).body.code).toBe('INVALID_FIELDS');
  });

  test('what was closed stays as it is', async () => {
    const payment = await partial(await app().newCustomer());
    const { id } = (await settle(first(), payment)).body.settlement;
    for (const statement of [
      `update btc_settlements set words = 'others' where id = ${id}`,
      `update btc_settlements set state = 'refused', settled_at = null where id = ${id}`,
      `delete from btc_settlements where id = ${id}`,
    ])
      expect(await meets(statement), statement).toBe('42501');
    expect(await meets(`update btc_settlements set words = words where id = -${id}`), 'the control').toBe('written');
  });
});

describe('coins that the owner moved to cold storage', () => {
  const txid = (letter: string) => letter.repeat(64);
  const sweep = (hash: string, amount: string, by = first()) =>
    by.send('POST', '/api/admin/bitcoin/sweeps', { txid: hash, amount });
  const books = async () => {
    const all = [companyBitcoin, companyColdBitcoin, bitcoinOutside];
    const [platform, cold, outside] = await Promise.all(all.map((account) => loadBalance(db(), account)));
    return { platform: Number(platform), cold: Number(cold), outside: Number(outside) };
  };
  beforeAll(async () => {
    const { address } = (await (await app().newCustomer()).send('POST', '/api/bitcoin/wallet', {})).body;
    await pay(app(), address, 500_000);
    await mine(app(), 6);
  });

  test('a transaction is posted once, whoever records it how often; nothing comes and nothing goes', async () => {
    const before = { books: await books(), proof: (await overview()).proof };
    const recorded = await sweep(txid('a').toUpperCase(), '0.00100000');
    expect(recorded.status).toBe(200);
    expect(satsOf(recorded.body.proof.swept)).toBe(satsOf(before.proof.swept) + 100_000);
    expect(satsOf(recorded.body.proof.inWallet)).toBe(satsOf(before.proof.inWallet) - 100_000);
    expect((await sweep(txid('a'), '0.001', second())).body.proof).toEqual(recorded.body.proof);
    expect(await books()).toEqual({
      ...before.books,
      ...{ platform: before.books.platform - 100_000, cold: before.books.cold + 100_000 },
    });
    expect(await sweep(txid('a'), '0.002')).toMatchObject({
      ...{ status: 409, body: { code: 'SWEEP_DIFFERS', amount: '0.00100000' } },
    });
    await app().runJob(rescanBitcoinJob);
    expect((await overview()).proof).toMatchObject({ difference: '0.00000000', findings: [] });
  });

  test('more than the watched addresses hold is refused, to the satoshi; people’s coins may be among it', async () => {
    const { inWallet } = (await overview()).proof;
    const more = ((satsOf(inWallet) + 1) / 100_000_000).toFixed(8);
    const before = await books();
    expect(await sweep(txid('b'), more)).toMatchObject({
      ...{ status: 422, body: { code: 'SWEEP_MORE', most: inWallet } },
    });
    expect(await books()).toEqual(before);
    expect((await sweep(txid('b'), inWallet)).body.proof.inWallet).toBe('0.00000000');
    expect((await sweep(txid('c'), '0.00000001')).body.code).toBe('SWEEP_MORE');
    expect((await books()).platform, 'people’s are among it').toBeLessThan(0);
    await app().runJob(rescanBitcoinJob);
    expect((await overview()).proof.findings).toEqual([]);
  });

  test('what is not confirmed cannot have been moved: one block less than payments wait for is too few', async () => {
    const { address } = (await (await app().newCustomer()).send('POST', '/api/bitcoin/wallet', {})).body;
    await pay(app(), address, 70_000);
    const before = await books();
    for (const blocks of [0, 1, 4]) {
      await mine(app(), blocks);
      const { inWallet } = (await overview()).proof;
      expect(satsOf(inWallet), 'it is seen, and held').toBe(70_000);
      expect(await sweep(txid('f'), '0.0007')).toMatchObject({
        ...{ status: 422, body: { code: 'SWEEP_MORE', most: '0.00000000' } },
      });
    }
    expect((await books()).cold).toBe(before.cold);
    await mine(app(), 1);
    expect((await sweep(txid('f'), '0.0007')).status, 'the control').toBe(200);
    expect((await books()).cold).toBe(before.cold + 70_000);
    await app().runJob(rescanBitcoinJob);
    expect((await overview()).proof.findings).toEqual([]);
  });

  test('what is no hash or no amount is not read', async () => {
    for (const [hash, amount] of [
      ['a'.repeat(63), '0.001'],
      [`${'a'.repeat(63)}g`, '0.001'],
      [txid('d'), '0'],
      [txid('d'), '-0.001'],
      [txid('d'), '0.000000001'],
    ] as const)
      expect((await sweep(hash, amount)).body.code, `${hash} ${amount}`).toBe('INVALID_FIELDS');
  });

  test('the database keeps a sweep that the books have, and no other', async () => {
    const row = `insert into btc_sweeps(txid, sats, swept_by) values ('${txid('e')}', 5, '${first().userId}')`;
    expect(await meets(row)).toBe('btc_sweeps_in_books');
    const posted = (sats: number) => (tx: Tx) => post(tx, bitcoinSwept({ txid: txid('e'), sats: minor('BTC', sats) }));
    expect(await meets(posted(4), row)).toBe('btc_sweeps_in_books');
    expect(await meets(posted(5), row), 'the control').toBe('written');
    for (const statement of [
      'update btc_sweeps set sats = sats + 1',
      'delete from btc_sweeps',
      'truncate btc_sweeps cascade',
    ]) {
      expect(await meets(statement), statement).toBe('42501');
      expect(await meets(asOwner, statement), `its owner: ${statement}`).toBe('42501');
      expect(await meets(asOwner, 'alter table btc_sweeps disable trigger user', statement), 'the control').toBe(
        'written',
      );
    }
  });
});
