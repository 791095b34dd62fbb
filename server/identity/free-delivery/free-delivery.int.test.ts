import { dayAfter } from '@autolotto/contract/shared/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditPage } from '../../platform/database/audit.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { storedMails } from '../../platform/mail/mail.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { doorInTown, loadProduct } from '../../test/harness/shopping.ts';
import { encodeForm, type Form, phonePhoto, picture, readMetadata } from '../../test/harness/uploads.ts';
import { endFreeDeliveryJob } from '../jobs.ts';

const app = useTestApp();
const path = '/api/users/free-delivery';
const queue = '/api/admin/free-delivery-requests';
let customer: Client;
let admin: Client;
beforeEach(async () => {
  customer = await app().newCustomer({ dollars: '100.00' });
  admin = await app().as('admin');
});

async function ask(form: Form = {}, client = customer): Promise<Reply> {
  const file = form.file ?? (await picture(60, 40).jpeg().toBuffer());
  const { payload, headers } = await encodeForm({ more: { reason: 'senior' }, ...form, file });
  const reply = await app().http.inject({
    ...{ method: 'POST', url: path, payload },
    headers: { cookie: client.cookie, ...headers },
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}
const waiting = async () => (await admin.get(queue)).body as { id: number; userId: string }[];
async function asked(form: Form = {}): Promise<number> {
  expect((await ask(form)).status).toBe(201);
  const own = (await waiting()).find(({ userId }) => userId === customer.userId);
  if (!own) throw new Error('nothing waits');
  return own.id;
}
const decide = (id: number, body: object, client = admin) => client.send('POST', `${queue}/${id}/decision`, body);
const proof = async (id: number, { cookie } = admin) =>
  app().http.inject({ method: 'GET', url: `${queue}/${id}/proof`, headers: { cookie } });
const isFree = async () => {
  const milk = await loadProduct(customer, 'essentials');
  const items = [{ productId: milk.id, quantity: 4 }];
  const quote = await customer.send('POST', '/api/orders/quote', { items, deliveryAddress: doorInTown });
  return quote.body.isFreeDelivery as boolean;
};
const letters = async () => {
  const { email } = (await customer.get('/api/auth/user')).body;
  return (await storedMails(app().context.db.read, email)).map(({ subject }) => subject);
};
const today = async () => (await databaseTime(app().context)).toISOString().slice(0, 10);

describe('ORDER-48 free delivery', () => {
  test('free delivery is asked for with a photo, granted until a day, shown at once, and over after that day', async () => {
    const id = await asked({ more: { reason: 'disabled' }, file: await phonePhoto(2_000, 1_500) });
    expect((await customer.get(path)).body).toMatchObject({
      ...{ grant: null, request: { id, reason: 'disabled', status: 'pending', words: null } },
    });
    expect(await isFree()).toBe(false);
    const endsOn = dayAfter(await today(), 30);
    const decided = await decide(id, { decision: 'grant', words: 'Card of the county seen', endsOn });
    expect(decided.body).toMatchObject({ id, status: 'granted', userId: customer.userId });
    expect(await isFree()).toBe(true);
    expect((await customer.get('/api/auth/user')).body).toMatchObject({
      ...{ hasFreeDelivery: true, freeDeliveryReason: 'disabled' },
    });
    expect((await customer.get(path)).body).toMatchObject({
      ...{ grant: { reason: 'disabled', endsOn }, request: { status: 'granted' } },
    });
    expect(await letters()).toContain('Your orders are delivered free');
    expect((await auditPage(app().context.db.read, 1, undefined))[0]).toMatchObject({
      ...{ action: 'free-delivery.granted', actorId: admin.userId, subjectId: customer.userId },
      details: { reason: 'disabled', endsOn, requestId: id },
    });
    expect((await ask()).body.code).toBe('FREE_DELIVERY_ALREADY_ACTIVE');

    await app().clock.advance(30 * 86_400_000);
    customer = await app().openSession(customer.userId);
    await app().runJob(endFreeDeliveryJob);
    expect(await isFree(), 'on its last day').toBe(true);
    await app().clock.advance(2 * 86_400_000);
    customer = await app().openSession(customer.userId);
    await app().runJob(endFreeDeliveryJob);
    await app().runJob(endFreeDeliveryJob);
    expect(await isFree()).toBe(false);
    expect((await auditPage(app().context.db.read, 1, undefined))[0]).toMatchObject({
      action: 'free-delivery.ended',
      actorId: null,
      subjectId: customer.userId,
    });
    expect((await letters()).filter((one) => one === 'Your free delivery has ended')).toHaveLength(1);
    admin = await app().openSession(admin.userId);
    expect((await customer.get(path)).body.grant).toBeNull();
  });

  test('free delivery can be refused with words, after which one may ask again', async () => {
    admin = await app().openSession(admin.userId);
    const id = await asked();
    const refused = await decide(id, { decision: 'refuse', words: 'The year cannot be read' });
    expect(refused.body).toMatchObject({ status: 'refused', words: 'The year cannot be read' });
    expect((await auditPage(app().context.db.read, 1, undefined))[0]).toMatchObject({
      action: 'free-delivery.refused',
      actorId: admin.userId,
    });
    expect(await isFree()).toBe(false);
    expect((await customer.get(path)).body).toMatchObject({
      grant: null,
      request: { words: 'The year cannot be read' },
    });
    expect(await letters()).toContain('About your request for free delivery');
    expect((await decide(id, { decision: 'grant', words: 'On second thoughts' })).body.code).toBe(
      'FREE_DELIVERY_DECIDED',
    );
    expect(await asked()).toBeGreaterThan(id);
  });
});

describe('ORDER-48 the proof', () => {
  beforeEach(async () => {
    admin = await app().openSession(admin.userId);
  });

  test('the proof is for admins alone, drawn anew, kept by no cache, and deleted with the answer', async () => {
    const id = await asked({ file: await phonePhoto(900, 600) });
    const seen = await proof(id);
    expect(seen.statusCode).toBe(200);
    expect(seen.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
    const facts = await readMetadata(seen.rawPayload);
    expect(facts).toMatchObject({ format: 'webp' });
    expect(facts.exif).toBeUndefined();
    for (const client of [customer, await app().as('store'), await app().as('courier')])
      expect((await proof(id, await app().openSession(client.userId))).statusCode).toBe(403);
    const replies = await Promise.all(
      ['grant', 'refuse'].map((decision) => decide(id, { decision, words: 'As it was shown' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await proof(id)).statusCode).toBe(404);
    expect(JSON.stringify((await customer.get(path)).body)).not.toContain('photo');
  });

  test('the proof of a request that is taken back is deleted, too', async () => {
    const id = await asked();
    const none = { status: 404, body: { code: 'FREE_DELIVERY_REQUEST_NOT_FOUND' } };
    expect(await decide(2_000_000_000, { decision: 'grant', words: 'As it was shown' })).toMatchObject(none);
    expect((await customer.send('DELETE', path)).body.request.status).toBe('withdrawn');
    expect((await customer.send('DELETE', path)).body.code).toBe('FREE_DELIVERY_NOT_REQUESTED');
    expect((await proof(id)).statusCode).toBe(404);
    expect((await decide(id, { decision: 'grant', words: 'As it was shown' })).body.code).toBe('FREE_DELIVERY_DECIDED');
    expect(await isFree()).toBe(false);
  });

  test.each([
    ['no picture', { file: Buffer.from('%PDF-1.7 and so on') }, 'PHOTO_UNSUPPORTED'],
    ['a broken picture', { file: Buffer.from('\xff\xd8\xff\xe0 not a jpeg', 'latin1') }, 'PHOTO_CORRUPT'],
    ['no reason', { more: {} }, 'INVALID_FIELDS'],
    ['a reason of their own', { more: { reason: 'nice' } }, 'INVALID_FIELDS'],
    ['more than is asked', { more: { reason: 'senior', status: 'granted' } }, 'INVALID_FIELDS'],
  ])('the proof that is %s is refused, and nothing waits', async (_what, form: Form, code) => {
    expect((await ask(form)).body.code).toBe(code);
    expect((await customer.get(path)).body).toEqual({ grant: null, request: null });
  });

  test('the proof is asked for once: of two at the same time one waits', async () => {
    const replies = await Promise.all([ask(), ask()]);
    expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      201,
      'FREE_DELIVERY_ALREADY_REQUESTED',
    ]);
    expect((await waiting()).filter(({ userId }) => userId === customer.userId)).toHaveLength(1);
  });
});

test('ORDER-48 a last day that is over cannot be given, on request or without one', async () => {
  admin = await app().openSession(admin.userId);
  const endsOn = dayAfter(await today(), -3);
  const id = await asked();
  expect((await decide(id, { decision: 'grant', words: 'As it was shown', endsOn })).body.code).toBe(
    'FREE_DELIVERY_END_INVALID',
  );
  const grant = `/api/admin/users/${customer.userId}/free-delivery`;
  expect((await admin.send('PUT', grant, { reason: 'senior', endsOn })).body.code).toBe('FREE_DELIVERY_END_INVALID');
  expect((await waiting()).map((one) => one.id)).toContain(id);
  expect((await proof(id)).statusCode, 'the photo is still there').toBe(200);
});
