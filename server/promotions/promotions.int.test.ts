// @invariant PROMOTIONS-1: A person uses a promotion once, whatever their tabs and other accounts do.
// @invariant PROMOTIONS-2
/** Codes on people's accounts: who may apply one, once, and what admins see of it. */
import { longDay } from '@autolotto/contract/shared/words/moments.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { duplicateCandidates } from '../identity/tables.ts';
import { rows, sqlState } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { openSocket } from '../test/harness/sockets.ts';
import { ownerDoes } from '../test/harness/tampering.ts';
import { expireUses } from './expiry.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let admin: Client;
let customer: Client;
beforeAll(async () => {
  admin = await app().as('admin');
  customer = await app().newCustomer();
});

let made = 0;
const startsAt = '2026-01-01T00:00:00.000Z';
async function create(terms: object = {}): Promise<{ id: number; code: string }> {
  const code = `CODE-${++made}`;
  const body = { type: 'fixed', amount: '5.00', code, title: 'Five off', startsAt, ...terms };
  const reply = await admin.send('POST', '/api/admin/promotions', body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}
const percentage = { type: 'percentage', amount: undefined, percent: 20, maxDiscount: '10.00' };
const freebie = { type: 'freebie', amount: undefined, gift: 'free_delivery', title: 'Free delivery' };
const apply = (who: Client, code: string) => who.send('POST', '/api/promotions/apply', { code, userId: who.userId });
const withdraw = (who: Client, useId: number) => who.send('DELETE', `/api/promotions/applied/${useId}`);
const applied = async (who: Client) => (await who.get(`/api/promotions/user-applied/${who.userId}`)).body;
const seenByAdmin = async (id: number) =>
  (await admin.get('/api/admin/promotions')).body.find((one: { id: number }) => one.id === id);
const stateOf = (statement: ReturnType<typeof sql>) =>
  app()
    .context.db.transact((tx) => tx.execute(statement))
    .then(() => 'written', sqlState);

describe('the public list', () => {
  test('PROMO-04 PROMO-05 PROMO-07 active promotions come with their terms, in the three types', async () => {
    const terms = { description: 'For a first order', expiresAt: '2099-12-31T00:00:00.000Z', onlyFirstOrder: true };
    const first = await create({ ...percentage, ...terms, minimumGoods: '12.00' });
    const second = await create({ amount: '7.50' });
    const third = await create(freebie);
    const active = (await customer.get('/api/promotions/active')).body;
    const find = (id: number) => active.find((one: { id: number }) => one.id === id);
    expect(find(first.id)).toEqual({
      ...{ id: first.id, type: 'percentage', title: 'Five off', description: 'For a first order', discount: '20' },
      ...{ code: first.code, maxDiscount: '10.00', minimumGoods: '12.00', onlyFirstOrder: true },
      expiresAt: '2099-12-31T00:00:00.000Z',
    });
    expect(find(second.id)).toMatchObject({ type: 'fixed', discount: '7.50', expiresAt: null, maxDiscount: null });
    expect(find(third.id)).toMatchObject({ type: 'freebie', discount: '0.00', title: 'Free delivery' });
  });

  test('PROMO-07 what is private, still to come or over is not listed', async () => {
    const [secret, later, over] = [
      await create({ isPublic: false }),
      await create({ startsAt: '2098-01-01T00:00:00.000Z' }),
      await create(),
    ];
    await admin.send('POST', `/api/admin/promotions/${over.id}/end`, { reason: 'Printed wrong' });
    const codes = (await customer.get('/api/promotions/active')).body.map(({ code }: { code: string }) => code);
    for (const { code } of [secret, later, over]) expect(codes).not.toContain(code);
    expect((await apply(await app().newCustomer(), secret.code)).status).toBe(201);
  });

  test('people who have excluded themselves see no codes about games, and cannot apply them', async () => {
    const { code } = await create({ aboutGames: true });
    const excluded = await app().newCustomer();
    const codes = async () =>
      (await excluded.get('/api/promotions/active')).body.map((one: { code: string }) => one.code);
    expect(await codes()).toContain(code);
    const reply = await excluded.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'six_months' });
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    expect(await codes()).not.toContain(code);
    expect((await apply(excluded, code)).body.code).toBe('PROMOTION_UNKNOWN');
  });
});

describe('applying a code', () => {
  test('PROMO-01 PROMO-02 PROMO-09 PROMO-10 a code is trimmed and put into capitals, and answers with its discount', async () => {
    const { code } = await create(percentage);
    const who = await app().newCustomer();
    const reply = await apply(who, `  ${code.toLowerCase()} `);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ code, discount: '20', type: 'percentage', state: 'applied', orderId: null });
  });

  test('PROMO-03 an empty code is refused beside its field', async () => {
    for (const code of ['', '   ']) {
      const reply = await apply(customer, code);
      expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } });
      expect(reply.body.errors[0]).toEqual({ field: 'code', detail: 'Enter a promo code' });
    }
  });

  test('PROMO-06 PROMO-08 applied promotions are the person’s own, and an admin’s to see', async () => {
    const { code } = await create();
    const who = await app().newCustomer();
    const { id } = (await apply(who, code)).body;
    expect(await applied(who)).toMatchObject([{ id, code, discount: '5.00', orderId: null }]);
    const path = `/api/promotions/user-applied/${who.userId}`;
    expect((await admin.get(path)).body).toMatchObject([{ id }]);
    expect((await customer.get(path)).status).toBe(403);
    expect((await admin.get('/api/promotions/user-applied/nobody')).body.code).toBe('USER_NOT_FOUND');
  });

  test('PROMO-09 nobody applies a code to another’s account', async () => {
    const { code } = await create();
    const reply = await customer.send('POST', '/api/promotions/apply', { code, userId: admin.userId });
    expect(reply.status).toBe(403);
  });

  test('PROMO-11 an unknown code, one to come, one that is over and one used up each say so', async () => {
    const who = await app().newCustomer();
    const unknown = await apply(who, 'NO-SUCH-CODE');
    expect(unknown).toMatchObject({
      status: 422,
      body: { code: 'PROMOTION_UNKNOWN', detail: 'This promo code is not valid or has expired' },
    });
    const later = await create({ startsAt: '2098-01-01T00:00:00.000Z' });
    expect((await apply(who, later.code)).body.code).toBe('PROMOTION_UNKNOWN');
    const over = await create();
    await admin.send('POST', `/api/admin/promotions/${over.id}/end`, { reason: 'Printed wrong' });
    const ended = (await apply(who, over.code)).body;
    expect(ended).toMatchObject({ code: 'PROMOTION_OVER' });
    expect(ended.detail).toBe(`This promo code ended on ${longDay(ended.at.slice(0, 10))('en')}.`);
    const one = await create({ maxUses: 1 });
    expect((await apply(await app().newCustomer(), one.code)).status).toBe(201);
    expect((await apply(who, one.code)).body.code).toBe('PROMOTION_USED_UP');
    const budget = await create({ budget: '9.99' });
    expect((await apply(await app().newCustomer(), budget.code)).status).toBe(201);
    expect((await apply(who, budget.code)).body.code).toBe('PROMOTION_USED_UP');
  });

  test('one code waits at a time, and can be taken back', async () => {
    const [first, second] = [await create(), await create()];
    const who = await app().newCustomer();
    const { id } = (await apply(who, first.code)).body;
    expect((await apply(who, second.code)).body).toMatchObject({
      code: 'PROMOTION_WAITING',
      detail: `${first.code} is waiting for your next order. Take it back to use another one.`,
    });
    expect((await withdraw(customer, id)).status).toBe(404);
    expect((await withdraw(who, id)).body).toMatchObject({ id, state: 'withdrawn' });
    expect((await withdraw(who, id)).body).toMatchObject({ id, state: 'withdrawn' });
    expect(await applied(who)).toEqual([]);
    expect((await apply(who, second.code)).status).toBe(201);
    expect((await withdraw(who, (await applied(who))[0].id)).status).toBe(200);
    expect((await apply(who, first.code)).status).toBe(201);
  });

  test('another account of the same person cannot apply the code again', async () => {
    const { code } = await create();
    const [older, newer] = [await app().newCustomer(), await app().newCustomer()];
    await db()
      .insert(duplicateCandidates)
      .values({
        ...{ olderId: older.userId, newerId: newer.userId, signs: ['address'] },
        ...{ status: 'same', decidedAt: new Date() },
      });
    expect((await apply(older, code)).status).toBe(201);
    expect((await apply(newer, code)).body).toMatchObject({
      code: 'PROMOTION_USED',
      detail: 'You have used this promo code already.',
    });
  });

  test('ten wrong codes in an hour, then nothing more for that person until the hour is over', async () => {
    const { code } = await create();
    const who = await app().newCustomer();
    for (let n = 0; n < 10; n++) expect((await apply(who, `GUESS-${n}`)).body.code).toBe('PROMOTION_UNKNOWN');
    const stopped = await apply(who, code);
    expect(stopped).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(stopped.body.retryAfterSeconds).toBeGreaterThan(3_500);
    expect((await apply(await app().newCustomer(), code)).status).toBe(201);
    await db().execute(
      sql`update promotion_attempts set at = at - interval '61 minutes' where user_id = ${who.userId}`,
    );
    expect((await apply(who, code)).status).toBe(201);
  });

  test('the person’s pages hear of it', async () => {
    const { code } = await create();
    const who = await app().newCustomer();
    const socket = await openSocket(await app().listen(), who);
    await apply(who, code);
    expect(await socket.next()).toMatchObject({ type: 'promotions_changed' });
    socket.ws.terminate();
  });
});

describe('an admin', () => {
  test('creates a code, sees its uses and what is set aside, and ends it with a reason', async () => {
    const { id, code } = await create({ budget: '20.00' });
    const [first, second] = [await app().newCustomer(), await app().newCustomer()];
    await apply(first, code);
    await apply(second, code);
    expect(await seenByAdmin(id)).toMatchObject({
      ...{ code, phase: 'running', uses: 2, reserved: '10.00', cost: '0.00', budget: '20.00' },
    });
    const uses = (await admin.get(`/api/admin/promotions/${id}/uses`)).body;
    expect(uses).toMatchObject([
      { customer: { id: second.userId }, state: 'applied', orderId: null, discount: null },
      { customer: { id: first.userId } },
    ]);
    const ended = await admin.send('POST', `/api/admin/promotions/${id}/end`, { reason: 'Too dear' });
    expect(ended.body).toMatchObject({ phase: 'ended', endReason: 'Too dear', uses: 0, reserved: '0.00' });
    expect(await applied(first)).toEqual([]);
    const again = await admin.send('POST', `/api/admin/promotions/${id}/end`, { reason: 'Too dear' });
    expect(again.body.code).toBe('PROMOTION_ENDED');
    expect((await withdraw(first, uses[1].id)).body.code).toBe('PROMOTION_NOT_WAITING');
  });

  test('cannot create a second promotion of a code, one that is over, or a budget without a limit', async () => {
    const { code } = await create();
    const body = { type: 'fixed', amount: '5.00', code, title: 'Five off', startsAt };
    const post = (more: object) => admin.send('POST', '/api/admin/promotions', { ...body, ...more });
    expect((await post({})).body.code).toBe('PROMOTION_CODE_TAKEN');
    expect((await post({ code: 'PAST', expiresAt: '2026-02-01T00:00:00.000Z' })).body.code).toBe(
      'PROMOTION_END_IN_PAST',
    );
    const unlimited = await post({ ...percentage, maxDiscount: null, code: 'OPEN-END', budget: '100.00' });
    expect(unlimited.body.errors[0]).toEqual({ field: 'maxDiscount', detail: 'A budget needs a maximum discount' });
    expect((await admin.get('/api/admin/promotions/999999/uses')).body.code).toBe('PROMOTION_NOT_FOUND');
    expect((await admin.send('POST', '/api/admin/promotions/999999/end', { reason: 'None' })).body.code).toBe(
      'PROMOTION_NOT_FOUND',
    );
  });

  test('promotion.created and promotion.ended stand on record', async () => {
    const { id } = await create();
    await admin.send('POST', `/api/admin/promotions/${id}/end`, { reason: 'Too dear' });
    const found = await rows<{ action: string }>(
      db(),
      sql`select action from audit_entries where subject_kind = 'promotion' and subject_id = ${String(id)} order by id`,
    );
    expect(found.map(({ action }) => action)).toEqual(['promotion.created', 'promotion.ended']);
  });
});

describe('the hour comes', () => {
  test('a code that is over stops waiting, and makes room for another one even before the job has run', async () => {
    const [first, second] = [await create(), await create()];
    const [early, late] = [await app().newCustomer(), await app().newCustomer()];
    await apply(early, first.code);
    await apply(late, first.code);
    await ownerDoes(app().context.db, [
      'alter table promotions disable trigger promotions_fixed',
      `update promotions set expires_at = app_now() where id = ${first.id}`,
      'alter table promotions enable trigger promotions_fixed',
    ]);
    expect(await applied(late)).toEqual([]);
    expect(await seenByAdmin(first.id)).toMatchObject({ phase: 'ended', uses: 2 });
    expect((await apply(early, second.code)).status).toBe(201);
    await expireUses(app().context);
    await expireUses(app().context);
    expect(await seenByAdmin(first.id)).toMatchObject({ phase: 'ended', uses: 0, reserved: '0.00' });
  });
});

describe('what the database itself refuses', () => {
  test('terms that were given are never changed, nor are the counts by hand', async () => {
    const { id } = await create();
    expect(await stateOf(sql`update promotions set amount = 900 where id = ${id}`)).toBe('42501');
    expect(await stateOf(sql`update promotions set uses = 0, reserved = 7 where id = ${id}`)).toBe('42501');
    expect(await stateOf(sql`delete from promotions where id = ${id}`)).toBe('42501');
    // Control: it can be ended, once.
    const end = sql`update promotions set ended_at = app_now(), end_reason = 'over' where id = ${id}`;
    expect(await stateOf(end)).toBe('written');
    expect(await stateOf(sql`update promotions set ended_at = null, end_reason = null where id = ${id}`)).toBe('42501');
  });

  test('a use takes no step that its life does not have', async () => {
    const { code } = await create();
    const who = await app().newCustomer();
    const { id } = (await apply(who, code)).body;
    const change = (to: string) => stateOf(sql.raw(`update promotion_uses set ${to} where id = ${id}`));
    expect(await change(`state = 'redeemed', order_id = 1, discount = 0`)).toBe('42501');
    expect(await change(`user_id = '${customer.userId}'`)).toBe('42501');
    expect(await change(`state = 'withdrawn'`)).toBe('written');
    expect(await change(`state = 'applied'`)).toBe('42501');
    expect(await stateOf(sql`delete from promotion_uses where id = ${id}`)).toBe('42501');
  });

  test('a second waiting code, a second use and one beyond the budget', async () => {
    const [first, second] = [await create({ maxUses: 2, budget: '7.00' }), await create()];
    const insert = (promotionId: number, { userId }: Client) =>
      stateOf(sql`insert into promotion_uses(promotion_id, user_id) values (${promotionId}, ${userId})`);
    const [one, other] = [await app().newCustomer(), await app().newCustomer()];
    expect(await insert(first.id, one)).toBe('written');
    expect(await insert(second.id, one)).toBe('23505');
    expect(await insert(first.id, one)).toBe('23505');
    expect(await insert(first.id, other)).toBe('23514');
  });
});
