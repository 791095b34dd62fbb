// @invariant ORDERS-10: Taxes and charges are part of the agreed total and never rise when items are removed.
// @invariant ORDERS-11: Nothing is sold or handed over below the legal age or outside legal hours.
/** Effects of jurisdiction rules on orders: charges, caps, hours, kinds of addresses. */
import { clockIn, dayAfter, dayIn } from '@autolotto/contract/shared/time.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '../../catalogue/tables.ts';
import { rows, sqlState } from '../../platform/database/db.ts';
import { auditEntries } from '../../platform/database/tables.ts';
import { ensurePolicy } from '../../policy/service.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import {
  bring,
  doorInTown,
  type ListedProduct,
  listedProducts,
  maple,
  move,
  station,
} from '../../test/harness/shopping.ts';

const app = useTestApp();
let [customer, store, courier, admin] = [] as unknown as [Client, Client, Client, Client];
let milk: ListedProduct;
let cheaper: ListedProduct;
let snack: ListedProduct;
let ticket: ListedProduct;
let wine: ListedProduct;
let beer: ListedProduct;
beforeAll(async () => {
  [store, courier, admin] = await Promise.all([app().as('store'), app().as('courier'), app().as('admin')]);
  customer = await app().newCustomer({ dollars: '1000.00' });
  const of = async (category: string) =>
    (await listedProducts(customer, maple, category)).sort((a, b) => Number(b.price) - Number(a.price)) as [
      ListedProduct,
      ListedProduct,
    ];
  [milk, cheaper] = await of('essentials');
  [snack] = await of('convenience');
  [ticket] = await of('lottery');
  [wine, beer] = await of('alcohol');
});

const today = () => dayIn('Pacific/Honolulu', app().clock.now());
const everything = ['lottery', 'cigarettes', 'tobacco', 'vaping', 'alcohol', 'convenience', 'essentials'];
const taxed = everything.filter((category) => category !== 'lottery');
const body = (terms: object, more: object = {}) => ({
  ...{ state: 'CO', categories: taxed, validFrom: today(), source: 'A law of the state', terms },
  ...more,
});
const made: number[] = [];
async function jurisdictionRules(terms: object, more: object = {}): Promise<{ id: number }> {
  const added = await admin.send('POST', '/api/admin/rules', body(terms, more));
  // An earlier test ended it: it goes on.
  const reply = added.body.code === 'RULE_EXISTS' ? await end(added.body.ruleId, null) : added;
  expect(reply.body).toMatchObject({ terms, addedBy: admin.userId });
  made.push(reply.body.id);
  return reply.body;
}
const end = (id: number, validTo: string | null = dayAfter(today(), -1)): Promise<Reply> =>
  admin.send('PUT', `/api/admin/rules/${id}`, { validTo, reason: 'The test is over' });
// Each test has a law and full shelves of its own.
beforeEach(() => app().context.db.read.update(products).set({ stock: 1_000 }));
afterEach(async () => {
  for (const id of made.splice(0)) expect((await end(id)).status).toBe(200);
});

const cents = (dollars: string) => Math.round(Number(dollars) * 100);
const share = (amount: number, ppm: number) => Math.floor((amount * ppm + 500_000) / 1_000_000);
const line = (product: ListedProduct, quantity = 1, more: object = {}) => ({
  productId: product.id,
  quantity,
  ...more,
});
const place = (items: object[], more: object = {}, by = customer): Promise<Reply> =>
  by.send('POST', '/api/orders', { items, deliveryAddress: doorInTown, ...more });
const quote = async (items: object[], deliveryAddress: string | null = doorInTown, more: object = {}) =>
  (await customer.send('POST', '/api/orders/quote', { items, deliveryAddress, ...more })).body;
const loadWallet = async (by = customer) => {
  const { balance, held } = (await by.get('/api/wallet')).body;
  return { balance: cents(balance), held: cents(held) };
};
const owedTaxes = async () =>
  (
    await rows<{ sum: number }>(
      app().context.db.read,
      sql`select coalesce(sum(balance), 0)::float8 as sum from ledger_accounts where name like 'house:taxes:%'`,
    )
  )[0]?.sum;
const loadView = async (id: number, by = customer) => (await by.get(`/api/orders/${id}`)).body;
const sums = (order: { subtotal: string; deliveryFee: string; totalAmount: string; charges: { amount: string }[] }) =>
  [order.subtotal, order.deliveryFee, ...order.charges.map(({ amount }) => amount)].reduce(
    (all, one) => all + cents(one),
    0,
  );
const salesTax = { kind: 'charge', charge: 'sales_tax', basis: 'goods', rate: 80_500 };
const deposit = { kind: 'charge', charge: 'deposit', basis: 'unit', rate: 10 };
const bagFee = { kind: 'charge', charge: 'bag_fee', basis: 'order', rate: 12 };

describe('jurisdiction rules', () => {
  test('jurisdiction rules are added and ended by admins with what they rest on, and both are on record', async () => {
    const { id } = await jurisdictionRules(bagFee);
    expect((await admin.get('/api/admin/rules?kind=charge')).body).toMatchObject([
      { id, source: 'A law of the state' },
    ]);
    expect((await admin.get('/api/admin/rules')).body.length).toBeGreaterThan(1);
    expect((await end(id)).body).toMatchObject({ id, validTo: dayAfter(today(), -1) });
    const record = await app()
      .context.db.read.select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(id)));
    expect(record).toMatchObject([
      { action: 'rule.added', actorId: admin.userId, details: { what: 'charge', state: 'CO' } },
      { action: 'rule.ended', details: { reason: 'The test is over' } },
    ]);
    made.pop();
    expect((await end(id, null)).status).toBe(200);
    made.push(id);
  });
  test('a jurisdiction rule added twice exists once, and the past does not change', async () => {
    const { id } = await jurisdictionRules(bagFee, { validFrom: dayAfter(today(), 2) });
    const twice = await admin.send('POST', '/api/admin/rules', body(bagFee, { validFrom: dayAfter(today(), 2) }));
    expect(twice).toMatchObject({ status: 409, body: { code: 'RULE_EXISTS', ruleId: id } });
    const before = await admin.send('POST', '/api/admin/rules', body(bagFee, { validFrom: dayAfter(today(), -1) }));
    expect(before).toMatchObject({ status: 422, body: { code: 'RULE_IN_PAST', today: today() } });
    expect((await end(1, dayAfter(today(), -2))).body.code).toBe('RULE_IN_PAST');
    expect((await end(2_000_000)).body.code).toBe('RULE_NOT_FOUND');
  });
  test.each([
    ['sales tax on lottery tickets', salesTax, { categories: ['lottery'] }],
    ['a city without its state', bagFee, { state: '', city: 'Denver' }],
    ['a state that is none', bagFee, { state: 'XX' }],
    ['an end before its beginning', bagFee, { validTo: '2020-01-01' }],
    ['a share above the whole', { ...salesTax, rate: 1_000_001 }, {}],
    ['nothing it rests on', bagFee, { source: ' ' }],
    [
      'hours that overlap',
      {
        kind: 'hours',
        hours: Array.from({ length: 7 }, () => [
          { opens: '10:00', closes: '12:00' },
          { opens: '11:00', closes: '13:00' },
        ]),
        hoursExceptions: [],
      },
      {},
    ],
  ])('an invalid jurisdiction rule is refused: %s', async (_what, terms, more) => {
    expect((await admin.send('POST', '/api/admin/rules', body(terms, more))).status).toBe(400);
  });
  test('the database keeps what they say: only their end can be set', async () => {
    const { id } = await jurisdictionRules(bagFee);
    for (const statement of [
      `update jurisdiction_rules set state = 'WY' where id = ${id}`,
      `delete from jurisdiction_rules where id = ${id}`,
    ])
      expect(
        sqlState(
          await app()
            .context.db.read.execute(sql.raw(statement))
            .catch((error: unknown) => error),
        ),
      ).toBe('42501');
  });
  test('one that begins tomorrow charges nothing today, nor one of another place', async () => {
    await jurisdictionRules(bagFee, { validFrom: dayAfter(today(), 2) });
    await jurisdictionRules(bagFee, { state: 'WY' });
    await jurisdictionRules(bagFee, { zip: '803' });
    await jurisdictionRules(bagFee, { city: 'boulder' });
    expect((await quote([line(milk, 3)])).charges).toEqual([]);
  });
});

describe('what the law charges on an order', () => {
  test('statutory charges are quoted, held, stored with the order and shown to its participants', async () => {
    await jurisdictionRules(salesTax);
    await jurisdictionRules(deposit, { categories: ['convenience'], city: 'Larimer Falls' });
    await jurisdictionRules(bagFee, { zip: '802', categories: everything });
    const items = [line(milk, 3), line(snack, 2), line(ticket, 2)];
    const tax = share(3 * cents(milk.price) + 2 * cents(snack.price), 80_500);
    const charges = [
      { kind: 'sales_tax', basis: 'goods', rate: 80_500, amount: (tax / 100).toFixed(2) },
      { kind: 'deposit', basis: 'unit', rate: 10, amount: '0.20' },
      { kind: 'bag_fee', basis: 'order', rate: 12, amount: '0.12' },
    ];
    const quoted = await quote(items);
    expect(quoted.charges).toEqual(charges);
    expect(sums(quoted)).toBe(cents(quoted.totalAmount));
    // Without an address, the shop's own place is taken.
    expect((await quote(items, null)).charges).toHaveLength(3);

    const before = await loadWallet();
    const stale = await place(items, { totalAmount: '1.00' });
    expect(stale.body).toMatchObject({ code: 'PRICE_CHANGED', totalAmount: quoted.totalAmount });
    const { body: order } = await place(items, { totalAmount: quoted.totalAmount });
    expect(order).toMatchObject({ charges, totalAmount: quoted.totalAmount });
    const total = cents(quoted.totalAmount);
    expect(await loadWallet()).toEqual({ balance: before.balance - total, held: before.held + total });
    expect(await loadView(order.id)).toMatchObject({ charges, version: 1 });
    expect(await loadView(order.id, store)).toMatchObject({ charges });
    await customer.send('POST', `/api/orders/${order.id}/cancel`, {});
    expect(await loadWallet()).toEqual(before);
  });

  test('statutory charges are posted on delivery, from the wallet and in cash', async () => {
    await jurisdictionRules(salesTax);
    await jurisdictionRules(bagFee, { categories: everything });
    for (const paymentMethod of ['wallet', 'cash']) {
      const [owed, { body: order }] = [await owedTaxes(), await place([line(milk, 3), line(snack)], { paymentMethod })];
      await bring(courier, order.id, 'delivered');
      const charged = order.charges.reduce((all: number, { amount }: { amount: string }) => all + cents(amount), 0);
      expect(charged).toBeGreaterThan(12);
      expect(await owedTaxes()).toBe((owed ?? 0) + charged);
    }
  });

  test("statutory charges are recalculated to the cent for missing items, at the order's rates, and never rise", async () => {
    const { id: taxId } = await jurisdictionRules(salesTax);
    await jurisdictionRules(deposit, { categories: ['essentials'] });
    const before = await loadWallet();
    const items = [line(milk, 4, { substitution: { kind: 'best_match' } }), line(snack, 2)];
    const { body: order } = await place(items);
    // The row has ended; the order keeps what it was placed with.
    await end(taxId);
    const lineId = order.items.find((one: { productId: number }) => one.productId === milk.id).id;
    const missing = (change: object) =>
      store.send('POST', `/api/store/orders/${order.id}/lines/${lineId}/missing`, change);
    const goods = (left: number, cheap: number) =>
      left * cents(milk.price) + cheap * Math.min(cents(cheaper.price), cents(milk.price)) + 2 * cents(snack.price);
    const expected = (left: number, cheap: number) => ({
      ...{ subtotal: (goods(left, cheap) / 100).toFixed(2) },
      charges: [
        { kind: 'sales_tax', amount: (share(goods(left, cheap), 80_500) / 100).toFixed(2) },
        { kind: 'deposit', amount: (((left + cheap) * 10) / 100).toFixed(2) },
      ],
    });
    expect((await missing({ quantity: 1, of: 4, resolution: 'refund' })).body).toMatchObject(expected(3, 0));
    const swapped = await missing({ quantity: 2, of: 3, resolution: 'replace', productId: cheaper.id });
    expect(swapped.body).toMatchObject(expected(1, 2));
    // Charged in another way.
    const other = await missing({ quantity: 1, of: 1, resolution: 'replace', productId: snack.id });
    expect(other.body).toMatchObject({ code: 'SUBSTITUTE_NOT_POSSIBLE', reason: 'charges' });
    const now = await loadView(order.id);
    expect(sums(now)).toBe(cents(now.totalAmount));
    expect(cents(now.refundedAmount)).toBe(cents(order.totalAmount) - cents(now.totalAmount));
    expect(await loadWallet()).toEqual({
      balance: before.balance - cents(now.totalAmount),
      held: before.held + cents(now.totalAmount),
    });
    const owed = await owedTaxes();
    await bring(courier, order.id, 'delivered');
    expect(await owedTaxes()).toBe(
      (owed ?? 0) + now.charges.reduce((all: number, one: { amount: string }) => all + cents(one.amount), 0),
    );
    expect((await loadWallet()).held).toBe(before.held);
  });

  test('statutory charges are refunded with items kept back at the door, and with an empty order', async () => {
    await jurisdictionRules(salesTax);
    const before = await loadWallet();
    const { body: order } = await place([line(milk, 4), line(snack, 2)]);
    await bring(courier, order.id, 'en_route');
    const lineId = order.items[0].id;
    const kept = await courier.send('POST', `/api/orders/${order.id}/refusals`, {
      lines: [{ lineId, quantity: 3, reason: 'damaged' }],
    });
    expect(kept.status).toBe(200);
    const now = await loadView(order.id);
    const left = cents(milk.price) + 2 * cents(snack.price);
    expect(now.charges).toMatchObject([{ amount: (share(left, 80_500) / 100).toFixed(2) }]);
    expect(sums(now)).toBe(cents(now.totalAmount));
    expect(await loadWallet()).toEqual({
      balance: before.balance - cents(now.totalAmount),
      held: before.held + cents(now.totalAmount),
    });
    await move(courier, order.id, 'delivered');

    const { body: empty } = await place([line(milk, 4)]);
    const all = await store.send('POST', `/api/store/orders/${empty.id}/lines/${empty.items[0].id}/missing`, {
      ...{ quantity: 4, of: 4, resolution: 'refund' },
    });
    expect(all.body.status).toBe('cancelled');
    expect((await loadWallet()).held).toBe(before.held);
  });
});

describe('what the law caps', () => {
  test('a legal cap limits the units of its categories in one order', async () => {
    await jurisdictionRules({ kind: 'cap', per: 'order', max: 5 }, { categories: ['essentials', 'convenience'] });
    expect((await place([line(milk, 3), line(snack, 2)])).status).toBe(201);
    const refused = await place([line(milk, 3), line(snack, 3)]);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'QUANTITY_LIMIT_EXCEEDED', per: 'order', max: 5, before: 0 },
    });
    expect(refused.body.detail).toBe(
      `At most 5 items in Convenience, Essentials per order; this has 6 items. Remove some: ${milk.name}, ${snack.name}.`,
    );
    expect((await quote([line(milk, 6)])).problems).toMatchObject([
      { code: 'QUANTITY_LIMIT_EXCEEDED', details: { max: 5 } },
    ]);
  });
  test("a daily legal cap counts earlier orders of the shop's day, but not cancelled ones", async () => {
    const buyer = await app().newCustomer({ dollars: '500.00' });
    await jurisdictionRules({ kind: 'cap', per: 'day', max: 8 }, { categories: ['essentials'] });
    const first = await place([line(milk, 5)], {}, buyer);
    expect(first.status).toBe(201);
    const refused = await place([line(milk, 4)], {}, buyer);
    expect(refused.body).toMatchObject({ code: 'QUANTITY_LIMIT_EXCEEDED', per: 'day', max: 8, before: 5 });
    expect(refused.body.detail).toContain('Ordered today: 5 items.');
    expect((await place([line(milk, 3)], {}, buyer)).status).toBe(201);
    expect((await buyer.send('POST', `/api/orders/${first.body.id}/cancel`, {})).body.status).toBe('cancelled');
    expect((await place([line(milk, 5)], {}, buyer)).body).toMatchObject({ status: 'pending' });
    // Somebody else's day is their own.
    const other = await app().newCustomer({ dollars: '500.00' });
    expect((await place([line(milk, 8)], {}, other)).status).toBe(201);
  });
});

describe('what the law says of sizes', () => {
  const say = (product: ListedProduct, size: string | null) =>
    store.send('PUT', `/api/store/products/${product.id}`, { size });
  beforeEach(async () => {
    expect((await say(wine, '0.75 L')).body).toMatchObject({ size: '750 ml' });
    expect((await say(beer, '6x20cl')).body).toMatchObject({ size: '6 x 200 ml' });
  });
  const spirits = (per: 'order' | 'day', max: number) =>
    jurisdictionRules({ kind: 'cap', per, of: 'ml', max }, { categories: ['alcohol'] });

  test('all that is in the bottles of an order is capped together, and of a day; what is kept is what was sold', async () => {
    await spirits('order', 3_000);
    const { body: order } = await place([line(wine, 4)]);
    expect(order.items).toMatchObject([{ product: { size: '750 ml' } }]);
    const refused = await place([line(wine, 2), line(beer, 2)]);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'QUANTITY_LIMIT_EXCEEDED',
        of: 'ml',
        max: 3_000,
        wanted: 3_900,
        items: [{ productId: wine.id }, { productId: beer.id }],
      },
    });
    expect(refused.body.detail).toBe(
      `At most 3,000 ml in Alcohol per order; this has 3,900 ml. Remove some: ${wine.name}, ${beer.name}.`,
    );
    await spirits('day', 3_500);
    const buyer = await app().newCustomer({ dollars: '900.00' });
    expect((await place([line(beer, 2)], {}, buyer)).status).toBe(201);
    // The shop changes the size: past sales count in the old one.
    await say(beer, '6 x 100 ml');
    expect((await place([line(wine, 2)], {}, buyer)).body).toMatchObject({
      per: 'day',
      of: 'ml',
      before: 2_400,
      wanted: 1_500,
    });
    expect((await place([line(beer, 1), line(snack, 9)], {}, buyer)).status).toBe(201);
  });

  test('where a row asks for it, goods whose size is not said are not sold, and the shop is told', async () => {
    const asked = async () => (await store.get('/api/store/sizes')).body;
    expect(await asked()).toEqual([]);
    await say(wine, null);
    expect((await place([line(wine, 2)])).status).toBe(201);
    await spirits('order', 9_000);
    expect(await asked()).toEqual([{ category: 'alcohol', unit: 'ml' }]);
    for (const size of [null, '750 g']) {
      await say(wine, size);
      const refused = await place([line(wine, 2), line(beer, 1)]);
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'SIZE_RESTRICTED', why: 'unknown', unit: 'ml', items: [{ productId: wine.id, size }] },
      });
    }
    expect((await quote([line(wine, 2)])).problems).toMatchObject([{ code: 'SIZE_RESTRICTED' }]);
    expect((await say(wine, 'a bottle')).status).toBe(400);
  });

  test('one container holds no less and no more than the law says, however many are in a pack', async () => {
    await jurisdictionRules({ kind: 'size', unit: 'ml', smallest: 200, largest: 1_000 }, { categories: ['alcohol'] });
    expect((await place([line(wine, 1), line(beer, 2)])).status).toBe(201);
    await say(wine, '1.75 l');
    await say(beer, '12 x 50 ml');
    expect((await quote([line(wine, 1), line(beer, 2)])).problems).toMatchObject([
      {
        code: 'SIZE_RESTRICTED',
        details: { why: 'large', limit: 1_000, items: [{ name: wine.name, size: '1750 ml' }] },
      },
      {
        code: 'SIZE_RESTRICTED',
        details: { why: 'small', limit: 200, items: [{ name: beer.name, size: '12 x 50 ml' }] },
      },
    ]);
    expect((await place([line(wine, 1)])).body.detail).toContain('By law, not sold over 1,000 ml');
    const nothing = { kind: 'size', unit: 'ml', smallest: null, largest: null };
    expect((await admin.send('POST', '/api/admin/rules', body(nothing))).status).toBe(400);
  });

  test('a substitute for a bottle holds no more, and has a legal size', async () => {
    await spirits('order', 3_000);
    const preference = { substitution: { kind: 'replace', productIds: [beer.id] } };
    expect((await place([line(wine, 2, preference)])).body).toMatchObject({
      code: 'SUBSTITUTE_NOT_POSSIBLE',
      reason: 'cap',
    });
    const { body: order } = await place([line(wine, 2, { substitution: { kind: 'best_match' } })]);
    const lineId = order.items[0].id;
    const found = await store.get(`/api/store/orders/${order.id}/lines/${lineId}/substitutes`);
    expect(found.body.others.map(({ productId }: { productId: number }) => productId)).not.toContain(beer.id);
    const instead = () =>
      store.send('POST', `/api/store/orders/${order.id}/lines/${lineId}/missing`, {
        ...{ quantity: 1, of: 2, resolution: 'replace', productId: beer.id },
      });
    expect((await instead()).body).toMatchObject({ code: 'SUBSTITUTE_NOT_POSSIBLE', reason: 'cap' });
    await say(beer, null);
    expect((await instead()).body).toMatchObject({ code: 'SUBSTITUTE_NOT_POSSIBLE', reason: 'size' });
    await say(beer, '6 x 125 ml');
    expect((await instead()).body.items).toMatchObject([{}, { product: { size: '6 x 125 ml' } }]);
  });
});

describe('how old somebody must be', () => {
  const inIowa = '214 Maple Street, Larimer Falls, IA 50309';
  const bornYearsAgo = (years: number) => `${Number(today().slice(0, 4)) - years}-01-01`;
  const minAges = (items: { minAge: number | null }[]) => items.map(({ minAge }) => minAge);
  test('the strictest of product, category and place counts, from the shelf to the door', async () => {
    const young = await app().newCustomer({ dateOfBirth: bornYearsAgo(20), dollars: '500.00' });
    const old = await app().newCustomer({ dateOfBirth: bornYearsAgo(21), dollars: '500.00' });
    expect((await place([line(ticket, 3)], {}, young)).body).toMatchObject({ minAge: 18 });
    await jurisdictionRules({ kind: 'age', least: 21 }, { categories: ['lottery'], zip: '802' });
    await jurisdictionRules({ kind: 'age', least: 19 }, { categories: ['lottery'] });

    // On the shelf, by the shop's address, or by the requested one.
    const seen = (await customer.get(`/api/products/${ticket.id}`)).body;
    expect(seen).toMatchObject({ minAge: 21 });
    const listed = async (near: string) =>
      (await customer.get(`/api/products?category=lottery&near=${encodeURIComponent(near)}`)).body as ListedProduct[];
    expect(new Set(minAges(await listed('12 Main St, Boulder, CO 80302')))).toEqual(new Set([19]));
    expect(new Set(minAges(await listed(doorInTown)))).toEqual(new Set([21]));
    const own = (await store.get('/api/store/products')).body as (ListedProduct & { ownMinAge: number | null })[];
    expect(own.find(({ id }) => id === ticket.id)).toMatchObject({ minAge: 21, ownMinAge: null });

    // In the cart and at placement, by the delivery address.
    const asked = { items: [line(ticket, 3)], deliveryAddress: doorInTown };
    const said = (await young.send('POST', '/api/orders/quote', asked)).body;
    expect(said).toMatchObject({ minAge: 21, problems: [{ code: 'TOO_YOUNG_FOR_ITEM' }] });
    expect(await place([line(ticket, 3)], {}, young)).toMatchObject({
      status: 403,
      body: { code: 'TOO_YOUNG_FOR_ITEM', name: ticket.name, minAge: 21 },
    });
    const { body: order } = await place([line(ticket, 3), line(milk, 2)], {}, old);
    expect(order).toMatchObject({ minAge: 21, status: 'pending' });

    // At the door the courier is asked for it, and keeping a part back leaves the rest's requirements.
    await bring(courier, order.id, 'en_route');
    expect(await loadView(order.id, courier)).toMatchObject({ minAge: 21 });
    expect((await courier.get(`/api/orders/${order.id}/proof`)).body.rules).toMatchObject({ minAge: 21 });
    const check = {
      method: 'typed',
      outcome: 'passed',
      affirmations: { isOfAge: true, isIdValid: true, isSober: true },
    };
    const checked = await courier.send('POST', `/api/orders/${order.id}/hand-over`, check);
    expect(checked.body.check).toMatchObject({ outcome: 'passed', minAge: 21 });
    const kept = { lines: [{ lineId: order.items[1].id, quantity: 1, reason: 'refused' }] };
    expect((await courier.send('POST', `/api/orders/${order.id}/refusals`, kept)).body).toMatchObject({ minAge: 21 });
    expect((await move(courier, order.id, 'delivered')).status).toBe(200);
  });
  test("the presets know each state's minimum age for lottery tickets", async () => {
    const rules = (await admin.get('/api/admin/rules?kind=age')).body as {
      state: string;
      categories: string[];
      terms: { least: number };
    }[];
    const lottery = rules.filter(({ categories }) => categories.includes('lottery'));
    expect(Object.fromEntries(lottery.map(({ state, terms }) => [state, terms.least]))).toMatchObject({
      ...{ AZ: 21, IA: 21, LA: 21, MS: 21, NE: 19 },
    });
    expect(await quote([line(ticket, 3)], inIowa)).toMatchObject({ minAge: 21 });
    expect(await quote([line(ticket, 3)])).toMatchObject({ minAge: 18 });
  });
  test('a start brings along the kinds of rows that are new, and none again that were ended', async () => {
    const count = async () => (await admin.get('/api/admin/rules')).body.length;
    const before = await count();
    await ensurePolicy(app().context);
    expect(await count()).toBe(before);
  });
});

describe('when and where the law lets goods be sold', () => {
  const hours = (shifts: object[]) => ({
    kind: 'hours',
    hours: Array.from({ length: 7 }, () => shifts),
    hoursExceptions: [],
  });
  test('outside the hours of a category it is not, whatever the shop’s are; the rest of the shelf is', async () => {
    await jurisdictionRules(hours([]), { categories: ['alcohol'] });
    const refused = await place([line(wine, 2)]);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'OUTSIDE_LEGAL_HOURS', category: 'alcohol', today: [], opensAt: null },
    });
    expect((await place([line(milk, 3)])).status).toBe(201);
  });
  test('inside split hours it is', async () => {
    await jurisdictionRules(
      hours([
        { opens: '00:00', closes: '12:00' },
        { opens: '12:00', closes: '24:00' },
      ]),
      { categories: ['alcohol'] },
    );
    expect((await place([line(wine, 2)])).status).toBe(201);
  });
  test('goods are handed over in the hours of the law at their door, as of when that was done', async () => {
    // The hours alone are to hold it back.
    await setPolicy(app().context, 'handOver.idCheck', 'optional', { userId: 'test', reason: 'test' });
    const onTheWay = async (): Promise<{ id: number; items: { id: number }[] }> => {
      const { body } = await place([line(wine), line(milk, 2)]);
      await bring(courier, body.id, 'en_route');
      return body;
    };
    const [kept, late, mixed] = [await onTheWay(), await onTheWay(), await onTheWay()];
    await app().clock.advance(20 * 60_000);
    const ago = (minutes: number) => new Date(app().clock.now().getTime() - minutes * 60_000);
    const clock = (minutes: number) => clockIn('America/Denver', ago(minutes));
    await jurisdictionRules(hours([{ opens: clock(120), closes: clock(10) }]), { categories: ['alcohol'] });
    const refused = await move(courier, kept.id, 'delivered');
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'OUTSIDE_HAND_OVER_HOURS', category: 'alcohol', today: [{ from: clock(120), to: clock(10) }] },
    });
    expect(refused.body.detail).toContain('Past closing time');
    expect((await move(admin, kept.id, 'delivered', 'The courier’s telephone broke')).body.code).toBe(
      'OUTSIDE_HAND_OVER_HOURS',
    );
    expect((await loadView(kept.id)).status).toBe('en_route');
    const affirmations = { isOfAge: true, isIdValid: true, isSober: true };
    const check = (outcome: string) =>
      courier.send('POST', `/api/orders/${kept.id}/hand-over`, { method: 'typed', outcome, affirmations });
    expect((await check('passed')).body.code).toBe('OUTSIDE_HAND_OVER_HOURS');
    expect((await check('expired')).body.check).toMatchObject({ outcome: 'expired' });
    const back = await courier.send('POST', `/api/orders/${kept.id}/return`, { reason: 'closing' });
    expect(back.body).toMatchObject({ status: 'cancelled', return: { reason: 'closing' } });

    // Told of when there was a connection again.
    const told = { status: 'delivered', occurredAt: ago(15).toISOString(), sentAt: ago(0).toISOString() };
    expect((await courier.send('PUT', `/api/orders/${late.id}/status`, told)).body).toMatchObject({
      status: 'delivered',
    });

    // Items barred by law go back, and the rest is handed over.
    const lines = [{ lineId: mixed.items[0]?.id, quantity: 1, reason: 'closing' }];
    expect((await courier.send('POST', `/api/orders/${mixed.id}/refusals`, { lines })).status).toBe(200);
    expect((await move(courier, mixed.id, 'delivered')).body).toMatchObject({ status: 'delivered' });
  });
  test('some kinds of addresses are barred for a category, by their own words or by the customer’s', async () => {
    await jurisdictionRules({ kind: 'address', barred: ['hotel'] }, { categories: ['essentials'] });
    const hotel = `Falls Hotel, ${doorInTown}`;
    expect((await quote([line(milk, 3)], hotel)).problems).toMatchObject([{ code: 'ADDRESS_TYPE_RESTRICTED' }]);
    const refused = await place([line(milk, 3)], { addressType: 'hotel' });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'ADDRESS_TYPE_RESTRICTED', category: 'essentials', addressType: 'hotel' },
    });
    expect((await quote([line(snack, 9)], hotel)).problems).toEqual([]);
    const { body: order } = await place([line(milk, 3)], { addressType: 'work' });
    expect(order).toMatchObject({ addressType: 'work' });
    expect((await loadView(order.id)).addressType).toBe('work');
  });
  test('alcohol goes to no campus, and nothing restricted to a box, as the product comes', async () => {
    const problems = async (item: object, address: string) =>
      (await quote([item], address)).problems.map(({ code }: { code: string }) => code);
    expect(await problems(line(wine, 2), `Dorm 5, ${doorInTown}`)).toContain('ADDRESS_TYPE_RESTRICTED');
    expect(await problems(line(ticket, 10), `PO Box 5, ${doorInTown}`)).toContain('ADDRESS_TYPE_RESTRICTED');
    expect(await problems(line(milk, 3), `PO Box 5, ${doorInTown}`)).not.toContain('ADDRESS_TYPE_RESTRICTED');
  });
});

describe('when a shop cannot help', () => {
  const others = async (items: object[], deliveryAddress: string | null = doorInTown) =>
    (await customer.send('POST', '/api/orders/alternatives', { items, deliveryAddress })).body;
  test('open shops that reach the address are suggested with their part of the cart, nearest first', async () => {
    const name = 'Powerball draw ticket';
    const powerball = (await listedProducts(customer, maple, 'lottery')).find(
      (one) => one.name === name,
    ) as ListedProduct;
    const found = await others([line(powerball, 3), line(milk, 2)]);
    expect(found.length).toBeGreaterThan(0);
    const miles = found.map((one: { distanceMiles: number }) => one.distanceMiles);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    const [near] = found.filter((one: { storeName: string }) => one.storeName === station);
    expect(near.items[0]).toMatchObject({
      productId: powerball.id,
      quantity: 3,
      isSame: true,
      product: { name, storeName: station },
    });
    expect(near.items.length + near.missing).toBe(2);
    const goods = near.items.reduce(
      (all: number, one: { quantity: number; product: ListedProduct }) => all + one.quantity * cents(one.product.price),
      0,
    );
    expect(cents(near.subtotal)).toBe(goods);
    expect(found.map((one: { storeName: string }) => one.storeName)).not.toContain(maple);

    await app().context.db.read.execute(
      sql`update stores set paused_until = app_now() + interval '1 hour' where name = ${station}`,
    );
    const now = await others([line(powerball, 3)]);
    expect(now.map((one: { storeName: string }) => one.storeName)).not.toContain(station);
    await app().context.db.read.execute(sql`update stores set paused_until = null where name = ${station}`);
  });
  test('shops far away, or without similar items, are not suggested', async () => {
    expect(await others([line(milk, 2)], '1 Main St, New York, NY 10001')).toEqual([]);
    expect(await others([{ productId: 2_000_000, quantity: 1 }])).toEqual([]);
  });
});

test('TABLET-22 a step of the tablet that is repeated under its key is one step', async () => {
  const { body: order } = await place([line(milk, 3)]);
  const step = (status: string, key: string) =>
    store.send('PATCH', `/api/store/orders/${order.id}`, { status }, { 'idempotency-key': key });
  expect((await step('confirmed', 'a-step')).body).toMatchObject({ tabletStatus: 'confirmed', version: 2 });
  expect((await step('confirmed', 'a-step')).body).toMatchObject({ tabletStatus: 'confirmed', version: 2 });
  expect((await step('ready', 'a-step')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await step('confirmed', 'another')).body.code).toBe('TRANSITION_NOT_ALLOWED');
});
