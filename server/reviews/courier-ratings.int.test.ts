// @invariant REVIEWS-2: A courier is rated once per delivery; a removed rating does not count.
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { bring, placedOrder } from '../test/harness/shopping.ts';

const app = useTestApp();
const rate = (who: Client, orderId: number, said: unknown) =>
  who.send('POST', `/api/orders/${orderId}/courier-rating`, said);
const loadRating = async (courier: Client) => (await courier.get('/api/courier/profile')).body.rating;
const decide = (who: Client, id: number, body: object) =>
  who.send('POST', `/api/admin/rating-appeals/${id}/decision`, body);

/** Every test buys milk. */
beforeEach(async () => {
  await app().context.db.read.execute(sql`update products set stock = 1000`);
});

// In this order: a rating shows from five on, and appeals are about the first ones.
describe('COUR-11 COUR-19 a courier’s rating', { shuffle: false }, () => {
  let customer: Client;
  let courier: Client;
  const delivered = async (): Promise<number> => {
    const { id } = await placedOrder(customer);
    await bring(courier, id, 'delivered');
    return id;
  };
  beforeAll(async () => {
    customer = await app().newCustomer({ dollars: '450.00' });
    courier = await app().as('courier');
  });

  test('a courier’s rating is given once for each delivered order, by its customer, and shows from five on', async () => {
    const { id } = await placedOrder(customer);
    const look = async () => (await customer.get(`/api/orders/${id}/courier-rating`)).body;
    expect(await look()).toEqual({ courier: null, rating: null, mayRate: false });
    expect((await rate(customer, id, { stars: 5 })).body).toMatchObject({ status: 409, code: 'COURIER_NOT_RATEABLE' });
    await bring(courier, id, 'delivered');
    expect(await look()).toMatchObject({ rating: null, mayRate: true, courier: { firstName: expect.any(String) } });
    expect((await rate(customer, id, { stars: 2, text: '  Late, and no greeting. ' })).status).toBe(201);
    expect(await look()).toMatchObject({ rating: { stars: 2, text: 'Late, and no greeting.' }, mayRate: false });
    expect((await rate(customer, id, { stars: 5 })).body).toMatchObject({ code: 'COURIER_ALREADY_RATED' });
    expect(await loadRating(courier)).toBeNull();
    for (const stars of [5, 5, 4]) expect((await rate(customer, await delivered(), { stars })).status).toBe(201);
    expect(await loadRating(courier)).toBeNull();
    expect((await rate(customer, await delivered(), { stars: 5 })).status).toBe(201);
    expect(await loadRating(courier)).toBe(4.2);
  });

  test('sent three times at once it counts once', async () => {
    const id = await delivered();
    const replies = await Promise.all([1, 5, 5].map((stars) => rate(customer, id, { stars })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const [row] = await rows<{ count: number }>(
      app().context.db.read,
      sql`select count(*)::int as count from courier_ratings where order_id = ${id}`,
    );
    expect(row?.count).toBe(1);
  });

  test('the courier reads the words without who said them, and appeals once; what is removed does not count', async () => {
    const list = async () => (await courier.get('/api/courier/ratings')).body;
    const [lowest] = (await list()).filter(({ text }: { text: string }) => text.startsWith('Late'));
    expect(lowest).toMatchObject({ stars: 2, counts: true, appeal: null });
    expect(JSON.stringify(await list())).not.toContain(customer.userId);
    const appeal = (who: Client, reason: string) =>
      who.send('POST', `/api/courier/ratings/${lowest.id}/appeal`, { reason });
    expect((await appeal(courier, 'No')).body).toMatchObject({ status: 400, errors: [{ field: 'reason' }] });
    expect((await appeal(await app().as('courier2'), 'It was not me at all')).body).toMatchObject({ status: 404 });
    expect((await appeal(courier, 'The shop packed late that day')).body).toMatchObject({
      appeal: { state: 'open', answer: null },
    });
    expect((await appeal(courier, 'And it rained as well')).body).toMatchObject({ code: 'RATING_ALREADY_APPEALED' });

    const admin = await app().as('admin');
    const [waiting] = (await admin.get('/api/admin/rating-appeals')).body;
    expect(waiting).toMatchObject({ id: lowest.id, stars: 2, reason: 'The shop packed late that day' });
    const before = await loadRating(courier);
    expect((await decide(admin, lowest.id, { decision: 'remove' })).body).toMatchObject({ status: 400 });
    const reason = 'The order was packed 40 minutes late';
    expect((await decide(admin, lowest.id, { decision: 'remove', reason })).status).toBe(200);
    expect((await decide(admin, lowest.id, { decision: 'uphold', reason })).body).toMatchObject({
      status: 409,
      code: 'APPEAL_DECIDED',
    });
    expect(await loadRating(courier)).toBeGreaterThan(before);
    expect((await list()).find(({ id }: { id: number }) => id === lowest.id)).toMatchObject({
      counts: false,
      appeal: { state: 'removed', answer: reason },
    });
    expect((await admin.get('/api/admin/rating-appeals')).body).toEqual([]);
    expect((await admin.get('/api/admin/audit?limit=1')).body[0]).toMatchObject({ action: 'rating.removed' });
    const [mail] = await rows<{ subject: string }>(
      app().context.db.read,
      sql`select subject from mails where recipient = 'courier@example.test' order by id desc limit 1`,
    );
    expect(mail?.subject).toBe('A rating was removed');
  });

  test('one that is upheld still counts', async () => {
    const [newest] = (await courier.get('/api/courier/ratings')).body;
    const before = await loadRating(courier);
    await courier.send('POST', `/api/courier/ratings/${newest.id}/appeal`, { reason: 'I was early, look' });
    const admin = await app().as('admin');
    await decide(admin, newest.id, { decision: 'uphold', reason: 'The record says otherwise' });
    expect((await admin.get('/api/admin/audit?limit=1')).body[0]).toMatchObject({ action: 'rating.upheld' });
    expect(await loadRating(courier)).toBe(before);
    expect((await courier.get('/api/courier/ratings?limit=1')).body[0]).toMatchObject({
      counts: true,
      appeal: { state: 'upheld' },
    });
    expect((await decide(admin, 2_000_000_000, { decision: 'uphold', reason: 'Nothing' })).status).toBe(404);
  });

  test.each([
    [{}, 'stars'],
    [{ stars: 0 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: 4.5 }, 'stars'],
    [{ stars: 5, text: 'x'.repeat(501) }, 'text'],
    [{ stars: 5, courierId: 'me' }, 'courierId'],
  ])('%j is refused by name', async (said, field) => {
    const reply = await rate(customer, 1, said);
    expect(reply.body).toMatchObject({ status: 400, code: 'INVALID_FIELDS', errors: [{ field }] });
  });
});
