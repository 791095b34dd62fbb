// @invariant CATALOG-5: A transfer between shops moves stock in one transaction.
import { beforeAll, describe, expect, test } from 'vitest';
import { storedMails } from '../../platform/mail/mail.ts';
import { storeStaff } from '../../stores/tables.ts';
import { newPerson } from '../../test/access/people.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { doorInTown } from '../../test/harness/shopping.ts';

const app = useTestApp();
let store: Client;
let other: Client;
let third: Client;
let [storeId, otherId] = [0, 0];
beforeAll(async () => {
  [store, other, third] = [await app().as('store'), await app().as('store2'), await app().as('store3')];
  const profile = async (who: Client) => (await who.get('/api/store/profile')).body.id as number;
  [storeId, otherId] = [await profile(store), await profile(other)];
});
type Product = { id: number; stockQuantity: number; isActive: boolean; name: string };
let made = 0;
const add = async (fields: object = {}, who = store): Promise<Product> => {
  const reply = await who.send('POST', '/api/store/products', {
    ...{ name: `Moved ${++made}`, price: '2.50', stockQuantity: 10, ...fields },
  });
  expect(reply.status).toBe(201);
  return reply.body;
};
const find = async (who: Client, id: number): Promise<Product> =>
  (await who.get('/api/store/products')).body.find((one: Product) => one.id === id);
const stock = async (who: Client, id: number) => (await find(who, id)).stockQuantity;
const send = (id: number, quantity: number, more: object = {}, who = store, headers = {}): Promise<Reply> =>
  who.send('POST', `/api/store/products/${id}/transfers`, { toStoreId: otherId, quantity, ...more }, headers);
const take = (id: number, productId: number | null = null, who = other) =>
  who.send('POST', `/api/store/transfers/${id}/receive`, { productId });
const close = (id: number, who: Client) => who.send('DELETE', `/api/store/transfers/${id}`);
const record = async (who: Client, id: number) => (await who.get(`/api/store/products/${id}/stock-movements`)).body;

describe('goods for another shop', () => {
  test('goods for another shop leave one stock and join the other when they are taken in, by two movements of one transfer', async () => {
    const code = '4006381333931';
    const [from, into] = [await add({ barcode: code }), await add({ barcode: code, stockQuantity: 3 }, other)];
    const sent = await send(from.id, 4, { note: 'Two crates' });
    expect(sent).toMatchObject({
      status: 201,
      body: { state: 'sent', isOutgoing: true, quantity: 4, name: from.name, otherStore: { id: otherId } },
    });
    const { id } = sent.body;
    expect([await stock(store, from.id), await stock(other, into.id)]).toEqual([10, 3]);
    const seen = (await other.get('/api/store/transfers')).body;
    expect(seen.transfers[0]).toMatchObject({ id, isOutgoing: false, productId: into.id, otherStore: { id: storeId } });
    expect(seen.stores.map((one: { id: number }) => one.id)).not.toContain(otherId);
    const { email } = (await other.get('/api/auth/user')).body;
    expect((await storedMails(app().context.db.read, email))[0]?.subject).toContain('is sending items');

    // A second press, and one at the same time, take in nothing more.
    const replies = await Promise.all([take(id), take(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await take(id)).body).toMatchObject({ state: 'received', productId: into.id, endedBy: expect.any(String) });
    expect([await stock(store, from.id), await stock(other, into.id)]).toEqual([6, 7]);
    const half = { transferId: id, note: 'Two crates' };
    expect((await record(store, from.id))[0]).toMatchObject({
      ...{ ...half, kind: 'transferred_out', before: 10, after: 6, change: -4 },
      otherStore: seen.stores.length > 0 ? expect.any(String) : null,
    });
    expect((await record(other, into.id))[0]).toMatchObject({
      ...{ ...half, kind: 'transferred_in', before: 3, after: 7, change: 4 },
    });
    for (const who of [store, other])
      expect((await close(id, who)).body).toMatchObject({ code: 'TRANSFER_CLOSED', state: 'received' });
  });

  test('come as a new product, hidden, where the shop has none with the barcode', async () => {
    const from = await add({ barcode: '96385074', category: 'alcohol', price: '12.00' });
    const { id } = (await send(from.id, 2)).body;
    const { productId } = (await take(id)).body;
    const copy = await find(other, productId);
    expect(copy).toMatchObject({ name: from.name, stockQuantity: 2, isActive: false, category: 'alcohol', version: 1 });
    expect((await app().anonymous.get(`/api/products/${productId}`)).status).toBe(404);
  });

  test('goods for another shop are put to a product that the shop names, of the same category where it is restricted', async () => {
    const from = await add({ category: 'cigarettes', price: '11.00' });
    const [snack, pack] = [await add({}, other), await add({ category: 'cigarettes', price: '11.00' }, other)];
    const { id } = (await send(from.id, 3)).body;
    expect((await take(id, snack.id)).body).toMatchObject({ code: 'TRANSFER_REJECTED', reason: 'category' });
    expect((await take(id, from.id)).status).toBe(404);
    expect((await take(id, pack.id)).body).toMatchObject({ state: 'received', productId: pack.id });
    expect([await stock(store, from.id), await stock(other, pack.id), await stock(other, snack.id)]).toEqual([
      7, 13, 10,
    ]);
  });

  test('goods for another shop are never what orders have taken', async () => {
    const from = await add({ stockQuantity: 5 });
    const { id } = (await send(from.id, 5)).body;
    const customer = await app().newCustomer({ dollars: '100.00' });
    const items = [{ productId: from.id, quantity: 4 }];
    const order = await customer.send('POST', '/api/orders', { items, deliveryAddress: doorInTown });
    expect(order.status).toBe(201);
    expect((await take(id)).body).toMatchObject({ status: 422, code: 'TRANSFER_REJECTED', reason: 'short' });
    expect(await stock(store, from.id)).toBe(1);
    expect((await send(from.id, 2)).body).toMatchObject({ reason: 'short' });
  });

  test('goods for another shop are taken back by who sent them and declined by who was to get them; nothing moves', async () => {
    const from = await add();
    const [back, declined] = [(await send(from.id, 1)).body.id, (await send(from.id, 1)).body.id];
    expect([await close(back, store), await close(back, store)]).toMatchObject([
      { status: 200, body: { state: 'cancelled' } },
      { status: 200, body: { state: 'cancelled' } },
    ]);
    expect((await close(declined, other)).body).toMatchObject({ state: 'declined', isOutgoing: false });
    expect((await take(back)).body).toMatchObject({ code: 'TRANSFER_CLOSED', state: 'cancelled' });
    expect((await close(declined, store)).body).toMatchObject({ code: 'TRANSFER_CLOSED', state: 'declined' });
    expect(await stock(store, from.id)).toBe(10);
  });

  test('goods for another shop are sent by an owner, seen by the two shops alone, and once for a key', async () => {
    const from = await add();
    const helper = await newPerson(app(), { lastName: 'Helper', role: 'store', isWorkAgeVerified: true });
    await app().context.db.read.insert(storeStaff).values({ storeId, userId: helper.userId });
    expect((await send(from.id, 1, {}, helper)).body).toMatchObject({ code: 'OWNER_ONLY' });
    expect((await send(from.id, 1, {}, other)).status).toBe(404);
    const key = { 'idempotency-key': 'send-once' };
    const [first, again] = [await send(from.id, 1, {}, store, key), await send(from.id, 1, {}, store, key)];
    expect(again.body).toEqual(first.body);
    const { id } = first.body;
    expect([(await take(id, null, third)).status, (await close(id, third)).status]).toEqual([404, 404]);
    // The sender cannot receive its own transfer.
    expect((await take(id, null, store)).status).toBe(404);
    expect((await third.get('/api/store/transfers')).body.transfers).toEqual([]);
    expect((await send(from.id, 1, { toStoreId: storeId })).body).toMatchObject({ reason: 'same' });
    expect((await send(from.id, 1, { toStoreId: 2_000_000_000 })).status).toBe(404);
    expect((await send(from.id, 0)).body).toMatchObject({ status: 400, errors: [{ field: 'quantity' }] });
    const ticket = await add({ category: 'lottery', price: '5.00' });
    expect((await send(ticket.id, 1)).body).toMatchObject({ reason: 'lottery' });
  });
});
