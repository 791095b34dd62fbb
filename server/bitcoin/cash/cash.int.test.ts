// @invariant BITCOIN-3: A cash code is paid once or its money returns, and never both.
/** Cash codes, from the wallet and from Bitcoin, to the drawer of a shop or back. */

import { cents, negate } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { debt, outside, userBitcoin, userCash } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { leg } from '../../ledger/rules.ts';
import { loadBalance } from '../../ledger/service.ts';
import { auditPage } from '../../platform/database/audit.ts';
import { brokenConstraint, rows, sqlState } from '../../platform/database/db.ts';
import { loadMails, loadMoney, mine, minute, pay } from '../../test/bitcoin/network.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { expireCashCodesJob } from '../jobs.ts';

const app = useTestApp();
let [store, otherStore, admin]: Client[] = [];
const staff = () => {
  if (!store || !otherStore || !admin) throw new Error('nobody yet');
  return { store, otherStore, admin };
};
beforeAll(async () => {
  [store, otherStore, admin] = [await app().as('store'), await app().as('store2'), await app().as('admin')];
});

const keyed = (key: string | undefined) => (key === undefined ? {} : { 'idempotency-key': key });
const convert = (client: Client, amount: unknown, type = 'wallet_to_cash', key?: string) =>
  client.send(
    'POST',
    '/api/bitcoin/atm-conversion',
    { conversionType: type, amount, withdrawalMethod: 'cash' },
    keyed(key),
  );
const look = (client: Client, code: string) => client.send('POST', '/api/cash-codes/look', { code });
const payOut = (client: Client, code: string, net: string, key?: string) =>
  client.send('POST', '/api/cash-codes/pay', { code, net }, keyed(key));
const takeBack = (client: Client, id: number) => client.send('POST', `/api/cash-codes/${id}/take-back`, {});
const mineOnly = async (client: Client) => (await client.get('/api/cash-codes')).body;
const held = (client: Client) => loadBalance(app().context.db.read, userCash(client.userId));
const loadDrawers = async () => {
  const found = await rows<{ name: string; balance: number }>(
    app().context.db.read,
    sql`select name, balance::float8 as balance from ledger_accounts where name like 'outside:till:%'`,
  );
  return Object.fromEntries(found.map(({ name, balance }) => [name, balance]));
};
const countMoved = async (work: () => Promise<unknown>) => {
  const before = await loadDrawers();
  await work();
  return Object.entries(await loadDrawers()).flatMap(([name, now]) => {
    const moved = now - (before[name] ?? 0);
    return moved === 0 ? [] : [[name, moved]];
  });
};

describe('a cash code', () => {
  test('BTC-38 is made of dollars, paid once by another person’s shop out of its drawer, and told to its owner', async () => {
    const client = await app().newCustomer({ dollars: '80.00' });
    const made = await convert(client, '50.00', 'wallet_to_cash', 'cash-1');
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({
      ...{ amount: '50.00', fee: '1.25', net: '48.75', source: 'wallet', bitcoin: null, state: 'open' },
      ...{ code: expect.stringMatching(/^[0-9A-Z]{4} [0-9A-Z]{4}$/), endedAt: null, storeName: null },
    });
    expect(Date.parse(made.body.expiresAt) - Date.parse(made.body.createdAt)).toBe(24 * 60 * minute);
    expect((await convert(client, '50.00', 'wallet_to_cash', 'cash-1')).body).toEqual(made.body);
    expect(await loadMoney(client)).toBe('30.00');
    expect(await held(client)).toBe(5_000);
    const { code } = made.body;

    expect((await client.send('POST', '/api/cash-codes/look', { code })).status).toBe(403);
    const seen = await look(staff().store, code.toLowerCase().replace(' ', '-'));
    const { id, expiresAt } = made.body;
    expect(seen.body).toEqual({ id, firstName: 'New', net: '48.75', nameOnId: null, expiresAt });
    expect((await payOut(staff().store, code, '50.00')).body).toMatchObject({ code: 'CODE_NET', net: '48.75' });
    const moved = await countMoved(async () => {
      const paid = await payOut(staff().store, code, '48.75', 'pay-1');
      expect(paid.body, JSON.stringify(paid.body)).toMatchObject({ id: made.body.id, firstName: 'New', net: '48.75' });
      expect((await payOut(staff().store, code, '48.75', 'pay-1')).body).toEqual(paid.body);
    });
    expect(moved).toEqual([[expect.stringMatching(/^outside:till:\d+$/), 4_875]]);
    for (const one of [staff().store, staff().otherStore, staff().admin])
      expect((await payOut(one, code, '48.75')).body.code).toBe('CODE_UNKNOWN');
    expect((await takeBack(client, made.body.id)).body).toMatchObject({ code: 'CODE_ENDED', state: 'paid' });
    expect(await mineOnly(client)).toMatchObject([{ state: 'paid', code: null, storeName: expect.any(String) }]);
    expect([await loadMoney(client), await held(client)]).toEqual(['30.00', 0]);
    expect((await staff().store.get('/api/cash-codes/paid')).body[0]).toMatchObject({ net: '48.75', firstName: 'New' });
    expect(JSON.stringify((await staff().otherStore.get('/api/cash-codes/paid')).body)).not.toContain('48.75');
    expect(JSON.stringify((await client.get('/api/notifications')).body)).toContain('You got $48.75 in cash.');
    const [entry] = await auditPage(app().context.db.read, 1, undefined, { action: 'cash-code.paid' });
    expect(entry).toMatchObject({ actorId: staff().store.userId, subjectId: client.userId });
    const statement = (await client.get('/api/transactions')).body[0];
    expect(statement).toMatchObject({ type: 'payout', direction: 'out', amount: '50.00', status: 'completed' });
  });

  test('BTC-03 is made of Bitcoin at the rate of now; too little says what is missing and where to send it', async () => {
    const client = await app().newCustomer();
    expect((await convert(client, '50.00', 'bitcoin_to_cash')).body.code).toBe('NO_BITCOIN_WALLET');
    const { address } = (await client.send('POST', '/api/bitcoin/wallet', {})).body;
    await pay(app(), address, 100_000);
    await mine(app(), 7);
    const short = (await convert(client, '100.00', 'bitcoin_to_cash')).body;
    expect(short).toMatchObject({ code: 'BITCOIN_SHORT', missing: expect.stringMatching(/^0\.00\d{6}$/) });
    expect(short.address).toBe((await client.get('/api/bitcoin/wallet')).body.address);
    const { body: made } = await convert(client, '50.00', 'bitcoin_to_cash');
    const sold = Math.round(Number(made.bitcoin) * 100_000_000);
    expect(made).toMatchObject({ source: 'bitcoin', net: '48.75', state: 'open' });
    expect(await loadBalance(app().context.db.read, userBitcoin(client.userId))).toBe(100_000 - sold);
    expect(await held(client)).toBe(5_000);
    // What comes back are dollars.
    expect((await takeBack(client, made.id)).body).toMatchObject({ state: 'taken_back', code: null });
    expect((await takeBack(client, made.id)).body).toMatchObject({ state: 'taken_back' });
    expect([await loadMoney(client), await held(client)]).toEqual(['50.00', 0]);
    const [counted] = await rows<{ amount: number }>(
      app().context.db.read,
      sql`select amount::float8 as amount from gaming_spend where key = ${`cash-code:${made.id}:ended`}`,
    );
    expect(counted).toEqual({ amount: 5_000 });
    expect(await loadBalance(app().context.db.read, userBitcoin(client.userId))).toBe(100_000 - sold);
    expect((await client.get('/api/bitcoin/transactions')).body).toMatchObject([
      {
        type: 'cash',
        description: `Cash code ${made.id}`,
        amount: `-${made.bitcoin}`,
        usdValue: '50.00',
        status: 'confirmed',
      },
      { type: 'deposit', amount: '0.00100000' },
    ]);
  });

  test('of a large sum is paid once its payer has seen an ID with the name of its owner', async () => {
    const client = await app().newCustomer({ dollars: '700.00' });
    const { code, net } = (await convert(client, '500.01')).body;
    expect((await look(staff().store, code)).body).toMatchObject({ nameOnId: expect.stringMatching(/^New \S+/) });
    const refused = await payOut(staff().store, code, net);
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'CODE_NEEDS_ID', above: '500.00' }]);
    const paid = await staff().store.send('POST', '/api/cash-codes/pay', { code, net, hasSeenId: true });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    const [entry] = await auditPage(app().context.db.read, 1, undefined, { action: 'cash-code.paid' });
    expect(entry?.details).toMatchObject({ hasSeenId: true });
    expect((await loadMails(app(), client))[0]).toMatch(/^Receipt: \$487\.51 in cash\n.*the fee was \$12\.50\./s);
  });

  test('is worth nothing after its time, and its money is in the wallet', async () => {
    const client = await app().newCustomer({ dollars: '50.00' });
    const { id, code } = (await convert(client, '50.00')).body;
    await app().runJob(expireCashCodesJob);
    expect((await mineOnly(client))[0]).toMatchObject({ state: 'open' });
    await app().clock.advance(24 * 60 * minute);
    expect((await look(staff().admin, code)).body.code).toBe('CODE_UNKNOWN');
    await app().runJob(expireCashCodesJob);
    await app().runJob(expireCashCodesJob);
    expect((await mineOnly(client))[0]).toMatchObject({ id, state: 'expired', code: null });
    expect([await loadMoney(client), await held(client)]).toEqual(['50.00', 0]);
    expect(JSON.stringify((await client.get('/api/notifications')).body)).toContain('is back in your wallet.');
  });

  test('is limited by the wallet and by a day; what came back does not count', async () => {
    const client = await app().newCustomer({ dollars: '1000.00' });
    const terms = async () => (await client.get('/api/cash-codes/terms')).body;
    expect(await terms()).toEqual({ feePercent: '2.5', hours: 24, dayMost: '1000.00', left: '1000.00' });
    const first = (await convert(client, '600.00')).body;
    expect((await convert(client, '400.01')).body).toMatchObject({ code: 'CASH_LIMIT_DAY', left: '400.00' });
    await takeBack(client, first.id);
    expect((await terms()).left).toBe('1000.00');
    expect((await convert(client, '1000.00')).status).toBe(201);
    expect((await terms()).left).toBe('0.00');
    const poor = await app().newCustomer({ dollars: '10.00' });
    expect((await convert(poor, '10.01')).body).toMatchObject({ code: 'CASH_ABOVE_BALANCE', balance: '10.00' });
    for (const amount of ['', '0', 'abc', '1.234', -5])
      expect((await convert(poor, amount)).body.errors, String(amount)).toEqual([
        { field: 'amount', detail: 'Please enter a valid amount.' },
      ]);
  });

  test('is not paid by its owner, and is a stranger’s to nobody', async () => {
    const { store: clerk, otherStore: other, admin: office } = staff();
    expect((await clerk.send('POST', '/api/wallet/deposit', { amount: '20.00' })).status).toBe(200);
    const { id, code, net } = (await convert(clerk, '20.00')).body;
    expect((await look(clerk, code)).body.code).toBe('CODE_OWN');
    expect((await payOut(clerk, code, net)).body.code).toBe('CODE_OWN');
    const stranger = await app().newCustomer();
    const missing = (await takeBack(stranger, 900_000)).body;
    for (const one of [stranger, other, office])
      expect((await takeBack(one, id)).body).toEqual({ ...missing, requestId: expect.any(String) });
    expect(missing.code).toBe('CASH_CODE_NOT_FOUND');
    expect(await mineOnly(stranger)).toEqual([]);
    // Any shop pays, of its own drawer; the platform's office too.
    const moved = await countMoved(() => payOut(office, code, net));
    expect(moved).toEqual([['outside:till:house', 1_950]]);
  });

  test('five wrong codes in an hour make their person wait, and nobody else', async () => {
    const client = await app().newCustomer({ dollars: '10.00' });
    const { code, net } = (await convert(client, '10.00')).body;
    await app().clock.advance(60 * minute);
    const { store: guesser, otherStore: other } = staff();
    expect((await look(guesser, 'short')).body.errors[0]).toMatchObject({ field: 'code' });
    const tried = await Promise.all(Array.from({ length: 8 }, (_, n) => look(guesser, `ZZZZ ZZZ${n}`)));
    expect(tried.map(({ body }) => body.code).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'CODE_TRIES'),
      ...Array.from({ length: 5 }, () => 'CODE_UNKNOWN'),
    ]);
    expect((await payOut(guesser, code, net)).body).toMatchObject({ code: 'CODE_TRIES', minutes: 60 });
    expect((await look(other, code)).status).toBe(200);
    await app().clock.advance(60 * minute);
    expect((await look(guesser, code)).status).toBe(200);
  });

  test('nothing is made or paid for a person who owes', async () => {
    const client = await app().newCustomer({ dollars: '50.00' });
    const { code, net } = (await convert(client, '20.00')).body;
    const owed = cents(700);
    await app().context.db.transact((tx) =>
      post(tx, {
        ...{ key: `owes:${client.userId}`, kind: 'deposit.refunded', cause: 'test', description: 'Taken back' },
        legs: [leg(debt(client.userId), negate(owed)), leg(outside('sandbox'), owed)],
      }),
    );
    expect((await convert(client, '5.00')).body).toMatchObject({ code: 'ACCOUNT_OWES', owed: '7.00' });
    expect((await payOut(staff().otherStore, code, net)).body.code).toBe('CODE_UNKNOWN');
    await app().context.db.transact((tx) =>
      post(tx, {
        ...{ key: `owes:${client.userId}:end`, kind: 'deposit.refunded', cause: 'test', description: 'Corrected' },
        legs: [leg(debt(client.userId), owed), leg(outside('sandbox'), negate(owed))],
      }),
    );
    expect((await payOut(staff().otherStore, code, net)).status).toBe(200);
  });
});

test('the database keeps a code to its money and to its ways, and no text of it', async () => {
  const client = await app().newCustomer({ dollars: '50.00' });
  const { id, code } = (await convert(client, '50.00')).body;
  const meets = (...statements: readonly string[]): Promise<string | undefined> =>
    app()
      .context.db.transact(async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement));
        throw new Error('written');
      })
      .catch((error: unknown) => brokenConstraint(error) ?? sqlState(error) ?? (error as Error).message);
  const set = (change: string) => `update cash_codes set ${change} where id = ${id}`;
  for (const change of [
    'amount = 1',
    'net = net + 1',
    'user_id = user_id',
    "code_hash = 'a'",
    "expires_at = app_now() + interval '1 year'",
  ])
    expect(await meets(set(change)), change).toBe('42501');
  const paid = `state = 'paid', ended_at = app_now(), paid_by = '${staff().store.userId}'`;
  expect(await meets(set(paid))).toBe('cash_codes_ended_in_books');
  expect(await meets(set("state = 'taken_back', ended_at = app_now()"))).toBe('cash_codes_ended_in_books');
  expect(await meets(set("state = 'expired', ended_at = app_now()"))).toBe('cash_codes_in_time');
  expect(await meets(`delete from cash_codes where id = ${id}`)).toBe('42501');
  const columns = 'user_id, code_hash, code_sealed, amount, fee, net, source, expires_at';
  const copy = (values: string) =>
    `insert into cash_codes(${columns}) select ${values} from cash_codes where id = ${id}`;
  expect(await meets(copy("user_id, 'other', code_sealed, amount, fee, net, source, expires_at"))).toBe(
    'cash_codes_in_books',
  );
  const posted = (kind: string) =>
    `select ledger_post('cash-code:${id}:ended', 'h', '${kind}', 'cash-code:${id}', 'Test',
       '[{"account":"user:${client.userId}:cash","kind":"held","currency":"USD","amount":-5000},{"account":"user:${client.userId}:wallet","kind":"wallet","currency":"USD","amount":5000}]')`;
  expect(await meets(posted('cash-code.returned'), set(paid))).toBe('cash_codes_ended_in_books');
  const own = `state = 'paid', ended_at = app_now(), paid_by = '${client.userId}'`;
  expect(await meets(posted('cash-code.paid'), set(own))).toBe('cash_codes_own');
  expect(await meets(posted('cash-code.paid'), set(paid)), 'the control').toBe('written');
  expect(await meets(posted('cash-code.paid'), set(paid), set("state = 'taken_back', paid_by = null"))).toBe('42501');
  expect(await meets('delete from cash_code_tries')).toBe('42501');
  const [row] = await rows<{ text: string }>(
    app().context.db.read,
    sql`select to_jsonb(c)::text as text from cash_codes c where id = ${id}`,
  );
  expect(row?.text).not.toContain(code);
  expect(row?.text).not.toContain(code.replace(' ', ''));
});
