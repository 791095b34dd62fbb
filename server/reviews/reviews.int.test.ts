import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../platform/db.ts';
import { type Client, useTestApp } from '../test/app.ts';
import { bring, maple, placedOrder } from '../test/shopping.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const review = (who: Client, orderId: number, said: unknown) => who.send('POST', `/api/orders/${orderId}/review`, said);
const storeNamed = async (name: string) =>
  (await app().anonymous.get('/api/stores')).body.find((one: { name: string }) => one.name === name);
const reviewsOf = async (name: string, page = '') =>
  app().anonymous.get(`/api/stores/${(await storeNamed(name)).id}/reviews${page}`);

async function delivered(customer: Client): Promise<number> {
  const { id } = await placedOrder(customer);
  await bring(await app().as('courier'), id, 'delivered');
  return id;
}

describe('MARKET-16 what a customer says of a shop', () => {
  let customer: Client;
  beforeAll(async () => {
    customer = await app().newCustomer({ dollars: '400.00' });
  });

  test('counts once it is delivered: stars, words, first name and initial, on the shop’s rating', async () => {
    const { id } = await placedOrder(customer);
    const look = async () => (await customer.get(`/api/orders/${id}/review`)).body;
    expect(await look()).toEqual({ review: null, mayWrite: false, mayEdit: false });
    expect((await review(customer, id, { stars: 5 })).body).toMatchObject({ status: 409, code: 'NOT_DELIVERED_YET' });
    await bring(await app().as('courier'), id, 'delivered');
    expect(await look()).toEqual({ review: null, mayWrite: true, mayEdit: false });
    const reply = await review(customer, id, { stars: 4, text: '  Quick.\nAnd kind.  ' });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ stars: 4, text: 'Quick.\nAnd kind.', editedAt: null, answer: null });
    expect(reply.body.author).toMatch(/^\S+( \S\.)?$/);
    expect(await look()).toEqual({ review: reply.body, mayWrite: false, mayEdit: true });
    expect((await reviewsOf(maple)).body).toEqual([reply.body]);
    expect(await storeNamed(maple)).toMatchObject({ rating: 4, ratingCount: 1 });
    const [product] = (await app().anonymous.get('/api/products?search=milk')).body;
    expect(product).toMatchObject({ storeName: maple, storeRating: 4 });
    // Never more than the initial of anybody's name.
    expect(JSON.stringify((await reviewsOf(maple)).body)).not.toContain('customerId');
  });

  test('is said once for each order, also when it is sent twice at the same time', async () => {
    const id = await delivered(customer);
    const before = await storeNamed(maple);
    const replies = await Promise.all([5, 5, 1].map((stars) => review(customer, id, { stars })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await review(customer, id, { stars: 5 })).body).toMatchObject({ code: 'ALREADY_REVIEWED' });
    expect((await storeNamed(maple)).ratingCount).toBe(before.ratingCount + 1);
  });

  test('may be changed until the shop answers, which it does once', async () => {
    const id = await delivered(customer);
    const [owner, other] = [await app().as('store'), await app().as('store2')];
    const edit = (said: unknown) => customer.send('PUT', `/api/orders/${id}/review`, said);
    const answer = (by: Client, text: string) => by.send('POST', `/api/orders/${id}/review/answer`, { text });
    expect((await edit({ stars: 2 })).body).toMatchObject({ code: 'NO_REVIEW' });
    expect((await answer(owner, 'Thanks')).body).toMatchObject({ code: 'NO_REVIEW' });
    await review(customer, id, { stars: 1, text: 'No bread.' });
    const sums = async () =>
      (
        await rows<{ sum: number; count: number }>(
          db(),
          sql`select rating_sum as sum, rating_count as count from stores where name = ${maple}`,
        )
      )[0];
    const before = await sums();
    expect((await edit({ stars: 5, text: 'It came after all.' })).body).toMatchObject({
      stars: 5,
      editedAt: expect.any(String),
    });
    expect(await sums()).toEqual({ sum: (before?.sum ?? 0) + 4, count: before?.count });
    expect((await answer(other, 'Not ours')).body).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    expect((await answer(owner, ' Sorry for the wait. ')).body.answer).toMatchObject({ text: 'Sorry for the wait.' });
    expect((await answer(owner, 'Again')).body).toMatchObject({ status: 409, code: 'ALREADY_ANSWERED' });
    expect((await edit({ stars: 1 })).body).toMatchObject({ status: 409, code: 'REVIEW_CLOSED' });
    expect((await owner.get('/api/store/reviews?limit=1')).body).toMatchObject([{ orderId: id, stars: 5 }]);
    expect((await other.get('/api/store/reviews')).body).toEqual([]);
  });

  test('and not after fourteen days', async () => {
    const id = await delivered(customer);
    await review(customer, id, { stars: 3 });
    await db().execute(
      sql`update store_reviews set created_at = created_at - interval '15 days' where order_id = ${id}`,
    );
    expect((await customer.get(`/api/orders/${id}/review`)).body).toMatchObject({ mayWrite: false, mayEdit: false });
    expect((await customer.send('PUT', `/api/orders/${id}/review`, { stars: 5 })).body).toMatchObject({
      code: 'REVIEW_CLOSED',
    });
  });

  test.each([
    [{}, 'stars'],
    [{ stars: 0 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: 4.5 }, 'stars'],
    [{ stars: '5' }, 'stars'],
    [{ stars: 5, text: 'x'.repeat(1_001) }, 'text'],
    [{ stars: 5, author: 'The mayor' }, 'author'],
  ])('%j is refused by name', async (said, field) => {
    const reply = await review(customer, 1, said);
    expect(reply.body).toMatchObject({ status: 400, code: 'INVALID_FIELDS', errors: [{ field }] });
  });

  test('nobody speaks for somebody else, and a stranger’s order is none', async () => {
    const [{ id }] = (await customer.get('/api/orders')).body;
    const stranger = await app().newCustomer();
    for (const who of [stranger, await app().as('courier'), await app().as('store'), await app().as('admin')]) {
      expect((await review(who, id, { stars: 1 })).body).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    }
    expect((await review(stranger, 2_000_000_000, { stars: 1 })).body).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });

  test('is read in pages, newest first, each naming the next', async () => {
    const all = (await reviewsOf(maple)).body.map(({ id }: { id: number }) => id);
    expect(all.length).toBeGreaterThan(3);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    const first = await reviewsOf(maple, '?limit=2');
    expect(first.body.map(({ id }: { id: number }) => id)).toEqual(all.slice(0, 2));
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await app().anonymous.get(next)).body.map(({ id }: { id: number }) => id)).toEqual(all.slice(2, 4));
    expect((await app().anonymous.get('/api/stores/999999/reviews')).status).toBe(404);
  });
});
