// @invariant CHAT-1
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { bring, move, placedOrder } from '../test/harness/shopping.ts';

const app = useTestApp();
let customer: Client;
let courier: Client;
beforeAll(async () => {
  await app().context.db.read.execute(sql`update products set stock = 10000`);
  customer = await app().newCustomer();
  courier = await app().as('courier');
});
const say = (who: Client, orderId: number, text: string, key: string) =>
  who.send('POST', `/api/orders/${orderId}/messages`, { text }, { 'idempotency-key': key });
/** Paid at the door: no wallet runs dry. */
const placed = (extra: object = {}) => placedOrder(customer, 4, { paymentMethod: 'cash', ...extra });
async function taken(): Promise<number> {
  const { id } = await placed();
  await move(courier, id, 'accepted');
  return id;
}
const loadNumbers = async (id: number): Promise<number[]> =>
  (await customer.get(`/api/orders/${id}/messages`)).body.messages.map((one: { id: number }) => one.id);

describe('at the same time', () => {
  test('one message that is sent five times is said once', async () => {
    const id = await taken();
    const replies = await Promise.all(Array.from({ length: 5 }, () => say(customer, id, 'Once', 'one-key')));
    expect(replies.map(({ status, body }) => [status, body.id])).toEqual(Array(5).fill([201, 1]));
    expect(await loadNumbers(id)).toEqual([1]);
  });

  test('concurrent messages have unique numbers without a gap', async () => {
    const id = await taken();
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, at) => say(at % 2 === 0 ? customer : courier, id, `Message ${at}`, `key-${at}`)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(201));
    expect(await loadNumbers(id)).toEqual(Array.from({ length: 16 }, (_, at) => 16 - at));
  });

  test("messages during an order's steps neither deadlock nor get lost", async () => {
    const id = await taken();
    const writing = Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const { body } = await say(customer, id, `Message ${at}`, `while-${at}`);
        return courier.send('POST', `/api/orders/${id}/messages/read`, { upTo: body.id });
      }),
    );
    for (const status of ['picked_up', 'en_route', 'delivered'])
      expect((await move(courier, id, status)).status).toBe(200);
    expect((await writing).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await loadNumbers(id)).toHaveLength(8);
    expect((await courier.get(`/api/orders/${id}/messages`)).body.unread).toBe(0);
  });

  test('two links are made: one of them works', async () => {
    const id = await taken();
    const made = await Promise.all(Array.from({ length: 4 }, () => customer.send('POST', `/api/orders/${id}/share`)));
    const seen = await Promise.all(
      made.map(({ body }) => app().anonymous.get(body.path.replace('/track/', '/api/shared/'))),
    );
    expect(seen.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  test('no sharing link outlives a concurrent delivery', async () => {
    const { id } = await placed();
    await bring(courier, id, 'en_route');
    const [made] = await Promise.all([
      customer.send('POST', `/api/orders/${id}/share`),
      move(courier, id, 'delivered'),
    ]);
    if (made.status === 201)
      expect((await app().anonymous.get(made.body.path.replace('/track/', '/api/shared/'))).status).toBe(404);
    else expect(made.body).toMatchObject({ code: 'SHARE_NOT_POSSIBLE' });
  });
});
