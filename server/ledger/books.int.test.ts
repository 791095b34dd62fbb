import { type Cents, cents, negate } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { headText } from '../platform/chain/chain.ts';
import { rows, type Tx } from '../platform/database/db.ts';
import type { JobRow } from '../platform/jobs/jobs.ts';
import { registry } from '../platform/metrics.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { ownerDoes } from '../test/harness/tampering.ts';
import { held, outside, wallet } from './accounts.ts';
import { ledgerJobHandlers } from './job-handlers.ts';
import { checkLedgerJob, verifyLedgerJob } from './jobs.ts';
import { isOverdrawn, post } from './post.ts';
import { leg, type Transfer } from './rules.ts';
import { checkBooks, checkMinute, loadWallet, reverse, verifyBooks } from './service.ts';

const app = useTestApp();
const transact = <T>(work: (tx: Tx) => Promise<T>) => app().context.db.transact(work);
const gift = (key: string, userId: string, amount: Cents): Transfer => ({
  key,
  kind: 'deposit',
  cause: `gift:${key}`,
  description: 'Gift',
  legs: [leg(outside('test'), negate(amount)), leg(wallet(userId), amount)],
});
const hold = (key: string, userId: string, amount: Cents): Transfer => ({
  key,
  kind: 'order.hold',
  cause: `test:${key}`,
  description: 'Hold',
  legs: [leg(wallet(userId), negate(amount)), leg(held(userId), amount)],
});
const balance = async (userId: string) => (await loadWallet(app().context, app().context.db.read, userId)).balance;
const transfersNamed = async (key: string) =>
  (await rows(app().context.db.read, sql`select 1 from ledger_transfers where key = ${key}`)).length;

describe('posting', () => {
  test('posting a transfer again changes nothing and returns the first', async () => {
    const first = await transact((tx) => post(tx, gift('twice', 'ann', cents(500))));
    const second = await transact((tx) => post(tx, gift('twice', 'ann', cents(500))));
    expect(first.isReplay).toBe(false);
    expect(second).toEqual({ transferId: first.transferId, isReplay: true });
    expect(await balance('ann')).toBe('5.00');
  });
  test('the order of the legs and the words do not make it another transfer', async () => {
    const transfer = gift('words', 'bea', cents(500));
    await transact((tx) => post(tx, transfer));
    const same = { ...transfer, description: 'Other words', legs: [...transfer.legs].reverse() };
    expect(await transact((tx) => post(tx, same))).toMatchObject({ isReplay: true });
  });
  test.each([
    ['amount', gift('reused', 'cal', cents(501))],
    ['account', gift('reused', 'dan', cents(500))],
    ['kind', { ...gift('reused', 'cal', cents(500)), kind: 'reversal' as const }],
    ['cause', { ...gift('reused', 'cal', cents(500)), cause: 'other' }],
  ])('a key used again with another %s is refused', async (_what, other) => {
    await transact((tx) => post(tx, gift('reused', 'cal', cents(500))));
    await expect(transact((tx) => post(tx, other))).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect([await balance('cal'), await balance('dan')]).toEqual(['5.00', '0.00']);
  });
  test('an overdrawn wallet refuses the transfer, and its key stays free', async () => {
    await transact((tx) => post(tx, gift('fund-eve', 'eve', cents(100))));
    const error = await transact((tx) => post(tx, hold('too-much', 'eve', cents(101)))).catch(
      (thrown: unknown) => thrown,
    );
    expect(isOverdrawn(error)).toBe(true);
    expect(await transfersNamed('too-much')).toBe(0);
    await transact((tx) => post(tx, hold('too-much', 'eve', cents(100))));
    expect(await balance('eve')).toBe('0.00');
  });
  test('a transaction that fails takes its transfers back', async () => {
    await expect(
      transact(async (tx) => {
        await post(tx, gift('lost', 'fay', cents(100)));
        throw new Error('something else went wrong');
      }),
    ).rejects.toThrow('something else');
    expect([await transfersNamed('lost'), await balance('fay')]).toEqual([0, '0.00']);
  });
  test('transfers through the door for several come to what they come to one after the other', async () => {
    const legsOf = (all: readonly (readonly [account: string, kind: string, amount: number])[]) =>
      all.map(([account, kind, amount]) => ({ account, kind, currency: 'USD', amount }));
    const transfers = (who: string) => [
      legsOf([
        [`outside:${who}`, 'outside', -500],
        [`user:${who}:wallet`, 'wallet', 500],
      ]),
      // Both of its accounts are in the one before, and one of them twice in itself.
      legsOf([
        [`user:${who}:wallet`, 'wallet', -300],
        [`user:${who}:wallet`, 'wallet', -150],
        [`outside:${who}`, 'outside', 450],
      ]),
      legsOf([
        [`user:${who}:wallet`, 'wallet', -50],
        [`user:${who}:held`, 'held', 50],
      ]),
    ];
    const written = (who: string) =>
      rows(
        app().context.db.read,
        sql`
        select replace(t.key, ${who}, '') as key, replace(a.name, ${who}, '') as account, e.amount, e.balance_after, e.seq, a.balance, a.version
          from ledger_entries e join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
         where t.cause = ${who} order by t.id, a.name, e.seq`,
      );
    for (const [at, legs] of transfers('singly').entries())
      await app().context.db.read.execute(
        sql`select ledger_post(${`singly:${at}`}, 'h', 'deposit', 'singly', 'd', ${JSON.stringify(legs)}::jsonb)`,
      );
    const all = transfers('jointly');
    const rowsOf = all.map((_, n) => ({
      ...{ n, key: `jointly:${n}`, hash: 'h', kind: 'deposit', cause: 'jointly', description: 'd' },
    }));
    const legs = all.flatMap((one, n) => one.map((each) => ({ ...each, n })));
    await app().context.db.read.execute(
      sql`insert into ledger_batch(transfers, legs) values (${JSON.stringify(rowsOf)}::jsonb, ${JSON.stringify(legs)}::jsonb)`,
    );
    const singly = await written('singly');
    expect(singly).toHaveLength(7);
    expect(await written('jointly')).toEqual(singly);
  });
  test('legs that do not balance never reach the database', async () => {
    const crooked = { ...gift('crooked', 'gus', cents(100)), legs: [leg(wallet('gus'), cents(100))] };
    await expect(transact((tx) => post(tx, crooked))).rejects.toThrow(/off by 100/);
  });
});

describe('a reversal', () => {
  test('a reversal takes a transfer back under a key of its own, once', async () => {
    await transact((tx) => post(tx, gift('mistake', 'hal', cents(300))));
    await transact((tx) => reverse(tx, 'mistake', 'Wrong person'));
    await transact((tx) => reverse(tx, 'mistake', 'Wrong person'));
    expect(await balance('hal')).toBe('0.00');
    expect([await transfersNamed('mistake'), await transfersNamed('mistake:reversal')]).toEqual([1, 1]);
  });
  test('a reversal of money already spent is refused: nobody is left below zero', async () => {
    await transact((tx) => post(tx, gift('spent', 'ida', cents(300))));
    await transact((tx) => post(tx, hold('spending', 'ida', cents(200))));
    expect(
      isOverdrawn(await transact((tx) => reverse(tx, 'spent', 'Wrong person')).catch((thrown: unknown) => thrown)),
    ).toBe(true);
    expect(await balance('ida')).toBe('1.00');
  });
  test('reversing an unknown transfer fails', async () => {
    await expect(transact((tx) => reverse(tx, 'never', 'why'))).rejects.toThrow(/no transfer never/);
  });
});

describe('the wallet', () => {
  const pages = async (client: Client, limit: number): Promise<number[][]> => {
    const found: number[][] = [];
    let path: string | undefined = `/api/transactions?limit=${limit}`;
    while (path) {
      const reply = await client.get(path);
      expect(reply.status).toBe(200);
      found.push(reply.body.map((row: { id: number }) => row.id));
      path = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    return found;
  };

  test('WALLET-18 transactions come newest first, page by page, none twice and none left out', async () => {
    const customer = await app().newCustomer();
    for (let i = 1; i <= 7; i++) await transact((tx) => post(tx, gift(`page-${i}`, customer.userId, cents(i))));
    const all = (await customer.get('/api/transactions')).body;
    expect(all.map((row: { amount: string }) => row.amount)).toEqual([
      '0.07',
      '0.06',
      '0.05',
      '0.04',
      '0.03',
      '0.02',
      '0.01',
    ]);
    expect((await pages(customer, 3)).flat()).toEqual(all.map((row: { id: number }) => row.id));
  });
  test('an entry that got its number early and was written late is on its page all the same', async () => {
    const customer = await app().newCustomer();
    await transact((tx) => post(tx, gift('early', customer.userId, cents(1))));
    // As two transactions at once would leave it: the second entry of the account has the smaller id.
    const [last] = await rows<{ id: number }>(
      app().context.db.read,
      sql`select max(id)::int as id from ledger_entries`,
    );
    const early = (last?.id ?? 0) + 1_000;
    const nextId = (id: number) =>
      ownerDoes(app().context.db, [`select setval('ledger_entries_id_seq', ${id}, false)`]);
    await nextId(early + 10);
    await transact((tx) => post(tx, gift('middle', customer.userId, cents(2))));
    await nextId(early);
    await transact((tx) => post(tx, gift('late', customer.userId, cents(3))));
    await nextId(early + 100);
    const ids = (await customer.get('/api/transactions')).body.map((row: { id: number }) => row.id);
    expect(ids).not.toEqual([...ids].sort((a, b) => b - a));
    expect((await pages(customer, 1)).flat()).toEqual(ids);
  });
  test.each(['x', '-1', '1.5', '0', '99999999999'])(
    'a cursor of %j is refused, not taken for the first page',
    async (cursor) => {
      const reply = await (await app().as('customer')).get(`/api/transactions?cursor=${cursor}`);
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ errors: [{ field: 'cursor' }] });
    },
  );
  test("another user's entry as a cursor shows nothing", async () => {
    const [one, two] = [await app().newCustomer({ dollars: '1.00' }), await app().newCustomer({ dollars: '2.00' })];
    const [theirs] = (await two.get('/api/transactions')).body;
    expect((await one.get(`/api/transactions?cursor=${theirs.id}`)).body).toEqual([]);
  });
  test('a wallet is its owner’s and the admin’s', async () => {
    const customer = await app().newCustomer({ dollars: '3.00' });
    const path = `/api/wallets/${customer.userId}`;
    expect((await customer.get(path)).body.balance).toBe('3.00');
    expect((await (await app().as('admin')).get(path)).body.balance).toBe('3.00');
    expect((await (await app().as('customer')).get(path)).status).toBe(403);
    expect((await app().anonymous.get(path)).status).toBe(401);
  });
});

/** Log lines of a job. */
async function loadLines(job: JobRow): Promise<unknown[]> {
  const lines: unknown[] = [];
  const note = (line: unknown) => void lines.push(line);
  const handler = ledgerJobHandlers.find(({ row }) => row.name === job.name);
  if (!handler) throw new Error(`no handler of ${job.name}`);
  await handler.run({ ...app().context, log: { error: note, info: note } as never }, {});
  return lines;
}
/** Spoils the books, and mends them by the opposite. */
const alter = (by: number) =>
  ownerDoes(app().context.db, [
    'alter table ledger_accounts disable trigger user',
    `update ledger_accounts set balance = balance + ${by} where name = 'outside:test'`,
    'alter table ledger_accounts enable trigger user',
  ]);
const wrongBalance = {
  finding: 'balance differs from its entries',
  subject: 'outside:test',
  detail: expect.any(String),
};
const findings = async () =>
  /^ledger_findings (\d+)$/m.exec(await registry.getSingleMetricAsString('ledger_findings'))?.[1];

describe('the job of each day', () => {
  test('the job of each day tells the log and the metric what is wrong anywhere in the books, and when it is well again', async () => {
    await transact((tx) => post(tx, gift('looked-over', 'joe', cents(1))));
    // Findings of the minute's check count too.
    await loadLines(checkLedgerJob);
    const well = [{ end: expect.any(String), unsealed: 0 }];
    expect(await loadLines(verifyLedgerJob)).toEqual(well);
    expect(await findings()).toBe('0');
    await alter(1);
    try {
      const lines = await loadLines(verifyLedgerJob);
      expect(lines).toContainEqual(wrongBalance);
      expect(await findings()).toBe(String(lines.length));
    } finally {
      await alter(-1);
    }
    expect(await loadLines(verifyLedgerJob)).toEqual(well);
    expect(await findings()).toBe('0');
  });
});

describe('the job of each minute', () => {
  const runJob = () => loadLines(checkLedgerJob);

  test('seals honest books and writes the end of their chain down, where it has moved', async () => {
    await transact((tx) => post(tx, gift('sealed', 'joe', cents(1))));
    const { head } = await verifyBooks(app().context.db);
    const [line, ...more] = await runJob();
    const after = await verifyBooks(app().context.db);
    expect(line).toEqual({ added: after.head.count - head.count, end: headText(after.head) });
    expect([more, after.findings, after.unsealed]).toEqual([[], [], 0]);
    expect(await runJob()).toEqual([]);
  });
  test('the job of each minute names what is wrong in others, and seals nothing on top of it', async () => {
    await transact((tx) => post(tx, gift('doubtful', 'joe', cents(1))));
    await alter(1);
    const lines = await runJob();
    const { unsealed } = await verifyBooks(app().context.db);
    await alter(-1);
    expect(lines).toContainEqual(wrongBalance);
    expect(unsealed).toBe(1);
    expect(await checkBooks(app().context)).toEqual([]);
  });
  test('after a finding each minute looks at all accounts and their sums, until they are right again', async () => {
    const ofOneAccount = () => checkMinute(app().context, 1);
    const sum = { finding: 'currency does not sum to zero', subject: 'USD', detail: '1' };
    await runJob();
    await alter(1);
    try {
      expect(await ofOneAccount(), 'control: a turn sums nothing').not.toContainEqual(sum);
      expect(await runJob()).toContainEqual(wrongBalance);
      expect(await ofOneAccount()).toContainEqual(sum);
    } finally {
      await alter(-1);
    }
    await runJob();
    expect(await ofOneAccount()).toEqual([]);
  });
});
