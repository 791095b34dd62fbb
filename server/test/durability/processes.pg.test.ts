/** Several processes on one PostgreSQL: what one does, the pages of the other hear; and they start all at once. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, buildApp } from '../../app.ts';
import { checkBooks } from '../../ledger/service.ts';
import { readConfig } from '../../platform/config.ts';
import { migratePostgres } from '../../platform/database/migrate.ts';
import { orderChannel } from '../../platform/realtime/channels.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { onServer, urlOf } from '../harness/database.ts';
import { ownPage } from '../harness/own-page.ts';
import { doorInTown, placedOrder } from '../harness/shopping.ts';
import { openSocket } from '../harness/sockets.ts';

const quiet = { PRESET: 'demo', PORT: '0', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' };

describe('two processes', () => {
  let here: Awaited<ReturnType<typeof startTestApp>>;
  let there: App;
  let address: string;
  beforeAll(async () => {
    here = await startTestApp({}, { ...quiet, DATABASE_URL: 'postgres://the-test-brings-its-own' });
    there = await buildApp(readConfig({ ...quiet, DATABASE_URL: here.url }));
    address = await there.listen();
  });
  afterAll(async () => {
    await there.stop();
    await here.drop();
  });

  test('two processes tell each other what happened, in its order', async () => {
    const customer = await here.newCustomer({ dollars: '100.00' });
    const page = await openSocket(address, customer);
    const { id } = await placedOrder(customer);
    expect(await page.next((event) => event.type === 'order_changed')).toMatchObject({
      orderId: id,
      status: 'pending',
    });
    expect(await page.next()).toMatchObject({ type: 'wallet_changed' });

    await page.ask({ type: 'track_order', orderId: id });
    const steps = Array.from({ length: 300 }, (_, n) => n);
    for (const n of steps) {
      here.context.bus.publish({
        event: {
          type: 'location_update',
          orderId: id,
          latitude: n / 10,
          longitude: 0,
          recordedAt: '2026-11-21T12:00:00.000Z',
        },
        to: [orderChannel(id)],
      });
    }
    const seen: number[] = [];
    for (const _ of steps) seen.push((await page.next()).latitude * 10);
    expect(seen.map(Math.round)).toEqual(steps);
    page.ws.terminate();
  });

  test('miss nothing when the line between them breaks, and their pages stay', async () => {
    const customer = await here.newCustomer({ dollars: '100.00' });
    const page = await openSocket(address, customer);
    await onServer((client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query ilike 'listen %'`,
        [new URL(here.url ?? '').pathname.slice(1)],
      ),
    );
    const { id } = await placedOrder(customer);
    expect(await page.next((event) => event.type === 'order_changed')).toMatchObject({ orderId: id });
    page.ws.terminate();
  });

  test('two processes know a session that the other has ended', async () => {
    const customer = await here.newCustomer();
    const asked = () => there.http.inject({ url: '/api/auth/user', headers: { cookie: customer.cookie } });
    expect((await asked()).statusCode).toBe(200);
    await customer.send('POST', '/api/auth/sign-out');
    expect((await asked()).statusCode).toBe(401);
  });
});

describe('an empty database', () => {
  const name = `autolotto_empty_${randomUUID().replaceAll('-', '')}`;
  beforeAll(() => onServer((client) => client.query(`create database ${name}`)));
  afterAll(() => onServer((client) => client.query(`drop database ${name} with (force)`)));

  test('an empty database is set up once by processes that start at the same time', async () => {
    const apps = await Promise.all(
      Array.from({ length: 4 }, () => buildApp(readConfig({ ...quiet, DATABASE_URL: urlOf(name) }))),
    );
    try {
      const [first] = apps;
      if (!first) throw new Error('no app');
      expect((await first.http.inject('/api/stores')).json()).toHaveLength(3);
      expect(await checkBooks(first.context)).toEqual([]);
      for (const { http } of apps) {
        const reply = await http.inject({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          headers: ownPage,
          payload: { email: 'admin@example.test', password: 'autolotto-demo' },
        });
        expect(reply.statusCode).toBe(200);
      }
      const counted = await queryServer(
        name,
        'select count(*)::int as n, count(distinct (store_id, name))::int as names from products',
      );
      expect(counted.n).toBe(counted.names);
    } finally {
      await Promise.all(apps.map((app) => app.stop()));
    }
  });

  test('an empty database is left alone by a process that finds it up to date', async () => {
    const before = await queryServer(name, 'select count(*)::int as n from drizzle.__drizzle_migrations');
    await Promise.all([migratePostgres(urlOf(name)), migratePostgres(urlOf(name))]);
    expect(await queryServer(name, 'select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual(before);
  });
});

async function queryServer(database: string, query: string): Promise<Record<string, number>> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  try {
    return (await client.query(query)).rows[0];
  } finally {
    await client.end();
  }
}

/** A line to the database that can be cut and mended. */
async function lineTo(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const through = new URL(url);
  through.host = `127.0.0.1:${address.port}`;
  through.searchParams.delete('host');
  return {
    url: through.toString(),
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: async () => {
      server.listen(address.port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

describe('a database that is away', () => {
  let test_: TestApp & { readonly drop: () => Promise<void> };
  beforeAll(async () => {
    test_ = await startTestApp();
  });
  afterAll(() => test_.drop());

  test('a database that is away is answered with 503 and when to come back, by a process that lives on; and it goes on when the database does', async () => {
    const line = await lineTo(test_.url ?? '');
    const app = await buildApp(readConfig({ ...quiet, DATABASE_URL: line.url, WORKER: 'off' }));
    const customer = await test_.newCustomer({ dollars: '100.00' });
    const headers = { cookie: customer.cookie };
    const products = (await app.http.inject('/api/products')).json();
    const order = () =>
      app.http.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { ...ownPage, ...headers, 'idempotency-key': 'once' },
        payload: {
          items: [
            { productId: products.find((one: { category: string }) => one.category === 'essentials').id, quantity: 4 },
          ],
          deliveryAddress: doorInTown,
        },
      });
    await line.cut();
    try {
      const ask: (() => ReturnType<typeof order>)[] = [
        order,
        () => app.http.inject({ url: '/api/wallet', headers }),
        () => app.http.inject('/api/products'),
        () => app.http.inject('/readyz'),
      ];
      for (const call of ask) {
        const reply = await call();
        expect(reply.statusCode).toBe(503);
        expect(reply.headers['retry-after']).toBe('2');
        expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
        expect(reply.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', title: 'Service Unavailable' });
        expect(reply.body).not.toMatch(/ECONN|127\.0\.0\.1|terminat/i);
      }
      expect((await app.http.inject('/healthz')).statusCode).toBe(200);
    } finally {
      await line.mend();
    }
    expect((await app.http.inject('/readyz')).statusCode).toBe(200);
    const [placed, repeated] = [await order(), await order()];
    expect([placed.statusCode, repeated.statusCode]).toEqual([201, 201]);
    expect(repeated.json().id).toBe(placed.json().id);
    expect((await customer.get('/api/orders')).body).toHaveLength(1);
    await app.stop();
    await line.cut();
  });
});
