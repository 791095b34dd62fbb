import { type Cents, cents, type Minor, minor, negate } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows, type Tx } from '../platform/database/db.ts';
import { useTestApp } from '../test/harness/app.ts';
import { coinSales, coins, experience, held, issuer, outside, points, wallet } from './accounts.ts';
import { isOverdrawn, post } from './post.ts';
import { leg, spendingKinds, type Transfer, type TransferKind } from './rules.ts';
import {
  checkBooks,
  loadAmountsOn,
  loadBalance,
  loadBalances,
  loadStatement,
  loadTransactions,
  reverse,
} from './service.ts';

const app = useTestApp();
const transact = <T>(work: (tx: Tx) => Promise<T>) => app().context.db.transact(work);
const db = () => app().context.db.read;
const move = (kind: TransferKind, key: string, legs: Transfer['legs'], cause = key): Transfer => ({
  ...{ key, kind, cause, description: key, legs },
});
const fund = (userId: string, amount: Cents) =>
  transact((tx) =>
    post(tx, move('deposit', `fund:${userId}`, [leg(outside('test'), negate(amount)), leg(wallet(userId), amount)])),
  );
/** Ten coins and ten XP for a dollar. */
const buy = (key: string, userId: string, paid: Cents) => {
  const [bought, earned]: [Minor<'ALC'>, Minor<'XP'>] = [
    minor('ALC', paid * 1_000),
    minor('XP', Math.floor(paid / 10)),
  ];
  return transact((tx) =>
    post(
      tx,
      move('coins.bought', key, [
        ...[leg(wallet(userId), negate(paid)), leg(coinSales(3), paid)],
        ...[leg(coins(userId), bought), leg(issuer('ALC', 3), negate(bought))],
        ...[leg(experience(userId), earned), leg(issuer('XP', 3), negate(earned))],
      ]),
    ),
  );
};
const balancesOf = (userId: string) =>
  loadBalances(db(), [wallet(userId), coins(userId), points(userId), experience(userId)]);

test('one transfer moves three currencies, each of which stays whole', async () => {
  await fund('ann', cents(5_000));
  await buy('coins:ann', 'ann', cents(1_000));
  expect(await balancesOf('ann')).toEqual([4_000, 1_000_000, 0, 100]);
  expect(await loadBalance(db(), coins('ann'))).toBe(1_000_000);
  const totals = await rows<{ currency: string; total: number }>(
    db(),
    sql`select currency, sum(balance)::float8 as total from ledger_accounts group by 1 order by 1`,
  );
  expect(totals).toEqual(['ALC', 'USD', 'XP'].map((currency) => ({ currency, total: 0 })));
  expect(await checkBooks(app().context)).toEqual([]);
});

test('a reversal takes back all currencies, and is refused whole where one of them was spent', async () => {
  await fund('bea', cents(2_000));
  await buy('coins:bea:1', 'bea', cents(1_000));
  await transact((tx) => reverse(tx, 'coins:bea:1', 'Wrong'));
  expect(await balancesOf('bea')).toEqual([2_000, 0, 0, 0]);

  await buy('coins:bea:2', 'bea', cents(2_000));
  await transact((tx) =>
    post(
      tx,
      move('points.bought', 'points:bea', [
        ...[leg(coins('bea'), minor('ALC', -1)), leg(issuer('ALC', 3), minor('ALC', 1))],
        ...[leg(points('bea'), minor('PTS', 1)), leg(issuer('PTS', 3), minor('PTS', -1))],
      ]),
    ),
  );
  const refused = await transact((tx) => reverse(tx, 'coins:bea:2', 'Wrong')).catch((error: unknown) => error);
  expect(isOverdrawn(refused)).toBe(true);
  expect(await balancesOf('bea')).toEqual([0, 1_999_999, 1, 200]);
});

test.each([
  ['coins', coins('cal'), issuer('ALC', 0)],
  ['points', points('cal'), issuer('PTS', 0)],
  ['experience', experience('cal'), issuer('XP', 0)],
] as const)('nobody has less than no %s', async (_what, own, issued) => {
  const legs = [leg(own, minor(own.currency, -1)), leg(issued, minor(issued.currency, 1))];
  const error = await transact((tx) => post(tx, move('reversal', `less:${own.name}`, legs))).catch((thrown) => thrown);
  expect(isOverdrawn(error)).toBe(true);
});

test('a statement is of any account, names each transfer’s fingerprint, and goes on page by page', async () => {
  await fund('dan', cents(5_000));
  for (const n of [1, 2, 3]) await buy(`coins:dan:${n}`, 'dan', cents(n * 100));
  const [first, second] = await loadStatement(db(), coins('dan'), { limit: 2 });
  expect([first, second]).toMatchObject([
    { kind: 'coins.bought', cause: 'coins:dan:3', amount: 300_000, isSettled: true },
    { kind: 'coins.bought', cause: 'coins:dan:2', amount: 200_000, isSettled: true },
  ]);
  expect(first?.hash).toMatch(/^[0-9a-f]{64}$/);
  const rest = await loadStatement(db(), coins('dan'), { limit: 2, cursor: second?.id });
  expect(rest.map(({ amount }) => amount)).toEqual([100_000]);
  const paid = await loadAmountsOn(db(), wallet('dan'), [first?.transferId ?? 0, second?.transferId ?? 0]);
  expect(paid).toEqual(
    new Map([
      [first?.transferId, -300],
      [second?.transferId, -200],
    ]),
  );
  expect(await loadAmountsOn(db(), wallet('dan'), [])).toEqual(new Map());
  expect(await loadTransactions(app().context, 'dan', { limit: 1 })).toMatchObject([
    { type: 'purchase', amount: '3.00', direction: 'out', status: 'completed', orderId: null },
  ]);
});

test('GAMEW-14 spent is what orders, tips and coins took from the wallet and did not give back', async () => {
  const spent = async () => {
    const [found] = await rows<{ spent: number }>(
      db(),
      sql`select ledger_spent(${wallet('eve').name}, ${sql.param(spendingKinds)}::text[])::float8 as spent`,
    );
    return found?.spent;
  };
  const aside = (kind: TransferKind, key: string, amount: number, cause: string) =>
    transact((tx) =>
      post(tx, move(kind, key, [leg(wallet('eve'), cents(-amount)), leg(held('eve'), cents(amount))], cause)),
    );
  expect(await spent()).toBe(0);
  await fund('eve', cents(10_000));
  expect(await spent()).toBe(0);
  await aside('order.hold', 'eve:1', 2_000, 'order:1');
  await aside('order.refund', 'eve:2', -500, 'order:1');
  await aside('order.tip', 'eve:3', 300, 'order:1');
  await buy('coins:eve', 'eve', cents(1_000));
  expect(await spent()).toBe(2_800);
  await aside('payout.requested', 'eve:4', 100, 'payout:1');
  expect(await spent()).toBe(2_800);
  await aside('order.release', 'eve:5', -1_500, 'order:1');
  await aside('order.tip-release', 'eve:6', -300, 'order:1');
  expect(await spent()).toBe(1_000);
  await transact((tx) => reverse(tx, 'coins:eve', 'Wrong'));
  expect(await spent()).toBe(0);
  await transact((tx) => reverse(tx, 'fund:eve', 'Wrong')).catch(() => undefined);
  expect(await spent()).toBe(0);
});
