// @invariant PROMOTIONS-1
// @invariant PROMOTIONS-2: A promotion never costs more than its budget.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { ownerDoes } from '../test/harness/tampering.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let admin: Client;
let crowd: Client[] = [];
beforeAll(async () => {
  admin = await app().as('admin');
  crowd = await Promise.all(Array.from({ length: 20 }, () => app().newCustomer()));
});

let made = 0;
async function create(terms: object = {}): Promise<{ id: number; code: string }> {
  const body = { type: 'fixed', amount: '5.00', code: `RACE-${++made}`, title: 'Five off', ...terms };
  const reply = await admin.send('POST', '/api/admin/promotions', { ...body, startsAt: '2026-01-01T00:00:00.000Z' });
  expect(reply.status).toBe(201);
  return reply.body;
}
const apply = (who: Client, code: string) => who.send('POST', '/api/promotions/apply', { code, userId: who.userId });
const statuses = async (calls: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort();
const takeBack = async () => {
  await db().execute(sql`update promotion_uses set state = 'withdrawn' where state = 'applied'`);
};
const loadCounts = async (id: number) =>
  (
    await rows<{ uses: number; reserved: number; found: number }>(
      db(),
      sql`select uses, reserved::int as reserved,
                 (select count(*)::int from promotion_uses u where u.promotion_id = p.id and u.state = 'applied') as found
            from promotions p where id = ${id}`,
    )
  )[0];

test('twenty people at once on a budget for five: five of them have the code, to the cent', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, code } = await create(round % 2 === 0 ? { budget: '27.49' } : { maxUses: 5 });
    const seen = await statuses(crowd.map((who) => apply(who, code)));
    expect(seen).toEqual([...Array.from({ length: 5 }, () => 201), ...Array.from({ length: 15 }, () => 422)]);
    expect(await loadCounts(id)).toEqual({ uses: 5, reserved: 2_500, found: 5 });
    await takeBack();
  }
});

test('one code in two tabs of a person is one use', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, code } = await create();
    const who = crowd[round] as Client;
    expect(await statuses([apply(who, code), apply(who, code), apply(who, code)])).toEqual([201, 409, 409]);
    expect(await loadCounts(id)).toMatchObject({ uses: 1, found: 1 });
    await takeBack();
  }
});

test('ten wrong codes at once are counted as ten', async () => {
  const who = await app().newCustomer();
  const seen = await statuses(Array.from({ length: 16 }, (_, n) => apply(who, `WRONG-${n}`)));
  expect(seen).toEqual([...Array.from({ length: 10 }, () => 422), ...Array.from({ length: 6 }, () => 429)]);
});

test('codes that are taken back while their promotion ends leave right counts, and nobody waits for each other', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, code } = await create({ budget: '100.00' });
    const uses = await Promise.all(crowd.map((who) => apply(who, code)));
    const replies = await Promise.all([
      ...crowd.map((who, n) => who.send('DELETE', `/api/promotions/applied/${uses[n]?.body.id}`)),
      admin.send('POST', `/api/admin/promotions/${id}/end`, { reason: 'A race' }),
    ]);
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect(await loadCounts(id)).toEqual({ uses: 0, reserved: 0, found: 0 });
  }
});

test('the control: without the counts and their checks twenty people spend a budget for five', async () => {
  const { id } = await create({ budget: '27.49' });
  await ownerDoes(app().context.db, ['alter table promotion_uses disable trigger promotion_uses_count']);
  const inserted = await Promise.all(
    crowd.map(({ userId }) =>
      app().context.db.transact((tx) =>
        tx.execute(sql`insert into promotion_uses(promotion_id, user_id) values (${id}, ${userId})`),
      ),
    ),
  );
  expect(inserted).toHaveLength(20);
  expect((await loadCounts(id))?.found).toBe(20);
  await takeBack();
  await ownerDoes(app().context.db, ['alter table promotion_uses enable trigger promotion_uses_count']);
});
