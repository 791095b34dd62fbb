// @invariant CATALOG-2: Concurrent edits are rejected, never overwritten.
import { clockIn, dayIn } from '@autolotto/contract/shared/time.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseTime } from '../../platform/database/database-time.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { doorInTown } from '../../test/harness/shopping.ts';
import { applyPricePlansJob } from '../jobs.ts';

const app = useTestApp();
let store: Client;
beforeAll(async () => {
  store = await app().as('store');
});
type Product = { id: number; price: string; stockQuantity: number; version: number };
const add = async (fields: object): Promise<Product> =>
  (await store.send('POST', '/api/store/products', { name: 'Raced', price: '12.00', stockQuantity: 1, ...fields }))
    .body;
const find = async (id: number): Promise<Product> =>
  (await store.get('/api/store/products')).body.find((one: Product) => one.id === id);
const both = <T>(one: Promise<T>, two: Promise<T>) => Promise.all([one, two]);

describe('at the same moment', () => {
  test('two people edit one product: one is saved, the other is told what changed', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await add({});
      const edit = (price: string) => store.send('PUT', `/api/store/products/${id}`, { price, version: 1 });
      const replies = await both(edit('13.00'), edit('14.00'));
      const [saved, told] = [
        replies.find(({ status }) => status === 200),
        replies.find(({ status }) => status === 409),
      ];
      expect(told?.body).toMatchObject({
        code: 'PRODUCT_CHANGED',
        changes: [{ field: 'price', from: '12.00', to: saved?.body.price }],
      });
      expect(await find(id)).toMatchObject({ price: saved?.body.price, version: 2 });
    }
  });
  test('the last one is sold while it is being counted: the count never brings it back', async () => {
    const customer = await app().newCustomer({ dollars: '400.00' });
    for (let round = 0; round < 10; round++) {
      const { id } = await add({});
      const order = { items: [{ productId: id, quantity: 1 }], deliveryAddress: doorInTown };
      const [sold, counted] = await both(
        customer.send('POST', '/api/orders', order),
        store.send('POST', `/api/store/products/${id}/stock`, { kind: 'counted', count: 1, seen: 1 }),
      );
      expect(sold.status).toBe(201);
      expect([200, 409]).toContain(counted.status);
      expect((await find(id)).stockQuantity).toBe(0);
    }
  });
  test('a batch is undone by two people: once', async () => {
    const { id } = await add({});
    const { batchId } = (
      await store.send('PATCH', '/api/store/products/bulk-price', { updates: [{ id, price: '15.00' }] })
    ).body;
    const undo = () => store.send('POST', `/api/store/price-batches/${batchId}/undo`);
    const replies = await both(undo(), undo());
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await find(id)).price).toBe('12.00');
  });
  test('batches over the same products in any order get through one after the other, and orders between them', async () => {
    const goods = await Promise.all(Array.from({ length: 12 }, () => add({ stockQuantity: 50 })));
    const customer = await app().newCustomer({ dollars: '500.00' });
    const ids = goods.map(({ id }) => id);
    // Four batches spoil four of the five attempts that an order has.
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, round) => {
        const order = round % 2 === 0 ? ids : ids.toReversed();
        if (round % 3 === 2)
          return customer.send('POST', '/api/orders', {
            items: order.map((productId) => ({ productId, quantity: 1 })),
            deliveryAddress: doorInTown,
          });
        return store.send('PATCH', '/api/store/products/bulk-price', {
          updates: order.map((id) => ({ id, price: `${1 + round}.00` })),
        });
      }),
    );
    for (const { status } of replies) expect([200, 201, 409]).toContain(status);
    expect(new Set((await Promise.all(ids.map(find))).map(({ price }) => price)).size).toBe(1);
  });
  test('one key sent twice makes one product', async () => {
    const send = () =>
      store.send(
        'POST',
        '/api/store/products',
        { name: 'Twice at once', price: '1.00' },
        { 'idempotency-key': 'at-once' },
      );
    const [first, second] = await both(send(), send());
    expect(second.body).toEqual(first.body);
  });
  test('two shops send each other goods and take them in crosswise: none waits for the other for ever, no piece is lost', async () => {
    const other = await app().as('store2');
    const loadId = async (who: Client): Promise<number> => (await who.get('/api/store/profile')).body.id;
    const [here, there] = [await loadId(store), await loadId(other)];
    const theirs = async (): Promise<Product> =>
      (await other.send('POST', '/api/store/products', { name: 'Raced', price: '12.00', stockQuantity: 40 })).body;
    const [one, two] = [await add({ stockQuantity: 40 }), await theirs()];
    const send = async (who: Client, from: number, toStoreId: number): Promise<number> =>
      (await who.send('POST', `/api/store/products/${from}/transfers`, { toStoreId, quantity: 3 })).body.id;
    const rounds = Array.from({ length: 10 }, (_, round) => round);
    const away = await Promise.all(rounds.map(() => send(store, one.id, there)));
    const back = await Promise.all(rounds.map(() => send(other, two.id, here)));
    const take = (who: Client, id: number, productId: number) =>
      who.send('POST', `/api/store/transfers/${id}/receive`, { productId });
    const replies = await Promise.all(
      rounds.flatMap((round) => [
        take(other, away[round] ?? 0, two.id),
        take(store, back[round] ?? 0, one.id),
        // Pressed twice, at the same time.
        take(other, away[round] ?? 0, two.id),
      ]),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const list: Product[] = (await other.get('/api/store/products')).body;
    const after = list.find(({ id }) => id === two.id)?.stockQuantity;
    expect([(await find(one.id)).stockQuantity, after]).toEqual([40, 40]);
    const record = (await other.get(`/api/store/products/${two.id}/stock-movements`)).body;
    expect(record.filter(({ transferId }: { transferId: number | null }) => transferId !== null)).toHaveLength(20);
  });
  test('planned prices are applied by two servers while they are cancelled: once, or not at all', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await add({});
      const now = (await databaseTime(app().context)).getTime();
      const at = new Date(now + 3_600_000);
      const day = dayIn('America/Denver', at);
      const time = clockIn('America/Denver', at);
      const plan = await store.send('POST', '/api/store/price-plans', { updates: [{ id, price: '9.00' }], day, time });
      expect(plan.status).toBe(201);
      await app().clock.advance(2 * 3_600_000);
      const [cancelled] = await Promise.all([
        store.send('DELETE', `/api/store/price-plans/${plan.body.id}`),
        app().runJob(applyPricePlansJob),
        app().runJob(applyPricePlansJob),
      ]);
      const history = (await store.get(`/api/store/products/${id}/price-history`)).body;
      expect([200, 409]).toContain(cancelled.status);
      expect(history).toHaveLength(cancelled.status === 200 ? 1 : 2);
      expect((await find(id)).price).toBe(cancelled.status === 200 ? '12.00' : '9.00');
    }
  });
});
