// @invariant ORDERS-1: Money held for an order is captured or returned, whatever fails in between.
/** Money that was set aside comes back or goes through, wherever its order was left standing. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { heldLongerThan } from '../../test/durability/holds.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { bring, loadProduct, move, placedOrder } from '../../test/harness/shopping.ts';
import { cancelOverdueJob } from '../jobs.ts';

const app = useTestApp();
const hourMs = 3_600_000;

/** Every way in which an order can be left standing, and what becomes of its money. */
const endings = {
  pending: 'released',
  'accepted by the store': 'released',
  'accepted by a courier': 'released',
  'packed, but without a courier': 'released',
  'packed, with a courier': 'released',
  'picked up': 'released',
  'on its way': 'released',
  delivered: 'captured',
  'cancelled by its customer': 'released',
} as const;
type Left = keyof typeof endings;

async function leave(left: Left, customer: Client): Promise<number> {
  const [store, courier] = [await app().as('store'), await app().as('courier')];
  const { id } = await placedOrder(customer);
  const ready = () => store.send('PATCH', `/api/store/orders/${id}`, { status: 'ready' });
  const ways: Record<Left, () => Promise<unknown>> = {
    pending: async () => {},
    'accepted by the store': () => move(store, id, 'accepted'),
    'accepted by a courier': () => move(courier, id, 'accepted'),
    'packed, but without a courier': () => move(store, id, 'accepted').then(ready),
    'packed, with a courier': () => move(courier, id, 'accepted').then(ready),
    'picked up': () => bring(courier, id, 'picked_up'),
    'on its way': () => bring(courier, id, 'en_route'),
    delivered: () => bring(courier, id, 'delivered'),
    'cancelled by its customer': () => customer.send('POST', `/api/orders/${id}/cancel`, {}),
  };
  await ways[left]();
  return id;
}

beforeEach(() => app().context.db.read.execute(sql`update products set stock = 100`));

describe('money set aside', () => {
  test('after two days none is left, wherever the orders stood', async () => {
    const milk = await loadProduct(app().anonymous, 'essentials');
    const stock = async () =>
      (await rows<{ stock: number }>(app().context.db.read, sql`select stock from products where id = ${milk.id}`))[0]
        ?.stock ?? 0;
    const before = await stock();
    const left: { how: Left; id: number; customer: Client; total: string }[] = [];
    for (const how of Object.keys(endings) as Left[]) {
      const customer = await app().newCustomer({ dollars: '60.00' });
      const id = await leave(how, customer);
      const { totalAmount } = (await customer.get(`/api/orders/${id}`)).body;
      left.push({ how, id, customer, total: totalAmount });
    }
    const open = left.filter(({ how }) => how !== 'delivered' && how !== 'cancelled by its customer');

    // The control: while nobody looks after them, the probe sees every one of them.
    await app().clock.advance(48 * hourMs);
    expect((await heldLongerThan(app().context.db.read, 47)).map(({ order }) => order)).toEqual(
      open.map(({ id }) => `order:${id}`),
    );

    await app().runJob(cancelOverdueJob);
    expect(await heldLongerThan(app().context.db.read, 0)).toEqual([]);
    for (const { how, id, customer, total } of left) {
      const spent = endings[how] === 'captured' ? Number(total) : 0;
      expect((await customer.get('/api/wallet')).body, how).toMatchObject({
        held: '0.00',
        balance: (60 - spent).toFixed(2),
      });
      expect((await customer.get(`/api/orders/${id}`)).body.status, how).toBe(spent > 0 ? 'delivered' : 'cancelled');
    }
    // Delivered items are gone, and carried ones are still in the courier's bag.
    expect(await stock(), 'what was in the store is on the shelf again').toBe(before - 12);
  });

  test('a tip that is set aside comes back with it, whether the order was paid from the wallet or is due at the door', async () => {
    for (const paymentMethod of ['wallet', 'cash']) {
      const customer = await app().newCustomer({ dollars: '60.00' });
      const { id } = await placedOrder(customer, 4, { paymentMethod, tip: '3.00' });
      const { held } = (await customer.get('/api/wallet')).body;
      expect(Number(held), paymentMethod).toBeGreaterThanOrEqual(3);
      await app().clock.advance(3 * hourMs);
      await app().runJob(cancelOverdueJob);
      expect((await customer.get(`/api/orders/${id}`)).body.status).toBe('cancelled');
      expect((await customer.get('/api/wallet')).body, paymentMethod).toMatchObject({ held: '0.00', balance: '60.00' });
      expect((await customer.get(`/api/orders/${id}/tip`)).body.amount).toBe('0.00');
    }
  });

  test('an order under way keeps it for a day; then its parties are told why it ended', async () => {
    const customer = await app().newCustomer({ dollars: '60.00' });
    const id = await leave('on its way', customer);
    await app().clock.advance(23.9 * hourMs);
    await app().runJob(cancelOverdueJob);
    expect((await customer.get(`/api/orders/${id}`)).body.status).toBe('en_route');
    await app().clock.advance(0.2 * hourMs);
    await app().runJob(cancelOverdueJob);
    expect((await customer.get(`/api/orders/${id}`)).body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Not delivered in time',
    });
    expect((await move(await app().as('courier'), id, 'delivered')).body.code).toBe('TRANSITION_NOT_ALLOWED');
    expect((await customer.get('/api/wallet')).body).toMatchObject({ held: '0.00', balance: '60.00' });
  });
});
