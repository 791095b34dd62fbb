import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '../../catalogue/tables.ts';
import { jobHandlers } from '../../domains.ts';
import { rows } from '../../platform/database/db.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import {
  bring,
  doorInTown,
  type ListedProduct,
  listedProducts,
  maple,
  move,
  station,
} from '../../test/harness/shopping.ts';
import { endQuestionsJob } from '../jobs.ts';
import { orderLinePreferences } from '../tables.ts';

const app = useTestApp();
let customer: Client;
let store: Client;
let courier: Client;
let milk: ListedProduct;
let other: ListedProduct;
let dear: ListedProduct;
let ticket: ListedProduct;

beforeAll(async () => {
  [store, courier, customer] = await Promise.all([
    app().as('store'),
    app().as('courier'),
    app().newCustomer({ dollars: '1000.00' }),
  ]);
  const goods = await listedProducts(customer, maple, 'essentials');
  const found = [...goods].sort((a, b) => Number(a.price) - Number(b.price));
  [other, milk, dear] = [found[0], found[1], found.at(-1)] as [ListedProduct, ListedProduct, ListedProduct];
  ticket = (await listedProducts(customer, maple, 'lottery'))[0] as ListedProduct;
});
beforeEach(async () => {
  await app().context.db.read.update(products).set({ stock: 1_000, isActive: true });
});

const inCents = (dollars: string) => Math.round(Number(dollars) * 100);
const loadStock = async (id: number) =>
  (await app().context.db.read.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;
const loadWallet = async (client: Client) => {
  const { balance, held } = (await client.get('/api/wallet')).body;
  return { balance: inCents(balance), held: inCents(held) };
};
type Preference = Record<string, unknown> | undefined;
async function placed(
  preference: Preference,
  { quantity = 4, extra = [] as object[], by = customer, more = {} as object } = {},
): Promise<{ id: number; totalAmount: string; items: { id: number; productId: number }[] }> {
  const reply = await by.send('POST', '/api/orders', {
    items: [{ productId: milk.id, quantity, ...(preference ? { substitution: preference } : {}) }, ...extra],
    deliveryAddress: doorInTown,
    ...more,
  });
  expect(reply.body).toMatchObject({ status: 'pending' });
  return reply.body;
}
type Order = Awaited<ReturnType<typeof placed>>;
const lineOf = (order: Order, productId = milk.id) => order.items.find((one) => one.productId === productId)?.id ?? 0;
const missing = (order: Order, body: object, lineId = lineOf(order)): Promise<Reply> =>
  store.send('POST', `/api/store/orders/${order.id}/lines/${lineId}/missing`, body);
const refund = (quantity: number, of = 4) => ({ quantity, of, resolution: 'refund' });
const ask = (productId: number, quantity = 2, of = 4) => ({ quantity, of, resolution: 'ask', productId });
const answer = (order: Order, substitutionId: number, word: string, by = customer): Promise<Reply> =>
  by.send('POST', `/api/orders/${order.id}/substitutions/${substitutionId}/answer`, { answer: word });
const view = async (order: Order, by = customer) => (await by.get(`/api/orders/${order.id}`)).body;
/** Goods of two kinds, so that something is left. */
const withBread = () => ({ extra: [{ productId: other.id, quantity: 3 }] });

describe('what a customer wishes for an item that is missing', () => {
  test('what a customer wishes for an item that is missing is kept with the line, and is to refund it unless said', async () => {
    const order = await placed(
      { kind: 'best_match', maxPrice: '2.50' },
      {
        extra: [
          { productId: dear.id, quantity: 1, substitution: { kind: 'replace', productIds: [other.id, milk.id] } },
        ],
      },
    );
    const shown = await view(order);
    expect(shown.items).toEqual((await view(order, store)).items);
    expect(
      shown.items.map((one: { substitution: object; ordered: number }) => [one.ordered, one.substitution]),
    ).toEqual([
      [4, { kind: 'best_match', products: [], maxPrice: '2.50' }],
      [1, { kind: 'replace', products: [other, milk].map(({ id, name }) => ({ id, name })), maxPrice: null }],
    ]);
    expect(order.items).toEqual(shown.items);
    const plain = await placed(undefined);
    expect((await view(plain)).items[0].substitution).toEqual({ kind: 'refund', products: [], maxPrice: null });
  });
  test('what a customer wishes for an item that is missing cannot be something from elsewhere, of a higher age, or the item itself, nor six things or one twice', async () => {
    const elsewhere = (await listedProducts(customer, station, 'convenience'))[0] as ListedProduct;
    for (const [productId, reason] of [
      [elsewhere.id, 'other_store'],
      [ticket.id, 'age'],
      [milk.id, 'same'],
      [2_000_000_000, 'gone'],
    ] as const) {
      const body = {
        items: [
          { productId: milk.id, quantity: 4, substitution: { kind: 'replace', productIds: [other.id, productId] } },
        ],
        deliveryAddress: doorInTown,
      };
      const reply = await customer.send('POST', '/api/orders', body);
      expect(reply.body).toMatchObject({ code: 'SUBSTITUTE_NOT_POSSIBLE', productId, reason });
      const quote = await customer.send('POST', '/api/orders/quote', body);
      expect(quote.body.problems).toContainEqual(expect.objectContaining({ code: 'SUBSTITUTE_NOT_POSSIBLE' }));
    }
    const many = Array.from({ length: 6 }, (_, i) => other.id + i);
    for (const [productIds, words] of [
      [many, 'Name at most 5 products'],
      [[other.id, other.id], 'Name each product once'],
      [[], 'Choose a product'],
    ] as const) {
      const items = [{ productId: milk.id, quantity: 4, substitution: { kind: 'replace', productIds } }];
      const reply = await customer.send('POST', '/api/orders', { items, deliveryAddress: doorInTown });
      expect([reply.status, reply.body.detail]).toEqual([400, words]);
    }
    // A write past the server is refused too.
    const order = await placed({ kind: 'replace', productIds: [dear.id] });
    for (const [rank, productId] of [
      [6, other.id],
      [1, other.id],
      [2, dear.id],
      [2, 2_000_000_000],
    ] as const) {
      const row = { orderId: order.id, lineId: lineOf(order), rank, productId };
      await expect(app().context.db.read.insert(orderLinePreferences).values(row)).rejects.toThrow();
    }
  });
});

describe('the store marks pieces as missing', () => {
  test('STORE-33 a refund comes off the hold at once, the fee stays, and delivery takes what is left', async () => {
    const before = await loadWallet(customer);
    const order = await placed(undefined, withBread());
    await move(store, order.id, 'accepted');
    const reply = await missing(order, refund(3));
    const back = 3 * inCents(milk.price);
    const left = inCents(order.totalAmount) - back;
    expect(reply.body).toMatchObject({ totalAmount: (left / 100).toFixed(2), refundedAmount: (back / 100).toFixed(2) });
    expect(reply.body.items[0]).toMatchObject({ quantity: 1, ordered: 4 });
    expect(await loadWallet(customer)).toEqual({ balance: before.balance - left, held: before.held + left });
    expect((await customer.get('/api/transactions')).body[0]).toMatchObject({
      type: 'refund',
      amount: (back / 100).toFixed(2),
      direction: 'in',
      description: `Order #${order.id}: ${milk.name} was missing`,
      orderId: order.id,
    });
    expect(await loadStock(milk.id)).toBe(0);
    const shown = await view(order);
    expect(shown.tracking.at(-1)).toMatchObject({ isStep: false, status: 'accepted' });
    expect(shown.tracking.at(-1).notes).toBe(`3 × ${milk.name} missing. $${(back / 100).toFixed(2)} off the total`);
    await bring(courier, order.id, 'delivered');
    expect(await loadWallet(customer)).toEqual({ balance: before.balance - left, held: before.held });
  });
  test('a substitute is sold at its own price if lower, and never above the ordered one', async () => {
    const order = await placed({ kind: 'best_match' }, { quantity: 6 });
    const cheaper = await missing(order, { ...refund(2, 6), resolution: 'replace', productId: other.id });
    const saved = 2 * (inCents(milk.price) - inCents(other.price));
    expect(saved).toBeGreaterThan(0);
    expect(cheaper.body.refundedAmount).toBe((saved / 100).toFixed(2));
    const [stock, stockOfDear] = [await loadStock(other.id), await loadStock(dear.id)];
    const dearer = await missing(order, {
      ...refund(1, 4),
      resolution: 'replace',
      productId: dear.id,
      keepsStock: true,
    });
    expect(dearer.body.refundedAmount).toBe((saved / 100).toFixed(2));
    expect(dearer.body.items).toMatchObject([
      { productId: milk.id, quantity: 3, ordered: 6, replaces: null },
      { productId: other.id, quantity: 2, ordered: 0, price: other.price, replaces: lineOf(order) },
      { productId: dear.id, quantity: 1, ordered: 0, price: milk.price, replaces: lineOf(order) },
    ]);
    expect(stock).toBe(998);
    expect(await loadStock(dear.id)).toBe((stockOfDear ?? 0) - 1);
    // Cancelled, what is in the order goes back on the shelf; what was missing does not.
    await app().context.db.read.update(products).set({ stock: 1_000 });
    await move(store, order.id, 'cancelled');
    expect([await loadStock(milk.id), await loadStock(other.id), await loadStock(dear.id)]).toEqual([
      1_003, 1_002, 1_001,
    ]);
  });
  test('the shelf keeps its count when the store says there are more', async () => {
    const order = await placed(undefined, withBread());
    const stock = await loadStock(milk.id);
    await missing(order, { ...refund(1), keepsStock: true });
    expect(await loadStock(milk.id)).toBe(stock);
  });
  test('everything missing is the end of the order, and all of its money comes back', async () => {
    const before = await loadWallet(customer);
    const order = await placed(undefined, withBread());
    await missing(order, refund(4));
    const reply = await missing(order, refund(3, 3), lineOf(order, other.id));
    expect(reply.body).toMatchObject({ status: 'cancelled', cancelReason: 'Nothing was in stock' });
    expect(await loadWallet(customer)).toEqual(before);
    expect([await loadStock(milk.id), await loadStock(other.id)]).toEqual([0, 0]);
  });
  test('an order paid in cash costs less at the door, and no money moves', async () => {
    const before = await loadWallet(customer);
    const order = await placed(undefined, { ...withBread(), more: { paymentMethod: 'cash' } });
    const reply = await missing(order, { ...refund(1), keepsStock: true });
    expect(inCents(reply.body.totalAmount)).toBe(inCents(order.totalAmount) - inCents(milk.price));
    expect(await loadWallet(customer)).toEqual(before);
  });
  test('twice the same press marks once', async () => {
    const order = await placed(undefined, withBread());
    await missing(order, { ...refund(1), keepsStock: true });
    const again = await missing(order, { ...refund(1), keepsStock: true });
    expect([again.status, again.body.code, again.body.left]).toEqual([409, 'LINE_CHANGED', 3]);
  });
  test('the store marks pieces as missing is refused against the wish, after pick-up, and for what is not in the order', async () => {
    const order = await placed(undefined, withBread());
    const against = await missing(order, { ...refund(1), resolution: 'replace', productId: other.id });
    expect(against.body).toMatchObject({ code: 'RESOLUTION_NOT_ALLOWED', allowed: ['refund'] });
    expect((await missing(order, refund(1), 2_000_000_000)).body.code).toBe('LINE_NOT_FOUND');
    await bring(courier, order.id, 'picked_up');
    expect((await missing(order, refund(1))).body).toMatchObject({ code: 'ORDER_NOT_IN_STORE', from: 'picked_up' });
  });
  test('STORE-34 marking units as missing is refused to another store as if the order did not exist', async () => {
    const order = await placed(undefined);
    const stranger = await app().as('store2');
    const path = `/api/store/orders/${order.id}/lines/${lineOf(order)}`;
    expect((await stranger.send('POST', `${path}/missing`, refund(1))).body.code).toBe('ORDER_NOT_FOUND');
    expect((await stranger.get(`${path}/substitutes`)).body.code).toBe('ORDER_NOT_FOUND');
  });
});

describe('what the store is shown to choose from', () => {
  test('a store is shown named substitutes first, then the same category, and never restricted items for plain ones', async () => {
    const { read } = app().context.db;
    const goods = await listedProducts(customer, maple, 'essentials');
    const third = goods.find(({ id }) => ![milk.id, other.id, dear.id].includes(id)) as ListedProduct;
    const productIds = [dear.id, other.id, third.id];
    const order = await placed({ kind: 'replace', productIds });
    // Since then one was sold out and another is no longer sold.
    await read.update(products).set({ stock: 0 }).where(eq(products.id, dear.id));
    await read.update(products).set({ isActive: false }).where(eq(products.id, other.id));
    const path = `/api/store/orders/${order.id}/lines/${lineOf(order)}/substitutes`;
    const { preferred, others } = (await store.get(path)).body;
    expect(preferred).toMatchObject([
      { productId: dear.id, name: dear.name, price: dear.price, soldAt: milk.price, stockQuantity: 0, against: null },
      { productId: other.id, name: other.name, against: 'gone' },
      { productId: third.id, stockQuantity: 1_000, against: null },
    ]);
    const ids: number[] = others.map(({ productId }: { productId: number }) => productId);
    for (const id of [milk.id, ...productIds]) expect(ids).not.toContain(id);
    const ages = new Map((await listedProducts(customer, maple)).map(({ id, minAge }) => [id, minAge]));
    expect(ids.filter((id) => (ages.get(id) ?? 0) > 0)).toEqual([]);
    // Nor is any of it offered first: what is alike stands before what is less so.
    const alike: boolean[] = others.map(({ isLike }: { isLike: boolean }) => isLike);
    expect(alike).toEqual([...alike].sort((a, b) => Number(b) - Number(a)));
    expect(alike.at(-1)).toBe(false);
    const searched = (await store.get(`${path}?search=${encodeURIComponent(others[0].name)}`)).body;
    expect(searched).toMatchObject({ preferred, others: [{ productId: ids[0] }] });
    expect((await store.get(`${path}?search=nothinglikeit`)).body.others).toEqual([]);

    const put = (productId = 0, of = 4) =>
      missing(order, { ...refund(1, of), resolution: 'replace', productId, keepsStock: true });
    expect((await put(dear.id)).body.code).toBe('OUT_OF_STOCK');
    expect((await put(other.id)).body).toMatchObject({ code: 'SUBSTITUTE_NOT_POSSIBLE', reason: 'gone' });
    expect((await put(ids[0])).body).toMatchObject({ code: 'RESOLUTION_NOT_ALLOWED', allowed: ['ask', 'refund'] });
    // What was given stands beside what was preferred.
    const given = (await put(third.id)).body;
    expect(given.items[0].substitution.products.map(({ id }: { id: number }) => id)).toEqual(productIds);
    expect(given.substitutions).toMatchObject([{ state: 'replaced', offer: { productId: third.id } }]);
    // An order that names a discontinued product is placed all the same: the product is skipped.
    const later = await placed({ kind: 'replace', productIds: [other.id, third.id] });
    expect(later.items[0]).toMatchObject({ substitution: { products: [{ id: other.id }, { id: third.id }] } });
  });
});

describe('asking the customer', () => {
  async function asked(preference: Preference = { kind: 'ask' }) {
    const order = await placed(preference, withBread());
    const reply = await missing(order, { ...ask(other.id), keepsStock: true });
    expect(reply.body.substitutions).toMatchObject([{ state: 'asked', quantity: 2, decidedBy: null }]);
    return { order, id: reply.body.substitutions[0].id as number };
  }
  test('a question to the customer holds the money and the offered items until the answer', async () => {
    const before = await loadWallet(customer);
    const stock = (await loadStock(other.id)) ?? 0;
    const { order, id } = await asked();
    expect(await loadStock(other.id)).toBe(stock - 3 - 2);
    expect(await loadWallet(customer)).toMatchObject({ held: before.held + inCents(order.totalAmount) });
    const [question] = (await view(order)).substitutions;
    expect(question).toMatchObject({
      name: milk.name,
      offer: { productId: other.id, name: other.name, price: other.price },
      refund: ((2 * (inCents(milk.price) - inCents(other.price))) / 100).toFixed(2),
    });
    const waits = Date.parse(question.askedUntil) - app().clock.now().getTime();
    expect(waits / 60_000).toBeGreaterThan(9);
    expect(waits / 60_000).toBeLessThan(11);

    const taken = await answer(order, id, 'take');
    expect(taken.body.substitutions).toMatchObject([{ state: 'replaced', decidedBy: 'customer' }]);
    expect(taken.body.items).toMatchObject([
      { productId: milk.id, quantity: 2, ordered: 4 },
      { productId: other.id, quantity: 3 },
      { productId: other.id, quantity: 2, ordered: 0, replaces: lineOf(order) },
    ]);
    expect(await loadStock(other.id)).toBe(stock - 5);
    // The same word again is no harm; another one comes too late.
    expect((await answer(order, id, 'take')).body.version).toBe(taken.body.version);
    expect((await answer(order, id, 'refund')).body).toMatchObject({ code: 'QUESTION_CLOSED', state: 'replaced' });
  });
  test('a refund returns the offered items to the shelf, once', async () => {
    const [before, stock] = [await loadWallet(customer), (await loadStock(other.id)) ?? 0];
    const { order, id } = await asked();
    const reply = await answer(order, id, 'refund');
    expect(reply.body.substitutions).toMatchObject([
      { state: 'refunded', decidedBy: 'customer', refund: ((2 * inCents(milk.price)) / 100).toFixed(2) },
    ]);
    const held = before.held + inCents(order.totalAmount) - 2 * inCents(milk.price);
    const looks = async () => {
      expect(await loadStock(other.id)).toBe(stock - 3);
      expect(await loadWallet(customer)).toMatchObject({ held });
    };
    await looks();
    // The same word again is answered with the order as it is, and nothing comes back twice.
    expect((await answer(order, id, 'refund')).body).toEqual(reply.body);
    await looks();
    expect((await answer(order, id, 'take')).body).toMatchObject({ code: 'QUESTION_CLOSED', state: 'refunded' });
  });
  test('an unanswered question is a refund when its time is over, and not before', async () => {
    const { order, id } = await asked();
    await app().runJob(endQuestionsJob);
    expect((await view(order)).substitutions).toMatchObject([{ id, state: 'asked' }]);
    await app().clock.advance(11 * 60_000);
    await app().runJob(endQuestionsJob);
    await app().runJob(endQuestionsJob);
    expect((await view(order)).substitutions).toMatchObject([{ id, state: 'refunded', decidedBy: 'system' }]);
    expect((await answer(order, id, 'take')).body.code).toBe('QUESTION_CLOSED');
    expect(jobHandlers.map(({ row }) => row.name)).toContain('orders.end-questions');
  });
  test('a question must be answered before the order is packed, even where nothing has to be checked', async () => {
    const { order, id } = await asked();
    expect((await move(store, order.id, 'accepted')).body.status).toBe('accepted');
    const ready = () => store.send('PATCH', `/api/store/orders/${order.id}`, { status: 'ready' });
    expect((await ready()).body).toMatchObject({ status: 409, code: 'PACKING_QUESTION_OPEN' });
    expect(await view(order)).toMatchObject({ substitutions: [{ id, state: 'asked' }] });
    await answer(order, id, 'take');
    expect((await ready()).status).toBe(200);
  });
  test('a question ends at pick-up', async () => {
    const { order, id } = await asked();
    const reply = await bring(courier, order.id, 'picked_up');
    expect(reply.body.substitutions).toMatchObject([{ id, state: 'refunded', decidedBy: 'system' }]);
    expect(reply.body.items[0]).toMatchObject({ quantity: 2 });
    for (const status of ['en_route', 'delivered'])
      expect((await move(courier, order.id, status)).body).toMatchObject({ status });
  });
  test('about everything there is stops the pick-up, and no answer ends the order', async () => {
    const before = await loadWallet(customer);
    const order = await placed({ kind: 'ask' });
    await missing(order, { ...ask(other.id, 4), keepsStock: true });
    await move(courier, order.id, 'accepted');
    expect((await move(courier, order.id, 'picked_up')).body.code).toBe('QUESTION_OPEN');
    await app().clock.advance(11 * 60_000);
    await app().runJob(endQuestionsJob);
    expect(await view(order)).toMatchObject({ status: 'cancelled' });
    expect(await loadWallet(customer)).toEqual(before);
  });
  test('a question ends with the order: offered items return, missing ones do not, and no answer is accepted', async () => {
    const stock = (await loadStock(other.id)) ?? 0;
    const { order, id } = await asked();
    const ofMilk = (await loadStock(milk.id)) ?? 0;
    await customer.send('POST', `/api/orders/${order.id}/cancel`, {});
    expect(await loadStock(other.id)).toBe(stock);
    // Two of the four were never there.
    expect(await loadStock(milk.id)).toBe(ofMilk + 2);
    expect((await view(order)).substitutions).toMatchObject([{ id, state: 'withdrawn' }]);
    expect((await answer(order, id, 'take')).body.code).toBe('QUESTION_CLOSED');
  });
  test('only the customer can answer a question', async () => {
    const { order, id } = await asked();
    for (const stranger of [store, courier, await app().newCustomer()])
      expect((await answer(order, id, 'take', stranger)).body.code).toBe('ORDER_NOT_FOUND');
    expect((await answer(order, 2_000_000_000, 'take')).body.code).toBe('SUBSTITUTION_NOT_FOUND');
  });
});

describe('how long packing takes', () => {
  test('a new packing time moves the estimate by as much, repeatedly, and only between acceptance and pick-up', async () => {
    const order = await placed(undefined);
    const say = (minutes: number) => store.send('PATCH', `/api/orders/${order.id}/preparation`, { minutes });
    expect((await say(30)).body).toMatchObject({ code: 'ORDER_NOT_IN_STORE', from: 'pending' });
    await move(store, order.id, 'accepted');
    const before = await view(order);
    const travel = Date.parse(before.estimatedDeliveryTime) - Date.parse(before.readyBy);
    for (const minutes of [30, 10, 60]) {
      const { body } = await say(minutes);
      const fromNow = (Date.parse(body.readyBy) - app().clock.now().getTime()) / 60_000;
      expect(Math.abs(fromNow - minutes)).toBeLessThan(1);
      // Times are kept to the millisecond, so each move may be off by one.
      const way = Date.parse(body.estimatedDeliveryTime) - Date.parse(body.readyBy);
      expect(Math.abs(way - travel)).toBeLessThanOrEqual(3);
    }
    expect((await say(7)).status).toBe(400);
    // A store that knows can report it when it accepts.
    const other = await placed(undefined);
    const accept = (preparationMinutes: number) =>
      store.send('PATCH', `/api/store/orders/${other.id}`, { status: 'confirmed', preparationMinutes });
    expect((await accept(7)).status).toBe(400);
    const accepted = (await accept(45)).body;
    expect(accepted).toMatchObject({ tabletStatus: 'confirmed' });
    expect(Math.abs((Date.parse(accepted.readyBy) - app().clock.now().getTime()) / 60_000 - 45)).toBeLessThan(1);
    await bring(courier, order.id, 'picked_up');
    expect((await say(30)).body.code).toBe('ORDER_NOT_IN_STORE');
  });
});

test("every order's hold equals its items and its fee", async () => {
  const wrong = await rows<{ id: number }>(
    app().context.db.read,
    sql`select o.id from orders o where o.status not in ('cancelled')
           and o.subtotal <> (select sum(l.quantity * l.price) from order_lines l where l.order_id = o.id)`,
  );
  expect(wrong).toEqual([]);
});
