import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { webPush } from '../platform/adapters/push.ts';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { bring, move, placedOrder } from '../test/harness/shopping.ts';
import { sendOnlinePushJob, sendPushJob, sendRecurringPushJob } from './jobs.ts';
import { notifyOfRecurring, notifyOnAvailability } from './service.ts';

type Delivery = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A push service as browsers' makers run them: it takes locked messages and knows which browsers are gone. */
const delivered: Delivery[] = [];
let answer = 201;
let service: Server;
let address = '';

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      delivered.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

const app = useTestApp({ push: webPush(fetch, (endpoint) => endpoint.startsWith(address)) });

class Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
  readonly endpoint: string;

  constructor(name: string) {
    this.keys = createECDH('prime256v1');
    this.keys.generateKeys();
    this.auth = randomBytes(16);
    this.endpoint = `${address}/${name}`;
  }

  subscription(language: 'en' | 'es' = 'en') {
    const keys = { p256dh: this.keys.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
    return { endpoint: this.endpoint, keys, language };
  }

  /** RFC 8291: what only this browser can read. */
  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const sender = body.subarray(21, 21 + length);
    const locked = body.subarray(21 + length);
    const own = this.keys.getPublicKey();
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const shared = Buffer.from(hkdfSync('sha256', this.keys.computeSecret(sender), this.auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12));
    const opened = createDecipheriv('aes-128-gcm', key, nonce);
    opened.setAuthTag(locked.subarray(-16));
    const plain = Buffer.concat([opened.update(locked.subarray(0, -16)), opened.final()]);
    // The last byte that is not zero ends the message.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }
}

const kept = async (userId: string) =>
  (
    await rows<{ endpoint: string }>(
      app().context.db.read,
      sql`select endpoint from push_subscriptions where user_id = ${userId} order by id`,
    )
  ).map(({ endpoint }) => endpoint);

const asked = () => app().jobs.enqueued.filter(({ name }) => name === sendPushJob.name);
const sendAll = async () => {
  for (const { payload } of asked().splice(0)) await app().runJob(sendPushJob, payload);
};

let customer: Client;
let names = 0;
const nextName = () => {
  names += 1;
  return `browser-${names}`;
};
beforeEach(async () => {
  delivered.length = 0;
  app().jobs.enqueued.length = 0;
  answer = 201;
  await app().context.db.read.execute(sql`update products set stock = 100`);
  customer = await app().newCustomer({ dollars: '100.00' });
});

test('push subscribers get each step by others, encrypted for their browser and signed with VAPID', async () => {
  const browser = new Browser(nextName());
  expect((await customer.send('POST', '/api/push/subscriptions', browser.subscription())).status).toBe(200);
  const order = await placedOrder(customer);
  expect(asked(), 'the order is no news to who placed it').toEqual([]);
  await bring(await app().as('courier'), order.id, 'delivered');
  await sendAll();

  const told = delivered.map(({ body }) => browser.read(body));
  expect(told).toEqual([
    {
      title: `A courier has your order · #${order.id}`,
      body: 'It will be on its way soon.',
      path: `/tracking/${order.id}`,
      tag: `order-${order.id}`,
      lang: 'en',
    },
    expect.objectContaining({ title: `Your order is on its way · #${order.id}` }),
    expect.objectContaining({ title: `Your order was delivered · #${order.id}` }),
  ]);
  const { publicKey } = (await customer.get('/api/push/key')).body;
  for (const { path, headers } of delivered) {
    expect(path).toBe(new URL(browser.endpoint).pathname);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '14400' });
    expect(headers.authorization).toMatch(new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+, k=${publicKey}$`));
    const [, claims = ''] = /t=[^.]+\.([^.]+)\./.exec(String(headers.authorization)) ?? [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: address });
  }
});

test('the lock screen speaks the language that was chosen', async () => {
  const browser = new Browser(nextName());
  await customer.send('POST', '/api/push/subscriptions', browser.subscription('es'));
  const order = await placedOrder(customer);
  await move(await app().as('courier'), order.id, 'accepted');
  await sendAll();
  expect(delivered.map(({ body }) => browser.read(body))).toEqual([
    expect.objectContaining({ title: `Un repartidor tiene su pedido · #${order.id}`, lang: 'es' }),
  ]);
});

test.each([
  {
    language: 'en',
    recurring: 'Please confirm your recurring order',
    availability: 'You are off duty now',
  },
  {
    language: 'es',
    recurring: 'Confirme su pedido recurrente',
    availability: 'Ahora está fuera de turno',
  },
] as const)(
  'recurring orders and duty send push notifications: $language',
  async ({ language, recurring, availability }) => {
    const browser = new Browser(nextName());
    await customer.send('POST', '/api/push/subscriptions', browser.subscription(language));
    const { context, jobs } = app();
    await context.db.transact(async (tx) => {
      await notifyOfRecurring(context, tx, customer.userId, { recurringId: 12, notification: 'recurring-asked' });
      await notifyOnAvailability(context, tx, customer.userId, 'put-off');
    });
    for (const row of [sendRecurringPushJob, sendOnlinePushJob]) {
      const asked = jobs.enqueued.filter(({ name }) => name === row.name);
      expect(asked).toHaveLength(1);
      await app().runJob(row, asked[0]?.payload);
    }
    expect(delivered.map(({ body }) => browser.read(body))).toEqual([
      { title: recurring, body: expect.any(String), path: '/recurring', tag: 'recurring-12', lang: language },
      { title: availability, body: expect.any(String), path: '/courier', tag: 'courier', lang: language },
    ]);
  },
);

test('a cancelled order is news unless the customer cancelled it', async () => {
  await customer.send('POST', '/api/push/subscriptions', new Browser(nextName()).subscription());
  const [own, other] = [await placedOrder(customer), await placedOrder(customer)];
  expect((await customer.send('POST', `/api/orders/${own.id}/cancel`, {})).status).toBe(200);
  expect(asked()).toEqual([]);
  const reason = { reason: 'The shop has a leak' };
  const admin = await app().as('admin');
  expect((await admin.send('POST', `/api/orders/${other.id}/cancel`, reason)).status).toBe(200);
  expect(asked().map(({ payload }) => payload)).toEqual([
    { subscriptionId: expect.any(Number), orderId: other.id, notification: 'cancelled' },
  ]);
});

test('a rolled back step sends no push, and nobody else gets one', async () => {
  const stranger = await app().newCustomer();
  await stranger.send('POST', '/api/push/subscriptions', new Browser(nextName()).subscription());
  await customer.send('POST', '/api/push/subscriptions', new Browser(nextName()).subscription());
  const order = await placedOrder(customer);
  expect((await move(await app().as('courier'), order.id, 'delivered')).status).toBe(409);
  expect(asked()).toEqual([]);
  await move(await app().as('courier'), order.id, 'accepted');
  expect(asked()).toHaveLength(1);
});

test.each([404, 410, 403])('a browser that is gone (%s) is forgotten', async (status) => {
  await customer.send('POST', '/api/push/subscriptions', new Browser(nextName()).subscription());
  const order = await placedOrder(customer);
  await move(await app().as('courier'), order.id, 'accepted');
  answer = status;
  await sendAll();
  expect(delivered).toHaveLength(1);
  expect(await kept(customer.userId)).toEqual([]);
});

test.each([429, 500, 503])('a push service in trouble (%s) is tried again', async (status) => {
  const browser = new Browser(nextName());
  await customer.send('POST', '/api/push/subscriptions', browser.subscription());
  const order = await placedOrder(customer);
  await move(await app().as('courier'), order.id, 'accepted');
  const [job] = asked();
  answer = status;
  await expect(app().runJob(sendPushJob, job?.payload)).rejects.toThrow(`answered ${status}`);
  expect(await kept(customer.userId)).toEqual([browser.endpoint]);
  answer = 201;
  await app().runJob(sendPushJob, job?.payload);
  expect(delivered).toHaveLength(2);
});

test('the server calls push services only, whatever address it is given', async () => {
  const browser = new Browser(nextName());
  for (const endpoint of ['http://169.254.169.254/latest/meta-data', 'https://localhost:5432/', 'https://evil.test/']) {
    const reply = await customer.send('POST', '/api/push/subscriptions', { ...browser.subscription(), endpoint });
    expect(reply.body).toMatchObject({ code: 'PUSH_SERVICE_UNKNOWN' });
    expect(reply.status).toBe(422);
  }
  expect(await kept(customer.userId)).toEqual([]);
});

test('news end with the session, and a browser belongs to who used it last', async () => {
  const browser = new Browser(nextName());
  const again = await app().openSession(customer.userId);
  await again.send('POST', '/api/push/subscriptions', browser.subscription());
  expect(await kept(customer.userId)).toEqual([browser.endpoint]);
  await again.get('/api/logout');
  expect(await kept(customer.userId)).toEqual([]);

  await customer.send('POST', '/api/push/subscriptions', browser.subscription());
  const next = await app().newCustomer();
  await next.send('POST', '/api/push/subscriptions', browser.subscription('es'));
  expect(await kept(customer.userId)).toEqual([]);
  // Knowing the address of another's browser does not allow taking it over.
  await customer.send('POST', '/api/push/subscriptions/end', { endpoint: browser.endpoint });
  expect(await kept(next.userId)).toEqual([browser.endpoint]);
  await next.send('POST', '/api/push/subscriptions/end', { endpoint: browser.endpoint });
  expect(await kept(next.userId)).toEqual([]);
});

test('one person has news on ten browsers at most, the newest', async () => {
  const browsers = Array.from({ length: 12 }, () => new Browser(nextName()));
  for (const browser of browsers) await customer.send('POST', '/api/push/subscriptions', browser.subscription());
  expect(await kept(customer.userId)).toEqual(browsers.slice(2).map(({ endpoint }) => endpoint));
});
