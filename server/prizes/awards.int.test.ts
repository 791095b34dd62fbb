// @invariant PRIZES-1: What is won on one ticket is one prize: credited, or set aside until it is claimed.
import type { PrizeSource } from '@autolotto/contract/prizes/states.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { claims, deckPot, wallet } from '../ledger/accounts.ts';
import { loadBalances, loadTransactions } from '../ledger/service.ts';
import { rows, sqlState } from '../platform/database/db.ts';
import { useTestApp } from '../test/harness/app.ts';
import { asOwner, run, undone } from '../test/harness/tampering.ts';
import { win as award, nextTicket } from './factory.ts';

const app = useTestApp();
const db = () => app().context.db;
const win = (userId: string, amount: number, ticket = nextTicket(), source: PrizeSource = 'scratch') =>
  award(app().context, userId, amount, { ticket, source });
const balances = (userId: string, ticket: number) =>
  loadBalances(db().read, [wallet(userId), claims(userId), deckPot(ticket)]);

test('SCRATCH-17 SCRATCH-41 up to $599.99 the wallet has it at once, above that it waits to be claimed', async () => {
  const { userId } = await app().newCustomer();
  const [below, at, above] = [nextTicket(), nextTicket(), nextTicket()];
  expect((await win(userId, 59_998, below)).state).toBe('credited');
  expect((await win(userId, 59_999, at)).state).toBe('credited');
  expect((await win(userId, 60_000, above)).state).toBe('claim');
  expect(await balances(userId, above)).toEqual([119_997, 60_000, -60_000]);
  expect(await loadTransactions(app().context, userId, {})).toMatchObject([
    { type: 'prize', direction: 'in', amount: '599.99', description: 'Sagebrush Sparkle', status: 'completed' },
    { type: 'prize', direction: 'in', amount: '599.98' },
  ]);
  const [claim] = await rows<{ days: number; year: number | null }>(
    db().read,
    sql`select extract(day from deadline - won_at)::int as days, tax_year as year from prizes where user_id = ${userId} and state = 'claim'`,
  );
  expect(claim).toEqual({ days: 365, year: null });
});

test('the same ticket again is the same prize; of another kind it is another; with another amount it is a mistake', async () => {
  const { userId } = await app().newCustomer();
  const ticket = nextTicket();
  const first = await win(userId, 2_000, ticket);
  expect(await win(userId, 2_000, ticket)).toEqual(first);
  expect(await balances(userId, ticket)).toEqual([2_000, 0, -2_000]);
  await expect(win(userId, 2_001, ticket)).rejects.toThrow('has won something else');
  expect((await win(userId, 2_000, ticket, 'digital')).prizeId).not.toBe(first.prizeId);
  expect(await balances(userId, ticket)).toEqual([4_000, 0, -4_000]);
});

const attempt = (statement: string) => undone(db(), [], (tx) => run(tx, [statement])).then(() => 'done', sqlState);
test.each([
  ['what was won', 'update prizes set amount = amount + 1'],
  ['who won it', `update prizes set user_id = (select max(id) from users where id <> user_id)`],
  ['when', `update prizes set won_at = won_at - interval '1 day'`],
  [
    'its deadline, while nothing else happens',
    `update prizes set deadline = deadline + interval '1 day' where state = 'claim'`,
  ],
  ['its tax', `update prizes set withheld = 1, tax_year = 2026`],
  ['a step that is not there', `update prizes set state = 'paid' where state = 'claim'`],
  ['that it was won', 'delete from prizes'],
])('nobody rewrites %s, and the owner only by taking the rule away', async (_what, statement) => {
  await win((await app().newCustomer()).userId, 70_000);
  expect(await attempt(statement)).toBe('42501');
  const without = [asOwner, 'alter table prizes disable trigger user', ...checksOff];
  expect(await undone(db(), [...without, statement], async () => 'done'), 'the control').toBe('done');
});
const checksOff = ['prizes_year', 'prizes_sent_with_form', 'prizes_approved', 'prizes_decided'].map(
  (name) => `alter table prizes drop constraint ${name}`,
);

test('the deadline is held by the database: nothing is sent after it, nothing expires before it', async () => {
  const { userId } = await app().newCustomer();
  const [over, running] = [
    await award(app().context, userId, 70_000, { claimDays: 0 }),
    await award(app().context, userId, 70_000),
  ];
  const send = (id: number) =>
    attempt(`update prizes set state = 'sent', sent_at = app_now(), form_by = 'email' where id = ${id}`);
  const expire = (id: number) => attempt(`update prizes set state = 'expired' where id = ${id}`);
  expect([await send(over.prizeId), await expire(over.prizeId)]).toEqual(['AL011', 'done']);
  expect([await send(running.prizeId), await expire(running.prizeId)]).toEqual(['done', 'AL011']);
});

test('the database lets nobody decide on their own, and one person alone where two have to', async () => {
  const { userId } = await app().newCustomer();
  const { prizeId } = await award(app().context, userId, 70_000);
  const [mine, other] = [`'${userId}'`, `(select max(id) from users where id <> '${userId}')`];
  const decided = (by: string, second: string, needsSecond: boolean) =>
    undone(db(), [], (tx) =>
      run(tx, [
        `update prizes set state = 'sent', sent_at = app_now(), form_by = 'email' where id = ${prizeId}`,
        `update prizes set state = 'approved', approved_by = ${by}, approved_at = app_now(), needs_second = ${needsSecond} where id = ${prizeId}`,
        `update prizes set state = 'paid', decided_by = ${second}, decided_at = app_now(), tax_year = 2026 where id = ${prizeId}`,
      ]),
    ).then(() => 'done', sqlState);
  expect(await decided(mine, other, false)).toBe('23514');
  expect(await decided(other, mine, false)).toBe('23514');
  expect(await decided(other, other, true)).toBe('23514');
  expect(await decided(other, other, false), 'the control').toBe('done');
});
