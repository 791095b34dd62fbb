// @invariant LOTTERY-5
// @invariant LOTTERY-4
/** Several servers settle one draw, and several people enter its numbers, at once; a single connection would prove nothing. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { confirm, decide, endSale, enter, play, playMany } from '../../test/lottery/draws.ts';
import { settleDraw } from './settle.ts';

const app = useTestApp();
const numbers = { main: [1, 2, 3, 4, 5], bonus: [6] };

test('four servers that settle a draw at once pay every ticket once', async () => {
  const count = 450;
  const { client, drawId } = await playMany(app(), count);
  await decide(app(), drawId, numbers);
  await Promise.all(Array.from({ length: 4 }, () => settleDraw(app().context, drawId)));
  const [found] = await rows<object>(
    app().context.db.read,
    sql`select d.state, (select count(*)::int from prizes p where p.user_id = ${client.userId}) as prizes,
               (select count(*)::int from draw_outcomes o join draw_tickets t on t.id = o.ticket_id where t.draw_id = d.id) as outcomes,
               (select count(*)::int from audit_entries a where a.action = 'draw.settled' and a.subject_id = d.id::text) as settled
          from draws d where d.id = ${drawId}`,
  );
  expect(found).toEqual({ state: 'settled', prizes: count / 10, outcomes: count, settled: 1 });
  expect((await client.get('/api/wallet')).body.balance).toBe((4 * (count / 10)).toFixed(2));
});

test('of people who enter or confirm at once, one does', async () => {
  const admins = [await app().as('admin'), await app().as('admin2')] as const;
  const { drawId } = await play(await app().newCustomer({ dollars: '10.00' }), 'powerball', numbers);
  await endSale(app(), drawId);
  const entered = await Promise.all([0, 1, 0, 1].map((who) => enter(admins[who === 0 ? 0 : 1], drawId, numbers)));
  expect(entered.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  const confirmed = await Promise.all([0, 1, 0, 1].map((who) => confirm(admins[who === 0 ? 0 : 1], drawId, numbers)));
  expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1);
});
