// @invariant CATALOG-4: Planned prices apply once, all or none.
import { dayIn, instantIn } from '@autolotto/contract/shared/time.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseTime } from '../../platform/database/database-time.ts';
import { storedMails } from '../../platform/mail/mail.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { applyPricePlansJob } from '../jobs.ts';

const app = useTestApp();
const denver = 'America/Denver';
const hour = 3_600_000;
let store: Client;
let other: Client;
beforeAll(async () => {
  [store, other] = [await app().as('store'), await app().as('store2')];
});
let made = 0;
const add = async (price = '5.00'): Promise<number> =>
  (await store.send('POST', '/api/store/products', { name: `Planned ${++made}`, price, stockQuantity: 10 })).body.id;
const loadPrice = async (id: number): Promise<string> =>
  (await store.get('/api/store/products')).body.find((one: { id: number }) => one.id === id)?.price;
/** The given number of hours from now, in the shop's time zone. */
const clockIn = async (hours: number) => {
  const at = new Date((await databaseTime(app().context)).getTime() + hours * hour);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: denver, hour: '2-digit', minute: '2-digit' }).format(at);
  return { day: dayIn(denver, at), time };
};
const plan = async (updates: object[], hours = 2, headers = {}, who = store): Promise<Reply> =>
  who.send('POST', '/api/store/price-plans', { updates, ...(await clockIn(hours)) }, headers);
const list = async (who = store) => (await who.get('/api/store/price-plans')).body;
const planned = async (id: number) => (await list()).plans.find((one: { id: number }) => one.id === id);
const cancel = (id: number, who = store) => who.send('DELETE', `/api/store/price-plans/${id}`);
const comeTo = async (hours: number) => {
  await app().clock.advance(hours * hour);
  await app().runJob(applyPricePlansJob);
};

describe('planned prices', () => {
  test('change at their time on the clocks of the shop, once, and not before; can be undone; the history says so', async () => {
    const [one, two] = [await add('5.00'), await add('7.00')];
    const { day, time } = await clockIn(2);
    const updates = [
      { id: one, price: '4.00', from: '5.00' },
      { id: two, price: 6.5, from: '7.00' },
    ];
    const reply = await store.send('POST', '/api/store/price-plans', { updates, day, time });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        at: instantIn(denver, day, time).toISOString(),
        state: 'waiting',
        count: 2,
        more: 0,
        askedBy: expect.any(String),
        batchId: null,
        lines: [
          { productId: one, before: '5.00', after: '4.00' },
          { productId: two, before: '7.00', after: '6.50' },
        ],
      },
    });
    const { id } = reply.body;
    expect(await list()).toMatchObject({
      timeZone: denver,
      plans: expect.arrayContaining([expect.objectContaining({ id, state: 'waiting' })]),
    });
    expect((await list(other)).plans.map((one: { id: number }) => one.id)).not.toContain(id);
    await app().runJob(applyPricePlansJob);
    expect(await loadPrice(one)).toBe('5.00');
    await app().clock.advance(2 * hour);
    await Promise.all([app().runJob(applyPricePlansJob), app().runJob(applyPricePlansJob)]);
    await app().runJob(applyPricePlansJob);
    expect([await loadPrice(one), await loadPrice(two)]).toEqual(['4.00', '6.50']);
    const done = await planned(id);
    expect(done).toMatchObject({ state: 'applied', batchId: expect.any(Number), isUndone: false, endedBy: null });
    expect((await store.get(`/api/store/products/${one}/price-history`)).body).toMatchObject([
      { price: '4.00', isPlanned: true, isUndo: false, batchId: done.batchId, changedBy: reply.body.askedBy },
      { price: '5.00', isPlanned: false },
    ]);
    expect((await cancel(id)).body).toMatchObject({ status: 409, code: 'PRICE_PLAN_CLOSED', state: 'applied' });
    expect((await store.send('POST', `/api/store/price-batches/${done.batchId}/undo`)).status).toBe(200);
    expect([await loadPrice(one), await planned(id)]).toMatchObject(['5.00', { isUndone: true }]);
  });

  test('go down and come back: a plan goes from what the one before it will have made', async () => {
    const id = await add('9.00');
    const down = await plan([{ id, price: '8.00', from: '9.00' }], 1);
    const up = await plan([{ id, price: '9.00', from: '9.00' }], 3);
    expect([down.status, up.status]).toEqual([201, 201]);
    expect(up.body.lines).toMatchObject([{ before: '8.00', after: '9.00' }]);
    // A server that was away for both does them in their order.
    await comeTo(4);
    expect(await loadPrice(id)).toBe('9.00');
    const history = (await store.get(`/api/store/products/${id}/price-history`)).body;
    expect(history.map(({ price }: { price: string }) => price)).toEqual(['9.00', '8.00', '9.00']);
  });

  test('planned prices stay as they are, all of them, when one was changed or deleted meanwhile; the shop is told which', async () => {
    const [kept, changed, gone] = [await add(), await add(), await add()];
    const updates = [kept, changed, gone].map((id) => ({ id, price: '4.00' }));
    const { id } = (await plan(updates)).body;
    expect((await store.send('PUT', `/api/store/products/${changed}`, { price: '5.50' })).status).toBe(200);
    expect((await store.send('DELETE', `/api/store/products/${gone}`)).status).toBe(200);
    await comeTo(2);
    await app().runJob(applyPricePlansJob);
    expect([await loadPrice(kept), await loadPrice(changed)]).toEqual(['5.00', '5.50']);
    expect(await planned(id)).toMatchObject({
      state: 'refused',
      batchId: null,
      problem: {
        missing: [expect.stringMatching(/^Planned/)],
        crossed: [{ from: '5.00', now: '5.50' }],
        more: 0,
      },
    });
    const { email } = (await store.get('/api/auth/user')).body;
    const mails = (await storedMails(app().context.db.read, email)).filter(({ subject }) =>
      subject.includes('not changed'),
    );
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0]?.parts)).toContain('now costs $5.50 instead of $5.00');
    expect((await cancel(id)).body).toMatchObject({ code: 'PRICE_PLAN_CLOSED', state: 'refused' });
  });

  test('planned prices are cancelled by the shop alone, once or twice, and then nothing happens', async () => {
    const id = await add();
    const planId = (await plan([{ id, price: '4.00' }])).body.id;
    expect((await cancel(planId, other)).status).toBe(404);
    const [first, again] = [await cancel(planId), await cancel(planId)];
    expect(first).toMatchObject({ status: 200, body: { state: 'cancelled', endedBy: expect.any(String) } });
    expect(again).toMatchObject({ status: 200, body: first.body });
    await comeTo(3);
    expect(await loadPrice(id)).toBe('5.00');
  });

  test('planned prices are refused with a clear sentence, and one key plans once', async () => {
    const id = await add();
    const updates = [{ id, price: '4.00' }];
    const on = async (day: string, time: string) =>
      (await store.send('POST', '/api/store/price-plans', { updates, day, time })).body;
    expect(await on('2026-02-30', '06:00')).toMatchObject({ status: 400, errors: [{ field: 'day' }] });
    expect(await on('2026-12-01', '6 AM')).toMatchObject({ status: 400, errors: [{ field: 'time' }] });
    expect(await on('2020-01-01', '06:00')).toMatchObject({ status: 422, reason: 'soon' });
    expect(await on('2090-01-01', '06:00')).toMatchObject({ status: 422, reason: 'far' });
    // The second Sunday of March, at a time that no clock in Denver shows.
    expect(await on('2090-03-12', '02:30')).toMatchObject({ code: 'PRICE_PLAN_REJECTED', reason: 'skipped' });
    expect((await plan([{ id, price: '5.00' }])).body).toMatchObject({ reason: 'same' });
    expect((await plan([{ id, price: '4.00', from: '6.00' }])).body).toMatchObject({ code: 'PRICES_CHANGED' });
    expect((await plan([{ id, price: '4.00' }], 2, {}, other)).body).toMatchObject({ code: 'PRODUCTS_NOT_IN_STORE' });
    const body = { updates, ...(await clockIn(5)) };
    const send = () => store.send('POST', '/api/store/price-plans', body, { 'idempotency-key': 'plan-once' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await cancel(first.body.id)).status).toBe(200);
  });

  test('planned prices are kept as they were planned, whatever comes of it', async () => {
    const id = await add();
    const planId = (await plan([{ id, price: '4.00' }])).body.id;
    const { read } = app().context.db;
    await expect(read.execute(sql`update price_plan_lines set after = 1 where plan_id = ${planId}`)).rejects.toThrow();
    await expect(read.execute(sql`delete from price_plan_lines where plan_id = ${planId}`)).rejects.toThrow();
    expect((await cancel(planId)).status).toBe(200);
  });
});
