import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { products } from '../../catalogue/tables.ts';
import { sessions, users } from '../../identity/tables.ts';
import { auditPage } from '../../platform/database/audit.ts';
import { storedMails } from '../../platform/mail/mail.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { doorInTown, type ListedProduct, loadProduct } from '../../test/harness/shopping.ts';
import { phoneOrders } from '../tables.ts';

const app = useTestApp();
let admin: Client;
let customer: Client;
let milk: ListedProduct;
beforeEach(async () => {
  const { read } = app().context.db;
  await read.update(products).set({ stock: 100 });
  customer = await app().newCustomer({ dollars: '100.00' });
  admin = await app().as('admin');
  milk = await loadProduct(customer, 'essentials');
});

const goods = (product = milk, quantity = 4) => [{ productId: product.id, quantity }];
const quote = (more: Record<string, unknown> = {}) =>
  admin.send('POST', '/api/admin/phone-orders/quote', {
    ...{ customerId: customer.userId, items: goods(), deliveryAddress: doorInTown, paymentMethod: 'wallet', ...more },
  });
async function place(more: Record<string, unknown> = {}, key = 'one', client = admin) {
  const { items = goods() } = more;
  const totalAmount = (await quote({ items })).body.totalAmount ?? '1.00';
  const said = { hasConsent: true, consentNote: 'Said yes after the reading', totalAmount };
  const order = { customerId: customer.userId, items, deliveryAddress: doorInTown, ...said, ...more };
  return client.send('POST', '/api/admin/phone-orders', order, { 'idempotency-key': `${customer.userId}-${key}` });
}

describe('ORDER-49 an order on the telephone', () => {
  test('an order on the telephone is placed by staff in the customer’s name, from the customer’s wallet, on record, and told to them', async () => {
    const { read } = app().context.db;
    const reply = await place({ deliveryInstructions: 'Side door', addressType: 'home', tip: '3.00' });
    expect(reply.status).toBe(201);
    const { id, totalAmount } = reply.body;
    expect(reply.body).toMatchObject({
      ...{ status: 'pending', customerId: customer.userId, deliveryAddress: doorInTown },
      tracking: [{ notes: 'Placed by phone' }],
    });
    expect((await customer.get(`/api/orders/${id}`)).body).toMatchObject({ id, deliveryInstructions: 'Side door' });
    expect((await customer.get('/api/wallet')).body.balance).toBe((97 - Number(totalAmount)).toFixed(2));
    expect((await customer.get(`/api/orders/${id}/tip`)).body).toMatchObject({ amount: '3.00' });

    expect(await read.select().from(phoneOrders).where(eq(phoneOrders.orderId, id))).toMatchObject([
      { placedBy: admin.userId, consentNote: 'Said yes after the reading' },
    ]);
    expect((await auditPage(read, 1, undefined))[0]).toMatchObject({
      ...{ actorId: admin.userId, action: 'phone-order.placed', subjectId: customer.userId },
      details: { orderId: id, total: totalAmount, paymentMethod: 'wallet' },
    });
    const { email } = (await customer.get('/api/auth/user')).body;
    const [letter] = await storedMails(read, email);
    expect(letter?.subject).toBe(`Your phone order: order #${id}`);
    expect(JSON.stringify(letter?.parts)).toContain(`4 × ${milk.name}`);

    // The customer may undo it, as any other.
    expect((await customer.send('POST', `/api/orders/${id}/cancel`, {})).body.status).toBe('cancelled');
    expect((await customer.get('/api/wallet')).body.balance).toBe('100.00');
  });

  test('said twice is placed once', async () => {
    const replies = await Promise.all([place(), place()]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect((await customer.get('/api/orders')).body).toHaveLength(1);
    expect(
      (await app().context.db.read.select().from(phoneOrders)).filter(({ orderId }) => orderId === replies[0]?.body.id),
    ).toHaveLength(1);
    const other = await place({ items: goods(milk, 5) });
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('gets past no rule that orders have', async () => {
    const beer = await loadProduct(customer, 'alcohol');
    const [own] = [customer];
    customer = await app().newCustomer({ dollars: '100.00', dateOfBirth: null });
    expect((await quote({ items: goods(beer, 2) })).body.problems).toMatchObject([
      { code: 'AGE_VERIFICATION_REQUIRED' },
    ]);
    expect((await place({ items: goods(beer, 2) })).body.code).toBe('AGE_VERIFICATION_REQUIRED');
    customer = await app().newCustomer({ dollars: '5.00' });
    expect((await quote()).body.problems).toMatchObject([{ code: 'INSUFFICIENT_BALANCE' }]);
    expect((await place()).body.code).toBe('INSUFFICIENT_BALANCE');
    expect((await place({ paymentMethod: 'cash' }, 'cash')).body).toMatchObject({ paymentMethod: 'cash' });
    customer = own;
    await app().context.db.read.update(products).set({ stock: 3 }).where(eq(products.id, milk.id));
    expect((await place()).body.code).toBe('OUT_OF_STOCK');
    await app().context.db.read.update(products).set({ stock: 100 }).where(eq(products.id, milk.id));
    expect((await place({ totalAmount: '1.00' })).body.code).toBe('PRICE_CHANGED');
    expect((await place({ items: [] })).body.code).toBe('EMPTY_CART');
    expect((await customer.get('/api/orders')).body).toEqual([]);
  });

  test.each([
    [{ hasConsent: false }, 'hasConsent', 'Read the order back and get a yes first'],
    [{ consentNote: ' ' }, 'consentNote', 'Enter how the customer agreed'],
    [{ totalAmount: undefined }, 'totalAmount', undefined],
    [{ actorId: 'somebody' }, 'actorId', undefined],
    [{ tip: '-1.00' }, 'tip', undefined],
  ])('an invalid phone order is refused: %j', async (more, field, words) => {
    const reply = await place(more);
    expect(reply.status).toBe(400);
    expect(reply.body.errors.map((one: { field: string }) => one.field)).toEqual([field]);
    if (words) expect(reply.body.detail).toBe(words);
  });

  test("phone orders need an admin's recent sign-in, and a customer account", async () => {
    for (const client of [customer, await app().as('store'), await app().as('courier')]) {
      expect((await place({}, 'other', client)).body.code).toBe('FORBIDDEN');
      expect((await client.get('/api/admin/phone-orders/customers?search=Pat')).body.code).toBe('FORBIDDEN');
    }
    const { userId } = await app().as('courier');
    expect((await place({ customerId: userId }, 'courier')).body.code).toBe('CUSTOMER_NOT_FOUND');
    expect((await quote({ customerId: 'nobody' })).body.code).toBe('CUSTOMER_NOT_FOUND');
    const longAgo = await app().openSession(admin.userId);
    const old = new Date(Date.now() - 6 * 3_600_000);
    await app().context.db.read.update(sessions).set({ createdAt: old, secondFactorAt: old });
    expect((await place({}, 'late', longAgo)).body.code).toBe('REAUTHENTICATION_REQUIRED');
    const fresh = new Date();
    await app().context.db.read.update(sessions).set({ createdAt: fresh, secondFactorAt: fresh });
  });
});

describe('ORDER-49 a customer is found', () => {
  const find = async (search: string) =>
    (await admin.get(`/api/admin/phone-orders/customers?search=${encodeURIComponent(search)}`)).body;

  test('a customer is found by name, any part of the number, or email address, with the facts for an order', async () => {
    const { read } = app().context.db;
    await read
      .update(users)
      .set({ firstName: 'Winifred', lastName: 'O_Malley', phone: '(303) 555-0177' })
      .where(eq(users.id, customer.userId));
    const order = (await place()).body;
    const { email } = (await customer.get('/api/auth/user')).body;
    for (const search of ['winif', 'O_Malley Wini', '555 0177', '5550177', email.slice(0, 9)]) {
      const found = await find(search);
      expect(
        found.map(({ id }: { id: string }) => id),
        search,
      ).toContain(customer.userId);
    }
    expect((await find('winifred'))[0]).toEqual({
      ...{ id: customer.userId, firstName: 'Winifred', lastName: 'O_Malley', email, phone: '(303) 555-0177' },
      ...{ isAgeVerified: true, hasFreeDelivery: false, lastAddress: doorInTown, lastOrderId: order.id },
      balance: (100 - Number(order.totalAmount)).toFixed(2),
    });
    // Pattern characters are literal here.
    expect(await find('O%Malley')).toEqual([]);
    expect(await find('nobody of that name')).toEqual([]);
    expect((await admin.get('/api/admin/phone-orders/customers')).body).toEqual([]);
    expect((await admin.get('/api/admin/phone-orders/customers?search=ab')).status).toBe(400);
  });

  test('staff and couriers are not customers', async () => {
    expect(await find('courier@example')).toEqual([]);
    expect(await find('admin@example')).toEqual([]);
  });
});
