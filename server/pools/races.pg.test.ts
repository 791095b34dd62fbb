// @invariant POOLS-1
// @invariant POOLS-2
/** Several take the last share, and several servers buy and settle, at once; a single connection would prove nothing. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { limitMs, sized } from '../test/harness/scale.ts';
import { ownerDoes } from '../test/harness/tampering.ts';
import { endSale, settle } from '../test/lottery/draws.ts';
import { askJoin, type Group, join, startPool } from '../test/pools/groups.ts';
import { stepDuePools, stepPool } from './buy.ts';
import { buyPoolJob } from './jobs.ts';
import { passOnDraw } from './settlement/settle.ts';

const app = useTestApp();
const players = (count: number, dollars: string) =>
  Promise.all(Array.from({ length: count }, () => app().newCustomer({ dollars })));
type Told = { state: string; sold: number; joined: number; held: number };
const tell = async ({ id }: Group): Promise<Told | undefined> =>
  (
    await rows<Told>(
      app().context.db.read,
      sql`select p.state, p.sold, (select coalesce(sum(j.shares), 0)::int from pool_joins j where j.pool_id = p.id and j.left_at is null) as joined,
                 coalesce((select a.balance::int from ledger_accounts a where a.name = 'pool:' || p.id || ':held'), 0) as held
            from pools p where p.id = ${id}`,
    )
  )[0];

test(
  'of two who take the last share one has it, and the other keeps their money',
  async () => {
    const rounds = sized(12, 200);
    const [rosa, otto, ida] = (await players(3, '900.00')) as [Client, Client, Client];
    for (let round = 0; round < rounds; round++) {
      const group = await startPool(app(), rosa, { shares: 2 });
      await join(rosa, group, '2.00');
      const replies = await Promise.all([otto, ida].map((one) => askJoin(one, group, '2.00')));
      expect(replies.map(({ body }) => body.code ?? body.state).sort()).toEqual(['POOL_FULL', 'full']);
      expect(await tell(group)).toEqual({ state: 'full', sold: 2, joined: 2, held: 400 });
    }
    const spent = await Promise.all(
      [otto, ida].map(async (one) => 900 - Number((await one.get('/api/wallet')).body.balance)),
    );
    expect(spent[0] ?? 0, 'what both have paid').toBe(2 * rounds - (spent[1] ?? 0));
  },
  limitMs(120_000),
);

test('who takes the last shares at once with others has theirs, and the tickets are asked for once', async () => {
  for (let round = 0; round < sized(6, 100); round++) {
    const takers = await players(3, '2.00');
    const group = await startPool(app(), takers[0] as Client, { shares: 3 });
    const replies = await Promise.all(takers.map((one) => askJoin(one, group, '2.00')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await tell(group)).toEqual({ state: 'full', sold: 3, joined: 3, held: 600 });
    const asked = app().jobs.enqueued.filter(({ name }) => name === buyPoolJob.name);
    expect(asked.filter(({ payload }) => (payload as { poolId: number }).poolId === group.id)).toHaveLength(1);
  }
});

test('control: two who look first and take afterwards sell the last share twice', async () => {
  const [rosa, otto, ida] = (await players(3, '10.00')) as [Client, Client, Client];
  const group = await startPool(app(), rosa, { shares: 2 });
  await join(rosa, group, '2.00');
  const triggers = (what: 'disable' | 'enable') =>
    ownerDoes(app().context.db, [`alter table pool_joins ${what} trigger user`]);
  await triggers('disable');
  let looked = 0;
  const bothLooked = Promise.withResolvers<void>();
  const inAHurry = ({ userId }: Client) =>
    app().context.db.transact(async (tx) => {
      const [pool] = await rows<{ left: number }>(
        tx,
        sql`select shares - sold as left from pools where id = ${group.id}`,
      );
      looked += 1;
      if (looked === 2) bothLooked.resolve();
      await bothLooked.promise;
      if ((pool?.left ?? 0) > 0)
        await tx.execute(
          sql`insert into pool_joins(pool_id, user_id, shares, amount, terms_hash) values (${group.id}, ${userId}, 1, 200, ${group.termsHash})`,
        );
    });
  await Promise.all([inAHurry(otto), inAHurry(ida)]);
  await triggers('enable');
  expect((await tell(group))?.joined).toBe(3);
});

test('who leaves and who buys at once: either way the tickets are those of the members, and their money is whole', async () => {
  for (let round = 0; round < sized(6, 50); round++) {
    const [rosa, otto] = (await players(2, '4.00')) as [Client, Client];
    const group = await startPool(app(), rosa, { shares: 2, leastShares: 2 });
    for (const one of [rosa, otto]) await join(one, group, '2.00');
    const [left] = await Promise.all([
      otto.send('DELETE', `/api/pools/${group.id}/join`),
      ...Array.from({ length: 3 }, () => stepPool(app().context, group.id)),
    ]);
    const isLeft = left.status === 200;
    expect(await tell(group)).toEqual(
      isLeft ? { state: 'open', sold: 1, joined: 1, held: 200 } : { state: 'bought', sold: 2, joined: 2, held: 0 },
    );
    const [sold] = await rows<{ count: number }>(
      app().context.db.read,
      sql`select count(*)::int as count from draw_tickets where pool_id = ${group.id}`,
    );
    expect(sold?.count).toBe(isLeft ? 0 : 2);
  }
});

test(
  'who joins at the deadline is in before it or not at all, and nobody’s money stays behind',
  async () => {
    const { read } = app().context.db;
    for (let round = 0; round < sized(2, 60); round++) {
      const joiners = await players(3, '90.00');
      const [clock] = await rows<{ soon: Date | string }>(read, sql`select app_now() + interval '1 second' as soon`);
      const leastShares = round % 2 === 0 ? 1 : 40;
      const deadline = new Date(clock?.soon ?? 0).toISOString();
      const group = await startPool(app(), joiners[0] as Client, { shares: 40, leastShares, deadline });
      let isOver = false;
      const stepping = (async () => {
        while (!isOver) await stepDuePools(app().context);
        await stepDuePools(app().context);
      })();
      stepping.catch(() => {});
      const taken = await Promise.all(
        joiners.map(async (one) => {
          for (let shares = 0; ; ) {
            const { status, body } = await askJoin(one, group, '2.00');
            if (status === 200) shares += 1;
            else if (['POOL_ENDED', 'POOL_OVER', 'POOL_FULL'].includes(body.code)) return shares;
            // All that one may hold: until the deadline they ask in vain.
            else expect(body.code).toBe('POOL_SHARE_MOST');
          }
        }),
      );
      isOver = true;
      await stepping;
      const sold = taken.reduce((sum, one) => sum + one, 0);
      const [found] = await rows<object>(
        read,
        sql`select p.state, (select count(*)::int from draw_tickets t where t.pool_id = p.id) as tickets,
                   (select count(*)::int from pool_joins j where j.pool_id = p.id and j.joined_at >= p.deadline) as late
              from pools p where p.id = ${group.id}`,
      );
      const isBought = sold >= leastShares;
      expect(found).toEqual({ state: isBought ? 'bought' : 'returned', tickets: isBought ? sold : 0, late: 0 });
      expect((await tell(group))?.held).toBe(0);
      const left = await Promise.all(joiners.map(async (one) => Number((await one.get('/api/wallet')).body.balance)));
      expect(left.reduce((sum, one) => sum + one, 0)).toBe(270 - (isBought ? 2 * sold : 0));
    }
  },
  limitMs(60_000),
);

test('four servers that divide a prize at once pay every member once', async () => {
  const members = await players(3, '10.00');
  const lines = [{ numbers: [1, 2, 3, 30, 31, 32] }];
  const group = await startPool(app(), members[0] as Client, { shares: 3, lines });
  for (const one of members) await join(one, group, '2.00');
  await Promise.all(Array.from({ length: 4 }, () => stepPool(app().context, group.id)));
  await endSale(app(), group.drawId);
  await settle(app(), group.drawId, { main: [1, 2, 3, 33, 34, 35] });
  await Promise.all(Array.from({ length: 4 }, () => passOnDraw(app().context, group.drawId)));
  const [paid] = await rows<{ prizes: number; whole: boolean }>(
    app().context.db.read,
    sql`select (select count(*)::int from prizes p where p.source = 'pool' and p.source_id like ${`${group.id}/%`}) as prizes,
               (select sum(p.amount) from prizes p where p.source = 'pool' and p.source_id like ${`${group.id}/%`})
                 = (select s.won from pool_settlements s where s.pool_id = ${group.id}) as whole`,
  );
  expect(paid).toEqual({ prizes: 3, whole: true });
});
