/** The whole server with the production preset, on an empty database: nothing of the demo is there. */
import { randomUUID } from 'node:crypto';
import type { endpoints } from '@autolotto/contract/endpoints.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type App, buildApp, type Parts } from '../../app.ts';
import { demoPassword, demoPeople } from '../../demo/town/people.ts';
import { readConfig } from '../../platform/config.ts';
import { rows } from '../../platform/database/db.ts';
import { mails } from '../../platform/database/tables.ts';
import { recordedJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { breaches, rowFor } from '../contract/contract.ts';
import { startTestApp } from '../harness/app.ts';
import { onServer, urlOf } from '../harness/database.ts';

const origin = 'https://shop.example';
const name = `autolotto_production_${randomUUID().replaceAll('-', '')}`;
/** Settings that an operator must provide. */
const settings = {
  PRESET: 'production',
  DATABASE_URL: urlOf(name),
  AUTH_SECRET: 'a secret of more than thirty-two characters',
  PUBLIC_ORIGIN: origin,
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'AutoLotto <shop@shop.example>',
  // Letters wait here as they do while a mail server is down.
  WORKER: 'off',
};
const parts: Parts = { jobs: recordedJobs(), log: createLog('silent') };

let app: App;
beforeAll(async () => {
  await onServer((client) => client.query(`create database ${name}`));
  app = await buildApp(readConfig(settings), parts);
}, 120_000);
afterAll(async () => {
  await app?.stop();
  await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
});

async function call(method: 'GET' | 'POST', url: string, { body, cookie }: { body?: object; cookie?: string } = {}) {
  const reply = await app.http.inject({
    method,
    url,
    headers: { origin, ...(cookie ? { cookie } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  const seen = { status: reply.statusCode, body: reply.json(), headers: reply.headers };
  expect(breaches(rowFor(method, url), seen), `${method} ${url}`).toEqual([]);
  return seen;
}
const email = 'rosa@shop.example';
/** Somebody who has just signed up, by their cookie. */
let customer: Promise<string> | undefined;
const signedUp = () => {
  customer ??= call('POST', '/api/auth/sign-up/email', {
    body: { email, password: 'correct-horse-battery', firstName: 'Rosa', lastName: 'Reyes' },
  }).then(({ status, headers }) => {
    expect(status).toBe(201);
    return String(headers['set-cookie']).split(';')[0] ?? '';
  });
  return customer;
};

describe('the production preset over HTTP', () => {
  /** Answer of each demo call here. */
  const refused = { status: 404, body: { code: 'DEMO_ONLY' } };
  const answers: { readonly [K in keyof typeof endpoints.demo]: (cookie: string) => Promise<void> } = {
    accounts: async () => {
      expect(await call('GET', '/api/demo/accounts')).toMatchObject({ status: 200, body: [] });
    },
    streets: async () => {
      expect(await call('GET', '/api/demo/streets')).toMatchObject(refused);
    },
    mails: async (cookie) => {
      // There is one to show: the link that confirms an address has not been sent yet.
      const waiting = await app.context.db.read.select().from(mails);
      expect(waiting).toContainEqual(expect.objectContaining({ recipient: email, parts: expect.any(Array) }));
      for (const caller of [{}, { cookie }])
        for (const query of [`?to=${email}`, '']) {
          const reply = await call('GET', `/api/demo/mails${query}`, caller);
          expect(reply).toMatchObject(refused);
        }
    },
    payWithTestCoins: async (cookie) => {
      const body = { paymentId: 1, what: 'exact' };
      expect(await call('POST', '/api/demo/bitcoin/pay', { cookie, body })).toMatchObject(refused);
    },
    fillWithTestCoins: async (cookie) => {
      const body = { what: 'coins' };
      expect(await call('POST', '/api/demo/bitcoin/fill', { cookie, body })).toMatchObject(refused);
    },
    simulate: async (cookie) => {
      expect(await call('POST', '/api/demo/orders/1/simulate', { cookie })).toMatchObject(refused);
    },
  };
  test.each(Object.entries(answers))(
    'the production preset over HTTP has nothing of the demo: %s',
    async (_name, looks) => {
      await looks(await signedUp());
    },
  );

  test('the production preset over HTTP knows no account of the demo, and nobody signs in with its password', async () => {
    for (const one of demoPeople) {
      const body = { email: one.email, password: demoPassword };
      expect(await call('POST', '/api/auth/sign-in/email', { body })).toMatchObject({
        status: 401,
        body: { code: 'INVALID_CREDENTIALS' },
      });
    }
    const found = await rows<{ email: string }>(app.context.db.read, sql`select email from users order by email`);
    await signedUp();
    expect(found.filter((one) => one.email !== email)).toEqual([]);
    // Control: an account of this installation signs in.
    const body = { email, password: 'correct-horse-battery' };
    expect((await call('POST', '/api/auth/sign-in/email', { body })).status).toBe(200);
  });

  test('GAMEW-10 the production preset over HTTP takes no money without a provider, sandbox or card, and says so; the rest works', async () => {
    const cookie = await signedUp();
    const ways = [
      ['/api/wallet/deposit', { amount: '5.00' }],
      ['/api/create-payment-intent', { amount: '5.00', currency: 'usd' }],
    ] as const;
    for (const [path, body] of ways)
      expect(await call('POST', path, { cookie, body })).toMatchObject({ body: { code: 'DEPOSITS_UNAVAILABLE' } });
    expect((await call('GET', '/api/wallet', { cookie })).body.balance).toBe('0.00');
    expect(await call('GET', '/api/rewards', { cookie })).toMatchObject({ status: 200, body: { storePoints: 0 } });
    expect(await call('POST', '/api/crypto/convert', { cookie, body: { usdAmount: '1.00' } })).toMatchObject({
      body: { code: 'WALLET_BALANCE_TOO_LOW' },
    });
    expect((await call('GET', '/api/settings')).body).toMatchObject({
      preset: 'production',
      isSandbox: false,
      // As the game wallet's page is shown without a provider.
      deposits: { isAvailable: false, methods: [] },
      map: { streetsUrl: null },
    });
  });

  test('the production preset over HTTP keeps its session by a cookie that only an encrypted connection carries', async () => {
    expect(await signedUp()).toMatch(/^__Host-autolotto\.session=/);
  });

  test('control: the demo answers the same calls', async () => {
    const demo = await startTestApp();
    onTestFinished(() => demo.drop());
    await demo.newCustomer({ email });
    for (const path of ['accounts', 'streets', `mails?to=${email}`]) {
      const reply = await demo.anonymous.get(`/api/demo/${path}`);
      expect(reply.status).toBe(200);
      expect(Object.keys(reply.body), path).not.toEqual([]);
    }
  });
});
