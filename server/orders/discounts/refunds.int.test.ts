/** What customers and stores read before items come off an order is what is refunded, to the cent. */
import { dayIn } from '@autolotto/contract/shared/time.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '../../catalogue/tables.ts';
import { checkBooks } from '../../ledger/service.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import {
  bring,
  doorInTown,
  type ListedProduct,
  listedProducts,
  loadProduct,
  maple,
} from '../../test/harness/shopping.ts';

const app = useTestApp();
let [admin, store, courier] = [] as unknown as [Client, Client, Client];
let [milk, cheaper, smokes] = [] as unknown as [ListedProduct, ListedProduct, ListedProduct];
beforeAll(async () => {
  [admin, store, courier] = await Promise.all([app().as('admin'), app().as('store'), app().as('courier')]);
  [milk, cheaper] = (await listedProducts(admin, maple, 'essentials')) as [ListedProduct, ListedProduct];
  smokes = await loadProduct(admin, 'cigarettes');
  const rule = {
    ...{ state: 'CO', categories: ['essentials', 'cigarettes'], source: 'A law of the state' },
    validFrom: dayIn('Pacific/Honolulu', app().clock.now()),
  };
  const terms = [
    { kind: 'charge', charge: 'sales_tax', basis: 'goods_and_delivery', rate: 80_500 },
    { kind: 'charge', charge: 'deposit', basis: 'unit', rate: 10 },
  ];
  for (const one of terms)
    expect((await admin.send('POST', '/api/admin/rules', { ...rule, terms: one })).status).toBe(201);
});
beforeEach(async () => {
  const price = sql`case when id = ${milk.id} then 433 when id = ${cheaper.id} then 379 else price end`;
  await app().context.db.read.update(products).set({ stock: 1_000, price });
});

let made = 0;
async function placed(terms: object, paymentMethod = 'wallet') {
  const code = `BACK-${++made}`;
  const promotion = { code, title: 'Some off', startsAt: '2026-01-01T00:00:00.000Z', ...terms };
  expect((await admin.send('POST', '/api/admin/promotions', promotion)).status).toBe(201);
  const who = await app().newCustomer({ dollars: '500.00' });
  expect((await who.send('POST', '/api/promotions/apply', { code, userId: who.userId })).status).toBe(201);
  const items = [
    { productId: milk.id, quantity: 4, substitution: { kind: 'ask' } },
    { productId: smokes.id, quantity: 1 },
  ];
  const reply = await who.send('POST', '/api/orders', { items, deliveryAddress: doorInTown, paymentMethod });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return { who, id: reply.body.id as number, lineId: reply.body.items[0].id as number };
}
const cents = (dollars: string): number => Math.round(Number(dollars) * 100);
const loadOrder = async (who: Client, id: number) => (await who.get(`/api/orders/${id}`)).body;
const loadItem = async (id: number, lineId: number) =>
  (await store.get('/api/store/orders')).body
    .find((one: { id: number }) => one.id === id)
    .items.find((one: { id: number }) => one.id === lineId);
const mark = (id: number, lineId: number, more: object) =>
  store.send('POST', `/api/store/orders/${id}/lines/${lineId}/missing`, { keepsStock: true, ...more });
const answer = (who: Client, id: number, question: number, word: string) =>
  who.send('POST', `/api/orders/${id}/substitutions/${question}/answer`, { answer: word });
const loadHeld = async (who: Client) => cents((await who.get('/api/wallet')).body.held);

const percentage = { type: 'percentage', percent: 20 };
const fixed = { type: 'fixed', amount: '15.00' };

describe('before items come off an order with a discount and charges', () => {
  test.each([
    ['percentage', percentage],
    ['fixed', fixed],
  ])('the customer is asked with the very amount that is refunded: %s', async (_, terms) => {
    const { who, id, lineId } = await placed(terms);
    expect((await mark(id, lineId, { quantity: 2, of: 4, resolution: 'ask', productId: cheaper.id })).status).toBe(200);
    const asked = await loadOrder(who, id);
    const [question] = asked.substitutions;
    // The goods alone are 2 × $0.54 cheaper.
    expect(question).toMatchObject({ state: 'asked' });
    expect(question.refund).not.toBe('1.08');
    const held = await loadHeld(who);
    expect((await answer(who, id, question.id, 'take')).status).toBe(200);
    const after = await loadOrder(who, id);
    expect(cents(asked.totalAmount) - cents(after.totalAmount)).toBe(cents(question.refund));
    expect(held - (await loadHeld(who))).toBe(cents(question.refund));
    expect([after.substitutions[0].refund, after.refundedAmount]).toEqual([question.refund, question.refund]);
    expect(await checkBooks(app().context)).toEqual([]);
  });

  test.each([
    ['percentage', percentage],
    ['fixed', fixed],
  ])('and with the amount that comes back where the offer is declined: %s', async (_, terms) => {
    const { who, id, lineId } = await placed(terms);
    await mark(id, lineId, { quantity: 2, of: 4, resolution: 'ask', productId: cheaper.id });
    const asked = await loadOrder(who, id);
    const [question] = asked.substitutions;
    // The goods alone are 2 × $4.33.
    expect(question.refundIfDeclined).not.toBe('8.66');
    expect((await answer(who, id, question.id, 'refund')).status).toBe(200);
    const after = await loadOrder(who, id);
    expect(cents(asked.totalAmount) - cents(after.totalAmount)).toBe(cents(question.refundIfDeclined));
    expect(after.substitutions[0]).toMatchObject({ refund: question.refundIfDeclined, refundIfDeclined: null });
  });

  test('an answer to another question changes what this one refunds, and the page says so', async () => {
    const { who, id, lineId } = await placed({ type: 'fixed', amount: '16.00' });
    await mark(id, lineId, { quantity: 1, of: 4, resolution: 'ask', productId: cheaper.id });
    await mark(id, lineId, { quantity: 1, of: 3, resolution: 'ask', productId: cheaper.id });
    const [first, second] = (await loadOrder(who, id)).substitutions;
    await answer(who, id, first.id, 'refund');
    const between = await loadOrder(who, id);
    await answer(who, id, second.id, 'take');
    const after = await loadOrder(who, id);
    expect(cents(between.totalAmount) - cents(after.totalAmount)).toBe(cents(between.substitutions[1].refund));
    expect(after.substitutions[1].refund).toBe(between.substitutions[1].refund);
  });

  test.each([
    ['percentage', percentage],
    ['fixed', fixed],
  ])('the store reads what each number of missing units refunds: %s', async (_, terms) => {
    for (const quantity of [1, 2, 3, 4]) {
      const { who, id, lineId } = await placed(terms, quantity % 2 === 0 ? 'cash' : 'wallet');
      const { refunds } = await loadItem(id, lineId);
      expect(refunds).toHaveLength(4);
      const before = await loadOrder(who, id);
      expect((await mark(id, lineId, { quantity, of: 4, resolution: 'refund' })).status).toBe(200);
      const after = await loadOrder(who, id);
      expect(cents(before.totalAmount) - cents(after.totalAmount)).toBe(cents(refunds[quantity - 1]));
      expect(after.refundedAmount).toBe(refunds[quantity - 1]);
    }
  });

  test('units that are asked about count no more, nor any that has left the store; with the last ones all comes back', async () => {
    const { who, id, lineId } = await placed(percentage);
    const smokesId = (await loadOrder(who, id)).items[1].id;
    await mark(id, lineId, { quantity: 3, of: 4, resolution: 'ask', productId: cheaper.id });
    expect((await loadItem(id, lineId)).refunds).toHaveLength(1);
    const [question] = (await loadOrder(who, id)).substitutions;
    await answer(who, id, question.id, 'refund');
    await mark(id, lineId, { quantity: 1, of: 1, resolution: 'refund' });
    const { totalAmount } = await loadOrder(who, id);
    expect((await loadItem(id, smokesId)).refunds).toEqual([totalAmount]);
    await bring(courier, id, 'picked_up');
    expect((await loadItem(id, smokesId)).refunds).toEqual([]);
  });
});
