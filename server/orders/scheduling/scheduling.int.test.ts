// @invariant ORDERS-16: A scheduled order has its stock and its money from the moment it is placed; its store's and its couriers' time begins when its customer chose.
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { bring, doorInTown, type ListedProduct, loadProduct, move } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { cancelOverdueJob, notifyOfOffersJob } from '../jobs.ts';

const app = useTestApp();
const by = { userId: 'test', reason: 'test' };
const [minute, hour] = [60_000, 3_600_000];
let milk: ListedProduct;
let customer: Client;
let store: Client;
let courier: Client;

const openHours = (shifts: readonly { opens: string; closes: string }[]) =>
  ownerDoes(app().context.db, [
    `update stores set hours = '${JSON.stringify(Array.from({ length: 7 }, () => shifts))}'`,
    'update products set stock = 500',
  ]);
beforeEach(async () => {
  await openHours([{ opens: '00:00', closes: '24:00' }]);
  [store, courier] = [await app().as('store'), await app().as('courier')];
  customer = await app().newCustomer({ dollars: '200.00' });
  milk = await loadProduct(customer, 'essentials');
  await setPolicy(app().context, 'order.slotOrders', 100, by);
});

const now = () => app().clock.now().getTime();
/** A half hour that lies at least so far ahead. */
const halfHourIn = (ms: number) => new Date(Math.ceil((now() + ms) / (30 * minute)) * 30 * minute).toISOString();
const body = (scheduledFor?: string) => ({
  items: [{ productId: milk.id, quantity: 4 }],
  deliveryAddress: doorInTown,
  ...(scheduledFor && { scheduledFor }),
});
const place = (scheduledFor?: string, client = customer) => client.send('POST', '/api/orders', body(scheduledFor));
const problems = async (scheduledFor?: string): Promise<string[]> =>
  (await customer.send('POST', '/api/orders/quote', body(scheduledFor))).body.problems.map(
    ({ code }: { code: string }) => code,
  );
const lists = async (client: Client, path: string, id: number): Promise<boolean> =>
  (await client.get(path)).body.some((order: { id: number }) => order.id === id);

describe('an order for a later time', () => {
  test('is its shop’s at once, its couriers’ from that time on, and its arrival is reckoned from there', async () => {
    const at = halfHourIn(3 * hour);
    const shelf = (await loadProduct(customer, 'essentials')).stockQuantity;
    const placed = await place(at);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { id, totalAmount } = placed.body;
    expect(placed.body).toMatchObject({ status: 'pending', scheduledFor: at });
    expect((await customer.get(`/api/orders/${id}`)).body).toEqual(placed.body);
    expect(Date.parse(placed.body.readyBy)).toBeGreaterThan(Date.parse(at));
    expect(Date.parse(placed.body.estimatedDeliveryTime)).toBeGreaterThan(Date.parse(placed.body.readyBy) - minute);
    expect((await loadProduct(customer, 'essentials')).stockQuantity, 'off the shelf').toBe(shelf - 4);
    const left = (200 - Number(totalAmount)).toFixed(2);
    expect((await customer.get('/api/wallet')).body.balance, 'set aside').toBe(left);
    expect(await lists(store, '/api/store/orders', id)).toBe(true);
    expect(await lists(courier, '/api/orders', id)).toBe(false);
    expect((await move(store, id, 'accepted')).status).toBe(200);
    await app().context.bus.settled();
    const heard: { orderId: number; to: readonly string[] }[] = [];
    app().context.bus.subscribe(
      ({ event, to }) => event.type === 'order_changed' && heard.push({ orderId: event.orderId, to }),
      () => undefined,
    );
    await app().runJob(notifyOfOffersJob, {});
    await app().context.bus.settled();
    expect(heard, 'nothing is said before').toEqual([]);
    expect(await lists(courier, '/api/orders', id)).toBe(false);
    await app().clock.advance(Date.parse(at) - now() + minute);
    expect(await lists(courier, '/api/orders', id)).toBe(true);
    await app().runJob(notifyOfOffersJob, {});
    await app().context.bus.settled();
    expect(heard).toContainEqual({ orderId: id, to: expect.arrayContaining(['couriers']) });
    await bring(courier, id, 'delivered');
  });

  test('is cancelled when nobody accepts it in the time that begins there, and not before', async () => {
    const [later, soon] = [(await place(halfHourIn(6 * hour))).body, (await place()).body];
    await app().clock.advance(121 * minute);
    await app().runJob(cancelOverdueJob);
    const loadStatus = async ({ id }: { id: number }) => (await customer.get(`/api/orders/${id}`)).body.status;
    expect(await loadStatus(soon), 'the control').toBe('cancelled');
    expect(await loadStatus(later)).toBe('pending');
    await app().clock.advance(Date.parse(later.scheduledFor) - now() + 121 * minute);
    await app().runJob(cancelOverdueJob);
    expect(await loadStatus(later)).toBe('cancelled');
  });

  test('can be placed with a shop that is closed now and open then, and not the other way around', async () => {
    // Open for the hour that begins at the next half hour but one.
    const opens = halfHourIn(hour);
    const clock = (ms: number) =>
      new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'America/Denver' }).format(ms);
    const shift = { opens: clock(Date.parse(opens)), closes: clock(Date.parse(opens) + hour) };
    await openHours(shift.closes < shift.opens ? [{ opens: shift.opens, closes: '24:00' }] : [shift]);
    expect(await problems()).toEqual(['STORE_CLOSED']);
    expect((await place()).body.code).toBe('STORE_CLOSED');
    expect(await problems(opens)).toEqual([]);
    expect((await place(opens)).status).toBe(201);
    const shut = new Date(Date.parse(opens) + 3 * hour).toISOString();
    expect(await problems(shut)).toEqual(['TIME_NOT_OFFERED']);
    expect((await place(shut)).body.code).toBe('TIME_NOT_OFFERED');
  });

  test('is refused for a time that is over, too far, or between half hours, and changes nothing', async () => {
    const shelf = (await loadProduct(customer, 'essentials')).stockQuantity;
    const between = new Date(Date.parse(halfHourIn(hour)) + minute).toISOString();
    for (const at of [halfHourIn(-2 * hour), halfHourIn(8 * 24 * hour), between])
      expect(await place(at), at).toMatchObject({ status: 422, body: { code: 'TIME_NOT_OFFERED' } });
    expect((await place('tomorrow')).status).toBe(400);
    expect((await loadProduct(customer, 'essentials')).stockQuantity).toBe(shelf);
  });

  test('finds its half hour left out of the slots once that is full', async () => {
    await setPolicy(app().context, 'order.slotOrders', 1, by);
    const at = halfHourIn(2 * hour);
    const offered = async () => {
      // The recent answer is kept for a moment.
      await app().clock.advance(20_000);
      const { body: found } = await customer.send('POST', '/api/delivery/slots', body());
      return found.slots.some(({ orderAt }: { orderAt: string | null }) => orderAt === at);
    };
    expect(await offered()).toBe(true);
    const { body: first } = await place(at);
    expect(await offered()).toBe(false);
    expect((await place(at)).body.code).toBe('TIME_NOT_OFFERED');
    await customer.send('POST', `/api/orders/${first.id}/cancel`, {});
    expect(await offered(), 'free again').toBe(true);
  });
});
