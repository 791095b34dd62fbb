// @invariant POOLS-1
/** What the database refuses of a group purchase, whoever asks it. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { brokenConstraint, rows, sqlState } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { type Group, join, startPool } from '../test/pools/groups.ts';

const app = useTestApp();
/** What statements meet: the wall that refuses one of them, or 'written'. Nothing stays. */
const meets = (...statements: readonly string[]): Promise<string | undefined> =>
  app()
    .context.db.transact(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`set constraints all immediate`);
      throw new Error('written');
    })
    .catch((error: unknown) => brokenConstraint(error) ?? sqlState(error) ?? (error as Error).message);

let rosa: Client;
let group: Group;
beforeAll(async () => {
  rosa = await app().newCustomer({ dollars: '20.00' });
  group = await startPool(app(), rosa, { shares: 4, leastShares: 2 });
  await join(rosa, group, '2.00');
});
const take = (shares = 1, amount = shares * 200, hash = group.termsHash, user = rosa.userId) =>
  `insert into pool_joins(pool_id, user_id, shares, amount, terms_hash) values (${group.id}, '${user}', ${shares}, ${amount}, '${hash}')`;
const set = (change: string) => `update pools set ${change} where id = ${group.id}`;

test('shares are whole, paid by their price, by the agreement, and never more than there are or than one may hold', async () => {
  const otto = await app().newCustomer();
  expect(await meets(take())).toBe('written');
  expect(await meets(take(1, 199))).toBe('pool_joins_of_pool');
  expect(await meets(take(1, 200, '0'.repeat(64)))).toBe('pool_joins_of_pool');
  expect(await meets(take(2))).toBe('pool_joins_most');
  expect(await meets(take(0))).toBe('pool_joins_shares');
  expect(
    await meets(take(2, 400, group.termsHash, otto.userId), take(1), take(1, 200, group.termsHash, otto.userId)),
  ).toBe('pool_joins_most');
  const ida = await app().newCustomer();
  const [two, more] = [otto, ida].map(({ userId }) => take(2, 400, group.termsHash, userId)) as [string, string];
  expect(await meets(two, more)).toBe('pools_sold');
  expect(await meets(set('sold = 3'))).toBe('pools_sold_to_members');
  expect(await meets(`delete from pool_joins`)).toBe('42501');
  expect(await meets(`update pool_joins set shares = 2 where pool_id = ${group.id}`)).toBe('42501');
});

test('what was agreed to stays, and its states go forward only', async () => {
  for (const change of [
    'share_price = 400',
    'least_shares = 1',
    "deadline = deadline + interval '1 minute'",
    "terms_hash = 'a'",
  ])
    expect(await meets(set(change))).toBe('42501');
  expect(await meets(`update pool_lines set main = '{1,2,3,4,5,6}' where pool_id = ${group.id}`)).toBe('42501');
  const line = (numbers: string) =>
    `insert into pool_lines(pool_id, play, line, main, bonus) values (${group.id}, 1, 1, '{${numbers}}', '{}')`;
  // Members are in: even a right line is too late.
  expect(await meets(line('1,2,3,4,5,6'))).toBe('pool_lines_of_game');
  expect(await meets(set("state = 'settled'"))).toBe('42501');
  expect(await meets(set("state = 'returned'"))).toBe('pools_returned');
  expect(await meets(set("state = 'bought'"))).toBe('pools_tickets');
  expect(await meets(set("state = 'full'"))).toBe('pools_full');
  expect(await meets(set("state = 'returned', return_reason = 'short'"), take())).toBe('pool_joins_open');
  const cheap = `insert into pools(title, game_id, draw_id, version_id, has_add_on, play_price, plays_per_share, share_price, shares, least_shares, most_shares, claim_above, deadline, terms_hash, created_by)
    select title, game_id, draw_id, version_id, has_add_on, 100, 2, 200, shares, least_shares, most_shares, claim_above, deadline, terms_hash, created_by from pools where id = ${group.id}`;
  expect(await meets(cheap)).toBe('pools_of_draw_on_sale');
});

test('a ticket has one kind of owner', async () => {
  const [draw] = await rows<{ version: number }>(
    app().context.db.read,
    sql`select version_id as version from draws where id = ${group.drawId}`,
  );
  const bought = (user: string, pool: string, by: string) =>
    `insert into draw_purchases(user_id, pool_id, version_id, draws, has_add_on, is_quick_pick, paid_by, unit_price)
     values (${user}, ${pool}, ${draw?.version ?? 0}, 1, false, true, '${by}', 200)`;
  const me = `'${rosa.userId}'`;
  expect(await meets(bought(me, 'null', 'wallet'))).toBe('written');
  expect(await meets(bought(me, String(group.id), 'pool'))).toBe('draw_purchases_owner');
  expect(await meets(bought('null', 'null', 'wallet'))).toBe('draw_purchases_owner');
  expect(await meets(bought('null', String(group.id), 'wallet'))).toBe('draw_purchases_owner');
  expect(await meets(bought('null', '999999', 'pool'))).toBe('draw_purchases_pool');
});
