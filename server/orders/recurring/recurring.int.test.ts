import type { Order } from '@autolotto/contract/orders/model.ts';
import type { RecurringOrder as Plan } from '@autolotto/contract/orders/recurring/model.ts';
import { dayAfter, dayIn, instantIn } from '@autolotto/contract/shared/time.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { products } from '../../catalogue/tables.ts';
import { users } from '../../identity/tables.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { storedMails } from '../../platform/mail/mail.ts';
import { stores } from '../../stores/tables.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { doorInTown, type ListedProduct, listedProducts, loadProduct, maple } from '../../test/harness/shopping.ts';
import { placeRecurringJob } from '../jobs.ts';
import { recurringOrders } from '../tables.ts';

const app = useTestApp();
const zone = 'America/Denver';
const hour = 3_600_000;
const day = 24 * hour;

const run = () => app().runJob(placeRecurringJob);
const now = () => databaseTime(app().context);
/** So many days from now, in the store's town. */
const ahead = async (days: number) => dayAfter(dayIn(zone, await now()), days);
/** Moves to a little after the next occurrence. */
async function until(instant: string, more = 1_000): Promise<void> {
  await app().clock.advance(new Date(instant).getTime() - (await now()).getTime() + more);
}

let customer: Client;
let milk: ListedProduct;
beforeEach(async () => {
  await app().context.db.read.update(products).set({ stock: 100 });
  customer = await app().newCustomer({ dollars: '200.00' });
  milk = await loadProduct(customer, 'essentials');
});

const quoted = async (items: object[], client = customer): Promise<string> => {
  const reply = await client.send('POST', '/api/orders/quote', { items, deliveryAddress: doorInTown });
  expect(reply.status).toBe(200);
  return reply.body.totalAmount;
};
const goods = (product = milk, quantity = 4) => [{ productId: product.id, quantity }];
async function wanted(more: Record<string, unknown> = {}, items: object[] = goods()) {
  return {
    items,
    deliveryAddress: doorInTown,
    paymentMethod: 'wallet',
    totalAmount: await quoted(items),
    every: 'weekly',
    firstDay: await ahead(2),
    time: '12:00',
    ...more,
  };
}
const add = async (more: Record<string, unknown> = {}, items?: object[], client = customer) =>
  client.send('POST', '/api/recurring-orders', await wanted(more, items));
async function added(more: Record<string, unknown> = {}, items?: object[]) {
  const reply = await add(more, items);
  expect(reply.body).toMatchObject({ state: 'active' });
  expect(reply.status).toBe(201);
  return reply.body;
}
const found = async (id: number, client = customer) =>
  ((await client.get('/api/recurring-orders')).body as Plan[]).find((one) => one.id === id);
async function seen(id: number) {
  const plan = await found(id);
  if (!plan) throw new Error(`no recurring order ${id}`);
  const [newest] = plan.occurrences;
  // Callers read the next and the newest occurrence only where there is one.
  return { ...plan, nextAt: plan.nextAt ?? 'never', newest: newest ?? { id: 0, state: 'none' } };
}
const orders = async () => (await customer.get('/api/orders')).body as Order[];
const balance = async () => (await customer.get('/api/wallet')).body.balance as string;
const letters = async () => {
  const user = (await customer.get('/api/auth/user')).body;
  return (await storedMails(app().context.db.read, user.email)).map(({ subject }) => subject);
};
const setPrice = (price: number, id = milk.id) =>
  app().context.db.read.update(products).set({ price }).where(eq(products.id, id));
const answer = (id: number, occurrenceId: number, body: object, client = customer) =>
  client.send('POST', `/api/recurring-orders/${id}/occurrences/${occurrenceId}/answer`, body);

describe('ORDER-50 a recurring order', () => {
  test('ends when its customer asks for the account to be deleted, and nobody else’s does', async () => {
    const leaver = await app().newCustomer();
    const plan = await add({ paymentMethod: 'cash' }, undefined, leaver);
    expect(plan.status).toBe(201);
    const other = await added();
    const states = async () => {
      const ids = [plan.body.id, other.id];
      const kept = await app()
        .context.db.read.select()
        .from(recurringOrders)
        .where(inArray(recurringOrders.id, ids))
        .orderBy(recurringOrders.id);
      return kept.map(({ state }) => state);
    };
    expect(await states()).toEqual(['active', 'active']);
    expect((await leaver.send('POST', '/api/users/deletion', { isUnderstood: true })).status).toBe(200);
    expect(await states()).toEqual(['ended', 'active']);
  });

  test('places itself when it falls due, once however often one looks, and goes on to the next', async () => {
    const { read } = app().context.db;
    const instead = (await listedProducts(customer, maple, 'essentials'))
      .filter(({ id }) => id !== milk.id)
      .slice(0, 2);
    const substitution = { kind: 'replace', productIds: instead.map(({ id }) => id) };
    const plan = await added({ deliveryInstructions: 'Ring twice' }, [{ ...goods()[0], substitution }]);
    const preference = { kind: 'replace', products: instead.map(({ id, name }) => ({ id, name })), maxPrice: null };
    const first = instantIn(zone, await ahead(2), '12:00').toISOString();
    expect(plan).toMatchObject({
      ...{ every: 'weekly', time: '12:00', timeZone: zone, nextAt: first, storeName: maple, version: 1 },
      ...{ asksEachTime: false, agreedTotal: await quoted(goods()), occurrences: [] },
      items: [
        { productId: milk.id, quantity: 4, name: milk.name, price: milk.price, minAge: null, substitution: preference },
      ],
    });
    // A discontinued product is skipped, and stops nothing.
    await read
      .update(products)
      .set({ isActive: false })
      .where(eq(products.id, instead[0]?.id ?? 0));
    await run();
    expect(await orders(), 'nothing is due').toEqual([]);

    await until(first);
    await run();
    await run();
    const [order, ...others] = await orders();
    if (!order) throw new Error('nothing was placed');
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      ...{
        status: 'pending',
        deliveryAddress: doorInTown,
        deliveryInstructions: 'Ring twice',
        customerId: customer.userId,
      },
      items: [{ substitution: preference }],
      tracking: [{ notes: 'Placed by recurring order' }],
    });
    const next = await seen(plan.id);
    expect(next.nextAt).toBe(instantIn(zone, dayAfter(plan.firstDay, 7), '12:00').toISOString());
    expect(next.occurrences).toMatchObject([{ state: 'placed', orderId: order.id, dueAt: first, openUntil: null }]);
    expect(await letters()).toContain(`Your recurring order was placed: order #${order.id}`);
    const held = (200 - Number(order.totalAmount)).toFixed(2);
    expect(await balance()).toBe(held);

    await until(next.nextAt);
    await run();
    expect(await orders()).toHaveLength(2);
    await read
      .update(products)
      .set({ isActive: true })
      .where(eq(products.id, instead[0]?.id ?? 0));
  });

  test("a suspended customer's recurring order is skipped silently", async () => {
    const plan = await added();
    const mark = (facts: Partial<typeof users.$inferInsert>) =>
      app().context.db.read.update(users).set(facts).where(eq(users.id, customer.userId));
    await until(plan.nextAt);
    await mark({ suspendedAt: new Date(), suspensionReason: 'Charged back' });
    await run();
    await mark({ suspendedAt: null, suspensionReason: null });
    expect((await seen(plan.id)).newest.state).toBe('skipped');
    expect(await orders()).toEqual([]);
    expect((await letters()).filter((subject) => subject.includes('recurring'))).toEqual([]);
  });

  test('of occurrences missed while no server ran, only the last is placed, and none too late', async () => {
    const plan = await added();
    await until(plan.nextAt, 8 * day);
    await run();
    expect(await orders()).toEqual([]);
    const missed = await seen(plan.id);
    expect(missed.occurrences).toMatchObject([{ state: 'missed', orderId: null }]);
    expect(new Date(missed.nextAt).getTime()).toBeGreaterThan((await now()).getTime());
    expect(await letters()).toContain('Your recurring order was skipped');

    await until(missed.nextAt, 7 * day + 2 * hour);
    await run();
    expect(await orders()).toHaveLength(1);
    expect((await seen(plan.id)).occurrences).toMatchObject([{ state: 'placed' }, { state: 'missed' }]);
  });

  test('a recurring order with something age-restricted is placed only when its customer says so, each time', async () => {
    const beer = await loadProduct(customer, 'alcohol');
    const plan = await added({}, goods(beer, 2));
    expect(plan.asksEachTime).toBe(true);
    await until(plan.nextAt);
    await run();
    await run();
    expect(await orders()).toEqual([]);
    const { newest: waiting } = await seen(plan.id);
    expect(waiting).toMatchObject({
      ...{ state: 'asking', asks: 'restricted', items: [{ productId: beer.id, quantity: 2, name: beer.name }] },
      openUntil: new Date(new Date(plan.nextAt).getTime() + 12 * hour).toISOString(),
    });
    expect((await letters()).filter((one) => one.startsWith('Please confirm'))).toHaveLength(1);

    const total = await quoted(goods(beer, 2));
    const wrong = await answer(plan.id, waiting.id, { answer: 'place', totalAmount: '1.00' });
    expect(wrong.body).toMatchObject({ code: 'PRICE_CHANGED', totalAmount: total });
    expect((await seen(plan.id)).newest.state, 'it can still be answered').toBe('asking');
    const both = await Promise.all(
      [1, 2].map(() => answer(plan.id, waiting.id, { answer: 'place', totalAmount: total })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await orders()).toHaveLength(1);
    expect(both[0]?.body.occurrences).toMatchObject([{ state: 'placed', orderId: (await orders())[0]?.id }]);
    const late = await answer(plan.id, waiting.id, { answer: 'skip' });
    expect(late.body).toMatchObject({ code: 'OCCURRENCE_CLOSED', state: 'placed' });
  });

  test('a recurring order that nobody confirms in time is left out, with words, and cannot be placed any more', async () => {
    const plan = await added({}, goods(await loadProduct(customer, 'alcohol'), 2));
    await until(plan.nextAt);
    await run();
    const { newest: waiting } = await seen(plan.id);
    await app().clock.advance(12 * hour);
    const late = await answer(plan.id, waiting.id, { answer: 'place', totalAmount: '20.00' });
    expect(late.body.code).toBe('OCCURRENCE_CLOSED');
    await run();
    expect((await seen(plan.id)).occurrences).toMatchObject([{ state: 'expired', openUntil: null }]);
    expect(await letters()).toContain('Your recurring order was skipped');
    expect(await orders()).toEqual([]);
  });

  test('a recurring order that has become dearer asks first, and takes the new price for the next ones; a cheaper one does not ask', async () => {
    const plan = await added();
    const before = Math.round(Number(milk.price) * 100);
    try {
      await setPrice(before + 50);
      await until(plan.nextAt);
      await run();
      const { newest: waiting } = await seen(plan.id);
      expect(waiting).toMatchObject({ state: 'asking', asks: 'price' });
      const dearer = await quoted(goods());
      const placed = await answer(plan.id, waiting.id, { answer: 'place', totalAmount: dearer });
      expect(placed.body).toMatchObject({ agreedTotal: dearer });

      await until(placed.body.nextAt);
      await run();
      await setPrice(before - 20);
      await until((await seen(plan.id)).nextAt);
      await run();
      expect((await seen(plan.id)).occurrences).toMatchObject([
        { state: 'placed' },
        { state: 'placed' },
        { state: 'placed' },
      ]);
      expect((await seen(plan.id)).agreedTotal).toBe(dearer);
    } finally {
      await setPrice(before);
    }
  });

  test('a recurring order that cannot be placed says why, charges nothing, and is offered again', async () => {
    const plan = await added();
    await app().context.db.read.update(products).set({ stock: 1 }).where(eq(products.id, milk.id));
    await until(plan.nextAt);
    await run();
    await run();
    const { newest: failed } = await seen(plan.id);
    expect(failed).toMatchObject({
      state: 'failed',
      problem: { code: 'OUT_OF_STOCK', detail: `Only 1 of ${milk.name} left.` },
      openUntil: expect.any(String),
    });
    expect(await balance()).toBe('200.00');
    expect(await letters()).toContain('Your recurring order could not be placed');

    const total = await quoted(goods());
    const again = await answer(plan.id, failed.id, { answer: 'place', totalAmount: total });
    expect(again.body.code).toBe('OUT_OF_STOCK');
    await app().context.db.read.update(products).set({ stock: 100 }).where(eq(products.id, milk.id));
    const placed = await answer(plan.id, failed.id, { answer: 'place', totalAmount: total });
    expect(placed.body.occurrences).toMatchObject([{ state: 'placed' }]);
    expect(await orders()).toHaveLength(1);
  });

  test.each([
    ['the money is gone', 'INSUFFICIENT_BALANCE', async () => {}],
    [
      'the store has closed for the day',
      'STORE_CLOSED',
      async (at: string) => {
        const hoursExceptions = [{ day: dayIn(zone, new Date(at)), shifts: [], note: 'Inventory' }];
        await app().context.db.read.update(stores).set({ hoursExceptions }).where(eq(stores.name, maple));
      },
    ],
    [
      'it is not sold any more',
      'PRODUCT_NOT_FOR_SALE',
      async () => {
        await app().context.db.read.update(products).set({ isActive: false }).where(eq(products.id, milk.id));
      },
    ],
  ])('decides anew when its time comes: %s', async (_what, code, change) => {
    if (code === 'INSUFFICIENT_BALANCE') customer = await app().newCustomer({ dollars: '1.00' });
    const plan = await added();
    try {
      await change(plan.nextAt);
      await until(plan.nextAt);
      await run();
      expect((await seen(plan.id)).occurrences).toMatchObject([{ state: 'failed', problem: { code } }]);
      expect(await orders()).toEqual([]);
    } finally {
      const { read } = app().context.db;
      await read.update(products).set({ isActive: true }).where(eq(products.id, milk.id));
      await read.update(stores).set({ hoursExceptions: [] }).where(eq(stores.name, maple));
    }
  });
});

describe('ORDER-50 its customer', () => {
  test('pauses it and goes on with what lies ahead', async () => {
    const plan = await added();
    const pause = (isPaused: boolean) => customer.send('PATCH', `/api/recurring-orders/${plan.id}`, { isPaused });
    expect((await pause(true)).body).toMatchObject({ state: 'paused', nextAt: null, version: 2 });
    expect((await pause(true)).body.version, 'said twice').toBe(2);
    await until(plan.nextAt, 8 * day);
    await run();
    expect(await orders()).toEqual([]);
    const resumed = (await pause(false)).body;
    expect(resumed).toMatchObject({
      state: 'active',
      nextAt: instantIn(zone, dayAfter(plan.firstDay, 14), '12:00').toISOString(),
    });
    await run();
    expect(await orders()).toEqual([]);
  });

  test('a customer can skip the next occurrence, once however often repeated', async () => {
    const plan = await added();
    const skip = () => customer.send('POST', `/api/recurring-orders/${plan.id}/skip`, { dueAt: plan.nextAt });
    const replies = [await skip(), await skip()];
    const next = instantIn(zone, dayAfter(plan.firstDay, 7), '12:00').toISOString();
    for (const { body, status } of replies) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ nextAt: next, occurrences: [{ state: 'skipped', dueAt: plan.nextAt }] });
    }
    const other = { dueAt: '2031-01-01T12:00:00.000Z' };
    expect((await customer.send('POST', `/api/recurring-orders/${plan.id}/skip`, other)).body.code).toBe(
      'RECURRING_CHANGED',
    );
    await until(plan.nextAt);
    await run();
    expect(await orders()).toEqual([]);
  });

  test('a customer changes a recurring order based on the version they have seen', async () => {
    const plan = await added();
    const change = async (more: object, version = 1) =>
      customer.send('PUT', `/api/recurring-orders/${plan.id}`, { ...(await wanted()), version, ...more });
    const items = goods(milk, 5);
    const changed = await change({ items, totalAmount: await quoted(items), every: 'monthly', time: '13:15' });
    expect(changed.body).toMatchObject({
      ...{ version: 2, every: 'monthly', items: [{ quantity: 5 }], agreedTotal: await quoted(items) },
      nextAt: instantIn(zone, plan.firstDay, '13:15').toISOString(),
    });
    expect((await change({})).body.code).toBe('RECURRING_CHANGED');
    expect((await change({ firstDay: await ahead(-1) }, 2)).body.code).toBe('RECURRING_START_INVALID');
    expect((await change({ totalAmount: '1.00' }, 2)).body.code).toBe('PRICE_CHANGED');

    // An existing plan may keep a first day in the past.
    await until(changed.body.nextAt);
    await run();
    const later = await seen(plan.id);
    const kept = { ...(await wanted()), firstDay: later.firstDay, every: 'monthly', time: '13:15', version: 2 };
    const reply = await customer.send('PUT', `/api/recurring-orders/${plan.id}`, kept);
    expect(reply.body).toMatchObject({ version: 3, nextAt: later.nextAt, items: [{ quantity: 4 }] });
  });

  test('a customer can end a recurring order with its pending occurrence; placed orders stay', async () => {
    const plan = await added({}, goods(await loadProduct(customer, 'alcohol'), 2));
    await until(plan.nextAt);
    await run();
    const { newest: waiting } = await seen(plan.id);
    for (const _ of [1, 2]) {
      const ended = await customer.send('DELETE', `/api/recurring-orders/${plan.id}`);
      expect(ended.body).toMatchObject({ state: 'ended', nextAt: null, occurrences: [{ state: 'skipped' }] });
    }
    expect((await answer(plan.id, waiting.id, { answer: 'place', totalAmount: '20.00' })).body.code).toBe(
      'OCCURRENCE_CLOSED',
    );
    expect((await answer(plan.id, waiting.id, { answer: 'skip' })).status).toBe(200);
    for (const [method, path, body] of [
      ['PATCH', '', { isPaused: true }],
      ['PUT', '', { ...(await wanted()), version: 2 }],
      ['POST', '/skip', { dueAt: plan.nextAt }],
    ] as const)
      expect((await customer.send(method, `/api/recurring-orders/${plan.id}${path}`, body)).body.code).toBe(
        'RECURRING_ENDED',
      );
  });

  test('a recurring order is visible to its customer alone', async () => {
    const plan = await added();
    const stranger = await app().newCustomer();
    for (const client of [stranger, await app().as('admin'), await app().as('store')]) {
      expect(await found(plan.id, client)).toBeUndefined();
      const replies = [
        await client.send('PATCH', `/api/recurring-orders/${plan.id}`, { isPaused: true }),
        await client.send('DELETE', `/api/recurring-orders/${plan.id}`),
        await client.send('DELETE', '/api/recurring-orders/2000000000'),
      ];
      expect(replies.map(({ body }) => body.code)).toEqual(Array(3).fill('ORDER_NOT_FOUND'));
    }
    const own = await app().newCustomer({ dollars: '1.00' });
    const mine = (await add({}, undefined, own)).body;
    expect((await answer(mine.id, 2_000_000_000, { answer: 'skip' }, own)).body.code).toBe('OCCURRENCE_NOT_FOUND');
  });
});

describe('ORDER-50 a plan that cannot work is refused with the reason', () => {
  test.each([
    [{ firstDay: '2020-01-01' }, 'RECURRING_START_INVALID'],
    [{ firstDay: '2099-01-01' }, 'RECURRING_START_INVALID'],
    [{ totalAmount: '0.50' }, 'PRICE_CHANGED'],
    [{ deliveryAddress: '1 Nowhere Road, Nowhere, XX 00000' }, 'ADDRESS_UNKNOWN'],
  ])('a plan that cannot work is refused with the reason: %j: %s', async (more, code) => {
    expect((await add(more)).body.code).toBe(code);
    expect((await customer.get('/api/recurring-orders')).body).toEqual([]);
  });

  test.each([
    [{ every: 'daily' }, 'every'],
    [{ time: '25:00' }, 'time'],
    [{ firstDay: '2026-02-30' }, 'firstDay'],
    [{ items: [] }, 'items'],
    [{ state: 'ended' }, 'state'],
    [{ paymentMethod: 'bitcoin' }, 'paymentMethod'],
  ])('a plan that cannot work is refused with the reason: %j names the field', async (more, field) => {
    const reply = await add(more);
    expect(reply.status).toBe(400);
    expect(reply.body.errors.map((one: { field: string }) => one.field)).toEqual([field]);
  });

  test('a recurring order is refused when the store is closed, the customer too young, or the limit reached', async () => {
    const { read } = app().context.db;
    const [before] = await read.select({ hours: stores.hours }).from(stores).where(eq(stores.name, maple));
    const hours = Array(7).fill([{ opens: '08:00', closes: '20:00' }]);
    await read.update(stores).set({ hours }).where(eq(stores.name, maple));
    try {
      expect((await add({ time: '21:00' })).body).toMatchObject({ code: 'RECURRING_STORE_CLOSED', storeName: maple });
      // Current opening hours do not matter.
      expect((await add({ time: '09:00' })).status).toBe(201);
    } finally {
      await read
        .update(stores)
        .set({ hours: before?.hours ?? [] })
        .where(eq(stores.name, maple));
    }
    const beer = await loadProduct(customer, 'alcohol');
    const young = await app().newCustomer({ dateOfBirth: dayAfter(dayIn('UTC', await now()), -19 * 366) });
    expect((await add({}, goods(beer, 2), young)).body.code).toBe('TOO_YOUNG_FOR_ITEM');

    await read.execute(sql`
      insert into recurring_orders(customer_id, store_id, every, first_day, time, time_zone, next_at, wanted, agreed_total)
      select customer_id, store_id, every, first_day, time, time_zone, next_at, wanted, agreed_total
        from recurring_orders, generate_series(1, 18) where customer_id = ${customer.userId}`);
    const replies = await Promise.all([1, 2].map(() => add()));
    expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([201, 'RECURRING_LIMIT_REACHED']);
  });

  test('a recurring order is created once per key; another plan under the key is refused', async () => {
    const body = await wanted();
    const send = (more: object = {}) =>
      customer.send('POST', '/api/recurring-orders', { ...body, ...more }, { 'idempotency-key': 'again-1' });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one?.body.id).toBe(two?.body.id);
    expect((await customer.get('/api/recurring-orders')).body).toHaveLength(1);
    expect((await send({ every: 'monthly' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});
