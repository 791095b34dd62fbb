// @invariant REVIEWS-1: A delivered order is reviewed once; a shop's rating is the sum of its visible reviews.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditPage } from '../platform/database/audit.ts';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { bring, maple, placedOrder } from '../test/harness/shopping.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const review = (who: Client, orderId: number, said: unknown) => who.send('POST', `/api/orders/${orderId}/review`, said);
const storeNamed = async (name: string) =>
  (await app().anonymous.get('/api/stores')).body.find((one: { name: string }) => one.name === name);
const loadReviews = async (name: string, page = '') =>
  app().anonymous.get(`/api/stores/${(await storeNamed(name)).id}/reviews${page}`);

async function delivered(customer: Client): Promise<number> {
  const { id } = await placedOrder(customer);
  await bring(await app().as('courier'), id, 'delivered');
  return id;
}

// In this order: the first reviews are counted from none.
describe('MARKET-16 what a customer says of a shop', { shuffle: false }, () => {
  let customer: Client;
  beforeAll(async () => {
    customer = await app().newCustomer({ dollars: '400.00' });
  });

  test('what a customer says of a shop counts once it is delivered: stars, words, first name and initial, on the shop’s rating', async () => {
    const { id } = await placedOrder(customer);
    const look = async () => (await customer.get(`/api/orders/${id}/review`)).body;
    expect(await look()).toEqual({ review: null, mayWrite: false, mayEdit: false, hiddenReason: null });
    expect((await review(customer, id, { stars: 5 })).body).toMatchObject({ status: 409, code: 'NOT_DELIVERED_YET' });
    await bring(await app().as('courier'), id, 'delivered');
    expect(await look()).toEqual({ review: null, mayWrite: true, mayEdit: false, hiddenReason: null });
    const reply = await review(customer, id, { stars: 4, text: '  Quick.\nAnd kind.  ' });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ stars: 4, text: 'Quick.\nAnd kind.', editedAt: null, answer: null });
    expect(reply.body.author).toMatch(/^\S+( \S\.)?$/);
    expect(await look()).toEqual({ review: reply.body, mayWrite: false, mayEdit: true, hiddenReason: null });
    expect((await loadReviews(maple)).body).toEqual([reply.body]);
    expect(await storeNamed(maple)).toMatchObject({ rating: 4, ratingCount: 1 });
    const [product] = (await app().anonymous.get('/api/products?search=milk')).body;
    expect(product).toMatchObject({ storeName: maple, storeRating: 4 });
    // Never more than the initial of anybody's name.
    expect(JSON.stringify((await loadReviews(maple)).body)).not.toContain('customerId');
  });

  test('what a customer says of a shop is said once for each order, also when it is sent twice at the same time', async () => {
    const id = await delivered(customer);
    const before = await storeNamed(maple);
    const replies = await Promise.all([5, 5, 1].map((stars) => review(customer, id, { stars })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await review(customer, id, { stars: 5 })).body).toMatchObject({ code: 'ALREADY_REVIEWED' });
    expect((await storeNamed(maple)).ratingCount).toBe(before.ratingCount + 1);
  });

  test('what a customer says of a shop may be changed until the shop answers, which it does once', async () => {
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

  test('a review cannot be changed after fourteen days', async () => {
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

  test("nobody reviews for somebody else, and a stranger's order does not exist", async () => {
    const [{ id }] = (await customer.get('/api/orders')).body;
    const stranger = await app().newCustomer();
    for (const who of [stranger, await app().as('courier'), await app().as('store'), await app().as('admin')]) {
      expect((await review(who, id, { stars: 1 })).body).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    }
    expect((await review(stranger, 2_000_000_000, { stars: 1 })).body).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });

  test('a list comes in pages, newest first, each naming the next', async () => {
    const all = (await loadReviews(maple)).body.map(({ id }: { id: number }) => id);
    expect(all.length).toBeGreaterThan(3);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    const first = await loadReviews(maple, '?limit=2');
    expect(first.body.map(({ id }: { id: number }) => id)).toEqual(all.slice(0, 2));
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await app().anonymous.get(next)).body.map(({ id }: { id: number }) => id)).toEqual(all.slice(2, 4));
    expect((await app().anonymous.get('/api/stores/999999/reviews')).status).toBe(404);
  });
});

describe('a review that somebody reports', () => {
  const report = (who: Client, id: number, said: object = { reason: 'untrue', text: ' They never came. ' }) =>
    who.send('POST', `/api/reviews/${id}/reports`, said);
  const decide = (who: Client, id: number, decision: string, reason = 'It names a neighbor') =>
    who.send('POST', `/api/admin/reported-reviews/${id}/decision`, { decision, reason });
  const waiting = async (admin: Client) => (await admin.get('/api/admin/reported-reviews')).body;
  const shown = async (id: number) => (await loadReviews(maple)).body.some((one: { id: number }) => one.id === id);
  const written = async (customer: Client, stars: number) => {
    const orderId = await delivered(customer);
    const { body } = await review(customer, orderId, { stars, text: 'The man at the till, Bob of 12 Elm Street' });
    return { orderId, id: body.id as number };
  };

  beforeAll(async () => {
    await db().execute(sql`update products set stock = 100 where category = 'essentials'`);
  });

  test('a review that somebody reports is reported once by each; hidden it is neither shown nor counted, and its writer gets a letter', async () => {
    const customer = await app().newCustomer({ dollars: '200.00', email: 'writer@example.test' });
    const [owner, courier, admin] = [await app().as('store'), await app().as('courier'), await app().as('admin')];
    const before = await storeNamed(maple);
    const { id, orderId } = await written(customer, 1);
    const reported = await report(owner, id);
    expect(reported).toMatchObject({ status: 201, body: { reviewId: id, reason: 'untrue' } });
    expect((await report(owner, id, { reason: 'private' })).body).toMatchObject({
      status: 409,
      code: 'ALREADY_REPORTED',
    });
    const twice = await Promise.all([1, 2, 3].map(() => report(courier, id, { reason: 'private' })));
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await shown(id), 'until it is decided').toBe(true);
    expect(await waiting(admin)).toMatchObject([
      {
        ...{ id, orderId, stars: 1, store: { name: maple } },
        reports: [
          { reason: 'untrue', text: 'They never came.' },
          { reason: 'private', text: '' },
        ],
      },
    ]);
    expect((await decide(admin, id, 'hide', 'no')).status).toBe(400);

    const decided = await Promise.all([decide(admin, id, 'hide'), decide(admin, id, 'hide')]);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await waiting(admin)).toEqual([]);
    expect(await shown(id)).toBe(false);
    expect((await owner.get('/api/store/reviews')).body.map((one: { id: number }) => one.id)).not.toContain(id);
    expect(await storeNamed(maple)).toMatchObject({ rating: before.rating, ratingCount: before.ratingCount });
    expect((await customer.get(`/api/orders/${orderId}/review`)).body).toMatchObject({
      ...{ review: { id }, mayWrite: false, mayEdit: false, hiddenReason: 'It names a neighbor' },
    });
    const edited = await customer.send('PUT', `/api/orders/${orderId}/review`, { stars: 5 });
    expect(edited.body).toMatchObject({ status: 409, code: 'REVIEW_HIDDEN' });
    const answered = await owner.send('POST', `/api/orders/${orderId}/review/answer`, { text: 'No' });
    expect(answered.body).toMatchObject({ code: 'NO_REVIEW' });
    expect((await review(customer, orderId, { stars: 5 })).body).toMatchObject({ code: 'ALREADY_REVIEWED' });
    expect((await report(customer, id)).body).toMatchObject({ status: 404, code: 'REVIEW_NOT_FOUND' });
    const letters = (await app().anonymous.get('/api/demo/mails?to=writer@example.test')).body;
    const about = letters.filter(({ subject }: { subject: string }) => subject.includes('review'));
    expect(about).toHaveLength(1);
    expect(JSON.stringify(about)).toContain('It names a neighbor');
    const [note] = await auditPage(db(), 1, undefined);
    expect(note).toMatchObject({
      ...{ action: 'review.hidden', actorId: admin.userId, subjectKind: 'account', subjectId: customer.userId },
      details: { reviewId: id, orderId, stars: 1, reason: 'It names a neighbor' },
    });
  });

  test('kept it stays as it is until somebody else reports it', async () => {
    const customer = await app().newCustomer({ dollars: '200.00' });
    const [owner, other, admin] = [await app().as('store'), await app().as('store2'), await app().as('admin')];
    const { id } = await written(customer, 2);
    const before = await storeNamed(maple);
    expect((await decide(admin, id, 'keep')).body).toMatchObject({ status: 409, code: 'REPORT_DECIDED' });
    await report(owner, id);
    expect((await decide(admin, id, 'keep')).status).toBe(200);
    expect((await auditPage(db(), 1, undefined))[0]).toMatchObject({ action: 'review.kept', actorId: admin.userId });
    expect(await waiting(admin)).toEqual([]);
    expect(await shown(id)).toBe(true);
    expect(await storeNamed(maple)).toEqual(before);
    expect((await report(owner, id)).body).toMatchObject({ code: 'ALREADY_REPORTED' });
    expect((await report(other, id, { reason: 'advertising' })).status).toBe(201);
    expect(await waiting(admin)).toMatchObject([{ id, reports: [{ reason: 'advertising' }] }]);
    expect((await decide(admin, 2_000_000_000, 'keep')).body).toMatchObject({ code: 'REVIEW_NOT_FOUND' });
    expect((await report(other, 2_000_000_000)).body).toMatchObject({ status: 404, code: 'REVIEW_NOT_FOUND' });
    for (const said of [{}, { reason: 'dull' }, { reason: 'untrue', text: 'x'.repeat(301) }])
      expect((await report(customer, id, said)).status).toBe(400);
  });
});
