/** Behavior shared by all calls: parsing, refusals, and the form of replies. */

import { connect } from 'node:net';
import type { Endpoint } from '@autolotto/contract/shared/endpoint.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { bind } from '../../platform/http/bind.ts';
import { createHttp } from '../../platform/http/http.ts';
import { httpLimits } from '../../platform/http/http-limits.ts';
import { createLog } from '../../platform/log.ts';
import { registry } from '../../platform/metrics.ts';
import { type Client, startTestApp, type TestApp, useTestApp } from '../harness/app.ts';
import { ownPage } from '../harness/own-page.ts';
import { loadProduct } from '../harness/shopping.ts';
import { ownerDoes } from '../harness/tampering.ts';
import { allRows, nameOf } from './contract.ts';

const logLines: string[] = [];
const secret = 'connection to db-17.internal as admin:hunter2 failed';
const app = useTestApp({
  log: createLog('info', { write: (line) => void logLines.push(line) }),
  geocode: async (address) => {
    if (address === 'nowhere at all') throw new Error(secret);
    return { point: { latitude: 39.75, longitude: -105 }, area: 'ZIP 80202', city: 'Larimer Falls' };
  },
});

/** Readiness before any test plays a proxy. */
let readyAtStart: unknown;
beforeAll(async () => {
  readyAtStart = (await app().anonymous.get('/readyz')).body;
});

const named = (rows: readonly Endpoint[]) => rows.map((row) => [nameOf(row), row] as const);
const withBody = allRows.filter((row) => row.body !== undefined);
/** Any value will do where the call is refused before anything is looked up. */
const urlOf = (row: Endpoint): string =>
  row.path
    .replace(':kind', 'alcohol')
    .replace(':noticeKind', 'check')
    .replace(':training', 'alcohol')
    .replace(':gameId', 'powerball')
    .replace(/:[a-zA-Z]+/g, '1');
/** Kind of a body, by its content type alone. */
const kindOf = ({ body }: Endpoint): string =>
  body instanceof z.ZodDiscriminatedUnion ? String(body.def.discriminator) : 'surprise';

/** Someone the row lets through to the reading of the body. */
async function signInAs({ access }: Endpoint): Promise<Client> {
  if (access.who === 'anyone') return app().anonymous;
  return app().as(access.who === 'signed-in' ? 'customer' : (access.who[0] ?? 'admin'));
}

describe('a body is read only as what its row says', () => {
  test.each(named(withBody))('API-07 a body is read only as what its row says: %s', async (_name, row) => {
    const caller = await signInAs(row);
    const send = (body: unknown, headers?: Record<string, string>) =>
      caller.send(row.method as 'POST', urlOf(row), body, headers);

    for (const broken of ['{', '{"a":}', 'null,', '"']) {
      expect(await send(broken), broken).toMatchObject({ status: 400, body: { code: 'MALFORMED_REQUEST' } });
    }
    expect(await send('amount=1', { 'content-type': 'text/html' })).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    });
    for (const wrong of [[], 'text', 42, true]) {
      expect(await send(JSON.stringify(wrong)), JSON.stringify(wrong)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELDS' },
      });
    }
    const unknown = await send({ surprise: 1 });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } });
    const [field, detail] = [kindOf(row), kindOf(row) === 'surprise' ? 'Unknown field: surprise' : expect.any(String)];
    expect(unknown.body.errors).toContainEqual({ field, detail });

    const maxBytes = row.takes === undefined ? httpLimits.bodyBytes : httpLimits.batchBytes;
    expect(await send({ filler: 'x'.repeat(maxBytes) })).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    });
    const deep = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`;
    expect(await send(deep)).toMatchObject({ status: 400, body: { code: 'MALFORMED_REQUEST' } });
    for (const key of ['__proto__', 'constructor']) {
      const poisoned = `{"${key}":{"prototype":{"isAdmin":true}}}`;
      expect((await send(poisoned)).status, key).toBe(400);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    for (const text of ['{"surprise":"\\u0000"}', '{"\\u0000":1}', '{"surprise":"\\ud800"}']) {
      expect((await send(text)).status, text).toBe(400);
    }
  });

  test('API-07 a wrong type is answered with the name of the field, wherever it stands', async () => {
    const customer = await app().as('customer');
    const reply = await customer.send('POST', '/api/orders', {
      items: [
        { productId: 1, quantity: 1 },
        { productId: 'one', quantity: 1.5 },
      ],
      deliveryAddress: 17,
      paymentMethod: 'barter',
    });
    expect(reply.status).toBe(400);
    const fields = reply.body.errors.map((one: { field: string }) => one.field).sort();
    expect(fields).toEqual(['deliveryAddress', 'items.1.productId', 'items.1.quantity', 'paymentMethod']);
  });

  test('API-07 text that no database could store is refused before it gets there', async () => {
    const customer = await app().newCustomer({ dollars: '100.00' });
    const milk = await loadProduct(customer, 'essentials');
    const order = (deliveryAddress: string) =>
      customer.send(
        'POST',
        '/api/orders',
        `{"items":[{"productId":${milk.id},"quantity":4}],"deliveryAddress":"${deliveryAddress}"}`,
      );
    expect((await order('1 Main\\u0000 Street')).status).toBe(400);
    expect((await order('1 Main\\ud83d Street')).status).toBe(400);
    expect((await customer.get('/api/products?search=%00')).status).toBe(400);
    expect((await customer.get('/api/wallets/%00')).status).toBe(400);
    // Control: the same place in the text may hold an emoji, written as two escapes, or a backslash.
    expect((await order('1 Main\\ud83d\\ude00 Street')).status).toBe(201);
    expect((await order('1 Main\\\\u0000 Street')).status).toBe(201);
  });

  test('a parameter that is no number names itself', async () => {
    const reply = await (await app().as('customer')).get('/api/orders/first');
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS', errors: [{ field: 'orderId' }] } });
  });
});

describe('calls from other websites', () => {
  test('calls from other websites are not invited to read any reply', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const reply = await app().http.inject({
        method,
        url: '/api/settings',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('an error reply', () => {
  test('ERR-05 an error reply of a signed-out call is a problem titled Unauthorized', async () => {
    const reply = await app().http.inject('/api/wallet');
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toEqual({
      type: '/api/docs#UNAUTHENTICATED',
      title: 'Unauthorized',
      status: 401,
      detail: 'Sign in to continue.',
      code: 'UNAUTHENTICATED',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/orders/1/nothing'],
    ['GET', '/api/index.html'],
    ['POST', '/api/nothing'],
    ['DELETE', '/api/settings'],
    ['POST', '/'],
    ['PUT', '/order'],
    ['OPTIONS', '/api/settings'],
    ['GET', `/api/${'x'.repeat(5_000)}`],
    ['GET', `/api/products/${'9'.repeat(300)}`],
    ['GET', '/art/1.svg/nothing'],
  ] as const)(
    'an error reply of a path that does not exist is a problem and never a page: %s %s',
    async (method, url) => {
      const reply = await app().http.inject({ method, url });
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(reply.json()).toMatchObject({ code: 'NOT_FOUND', status: 404 });
    },
  );

  test.each(['/api/products/%zz', '/%', '/api/orders/%c0%ae'])(
    'an error reply of an address that cannot be read is a problem: %s',
    async (url) => {
      const reply = await app().http.inject({ url });
      expect([400, 404]).toContain(reply.statusCode);
      expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(reply.body).not.toContain('FST_');
    },
  );

  test('an error reply of a mistake of ours tells nothing of the inside, and the log tells all', async () => {
    const customer = await app().newCustomer({ dollars: '100.00' });
    const milk = await loadProduct(customer, 'essentials');
    logLines.length = 0;
    const reply = await customer.send('POST', '/api/orders', {
      items: [{ productId: milk.id, quantity: 4 }],
      deliveryAddress: 'nowhere at all',
    });
    expect(reply.status).toBe(500);
    expect(Object.keys(reply.body).sort()).toEqual(['code', 'detail', 'requestId', 'status', 'title', 'type']);
    expect(JSON.stringify(reply)).not.toMatch(/hunter2|db-17|at .*\.ts|node_modules/);
    const logged = logLines.map((line) => JSON.parse(line)).find((line) => line.level === 'error');
    expect(logged).toMatchObject({ requestId: reply.body.requestId, err: { message: secret } });
  });

  test('an error reply of a failing statement leaves what people entered out of reply and log', async () => {
    const customer = await app().newCustomer({ dateOfBirth: null });
    const { db } = app().context;
    await ownerDoes(db, ['alter table users rename column date_of_birth to elsewhere']);
    logLines.length = 0;
    try {
      const reply = await customer.send('POST', '/api/users/age-verification', {
        dateOfBirth: '1980-05-17',
        verificationMethod: 'manual',
      });
      expect(reply.status).toBe(500);
      expect(JSON.stringify(reply)).not.toMatch(/date_of_birth|select|update/i);
      const logged = logLines.join('\n');
      expect(logged).toContain('date_of_birth');
      expect(logged).not.toContain('1980-05-17');
    } finally {
      await ownerDoes(db, ['alter table users rename column elsewhere to date_of_birth']);
    }
  });

  test('an error reply of bytes that are no HTTP is short and says nothing of the server', async () => {
    const port = Number(new URL(await app().listen()).port);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
      socket.write('GET / HTTP/1.1\r\nno colon here\r\n\r\n');
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toMatch(/HPE_|fastify|node|stack/i);
  });
});

describe('the log of a served call', () => {
  /** Personal data in an address, which must not appear in the log. */
  const told = ['rosa%40shop.example', 'rosa@shop.example', '214%20Maple', '39.7512', 'sesame-open', 'Milk%20for'];
  const calls = [
    '/api/demo/mails?to=rosa%40shop.example',
    '/api/places/nearest?latitude=39.7512&longitude=-104.9903',
    '/api/admin/zones/place?address=214%20Maple%20Street',
    '/api/products?search=Milk%20for%20rosa@shop.example',
    '/api/login/callback?code=sesame-open&state=sesame-open',
    '/api/login?returnTo=%2Ftrack%2Fsesame-open',
    '/api/shared/sesame-open',
    '/track/sesame-open',
    '/nowhere/sesame-open?email=rosa@shop.example',
  ];
  test.each(calls)('the log of a served call names its row, not what was asked: %s', async (url) => {
    const customer = await app().as('customer');
    for (const method of ['GET', 'POST'] as const) {
      logLines.length = 0;
      const headers = { cookie: customer.cookie, referer: `http://localhost:3000${url}`, 'user-agent': 'sesame-open' };
      await app().http.inject({ method, url, headers });
      await app().http.inject({ url: '/api/wallet', headers: { cookie: customer.cookie } });
      const logged = logLines.join('\n');
      // Control: the log is read.
      expect(logged).toContain('"route":"/api/wallet"');
      expect(told.filter((secret) => logged.includes(secret))).toEqual([]);
    }
  });
});

describe('a reply', () => {
  test('carries security headers, whatever it is', async () => {
    for (const url of ['/api/settings', '/api/nothing', '/', '/api/docs']) {
      const { headers } = await app().http.inject({ url });
      expect(headers['content-security-policy'], url).toContain("default-src 'none'");
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['x-frame-options'], url).toBe('DENY');
      expect(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy'], url).toContain('payment=()');
      expect(headers['x-powered-by'], url).toBeUndefined();
      expect(headers.server, url).toBeUndefined();
    }
  });

  test('a reply lets scripts run from our own files and by the hash of what the build wrote into the page, nothing else', async () => {
    const http = await createHttp(app().context, async () => undefined, { scriptHashes: ['sha256-abc='] });
    http.get('/', { config: { access: { who: 'anyone' } } }, async () => 'page');
    const policy = String((await http.inject('/')).headers['content-security-policy']);
    const scripts = policy.split(';').find((part) => part.startsWith('script-src '));
    expect(scripts).toBe("script-src 'self' 'wasm-unsafe-eval' 'sha256-abc='");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/(?<!wasm-)unsafe-eval|https?:|\*/);
    await http.close();
  });

  test('a reply lets no text become markup or a script, but on the API page, whose library makes its own', async () => {
    const fetchPolicy = async (url: string) =>
      String((await app().http.inject({ url, headers: { accept: 'text/html' } })).headers['content-security-policy']);
    const rule = /;require-trusted-types-for 'script';trusted-types default/;
    for (const url of ['/', '/orders', '/api/login', '/service-worker.js', '/api/docsx'])
      expect(await fetchPolicy(url), url).toMatch(
        /sandbox|require-trusted-types-for 'script';trusted-types default(?:;|$)/,
      );
    expect(await fetchPolicy('/')).toMatch(rule);
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/static/index.html']) {
      expect(await fetchPolicy(url), url).toMatch(/^default-src 'none';script-src 'self' /);
      expect(await fetchPolicy(url), url).not.toContain('trusted-types');
    }
  });

  test('API-06 carries the fields its row names and no other, even when the service says more', async () => {
    const http = await createHttp(app().context, async () => undefined, { scriptHashes: [] });
    const row = {
      method: 'GET',
      path: '/api/scratch',
      summary: 'For this test',
      access: { who: 'anyone' },
      rate: 'read',
      reply: z.object({ shown: z.string(), inner: z.object({ shown: z.string() }) }),
      errors: [],
    } as const;
    const told = { shown: 'yes', passwordHash: 'no', inner: { shown: 'yes', token: 'no' } };
    bind(http, 'scratch', { row }, { row: async () => told });
    expect((await http.inject('/api/scratch')).json()).toEqual({ shown: 'yes', inner: { shown: 'yes' } });
    await http.close();
  });

  test('a reply that lacks a field of its row is a mistake of ours, not a surprise for the client', async () => {
    const http = await createHttp({ ...app().context, log: createLog('silent') }, async () => undefined, {
      scriptHashes: [],
    });
    const row = {
      method: 'GET',
      path: '/api/scratch',
      summary: 'For this test',
      access: { who: 'anyone' },
      rate: 'read',
      reply: z.object({ shown: z.string() }),
      errors: [],
    } as const;
    bind(http, 'scratch', { row }, { row: async () => ({}) as { shown: string } });
    expect((await http.inject('/api/scratch')).json()).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
    await http.close();
  });

  test('to HEAD has the headers of GET and no body', async () => {
    const [head, get] = [
      await app().http.inject({ method: 'HEAD', url: '/api/settings' }),
      await app().http.inject('/api/settings'),
    ];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    expect((await app().http.inject({ method: 'HEAD', url: '/api/wallet' })).statusCode).toBe(401);
  });

  test('a reply is the same with a slash at the end of the path', async () => {
    expect((await app().http.inject('/api/settings/')).json()).toEqual(
      (await app().http.inject('/api/settings')).json(),
    );
    expect((await app().http.inject('/api/wallet/')).statusCode).toBe(401);
  });

  test('a reply of a call that is about somebody is never stored', async () => {
    const customer = await app().as('customer');
    for (const url of ['/api/auth/user', '/api/wallet', '/api/orders']) {
      expect((await customer.get(url)).headers['cache-control'], url).toBe('no-store');
    }
  });
});

describe('for machines', () => {
  test('API-06 the OpenAPI document is valid and lists every row', async () => {
    const reply = await app().http.inject('/api/openapi.json');
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
    const document = reply.json();
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });

    const operations = Object.entries(
      document.paths as Record<string, Record<string, { summary: string; responses: object }>>,
    ).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
    );
    const wanted = allRows.map((row) => nameOf(row).replace(/:([a-zA-Z]+)/g, '{$1}'));
    expect(operations.map(({ name }) => name).sort()).toEqual(wanted.sort());
    for (const { name, operation } of operations) expect(operation.summary, name).toBeTruthy();
    // Control: the validator minds a document that lacks what it must have.
    expect(await new Validator().validate({ ...document, info: {} })).toMatchObject({ valid: false });
  });

  test('the API page comes from local files only', async () => {
    const { http } = app();
    const page = await http.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    const start = await http.inject('/api/docs/static/swagger-initializer.js');
    const loaded = [page.body, start.body].flatMap((text) =>
      [...text.matchAll(/(?:src|href|url)\s*[=:]\s*["']([^"']+)["']/g)].map((found) => found[1] ?? ''),
    );
    expect(loaded.length).toBeGreaterThan(3);
    expect(loaded.filter((url) => /^(https?:)?\/\//.test(url))).toEqual([]);
    // The page's policy lets no inline script run, so it must have none.
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
    for (const [, file = ''] of page.body.matchAll(/<script src="([^"]+)"/g)) {
      const { pathname } = new URL(file, 'http://x/api/docs/');
      const found = await http.inject(pathname);
      expect(found.statusCode, file).toBe(200);
      expect((await http.inject({ method: 'HEAD', url: pathname })).headers, file).toMatchObject({
        'content-length': String(found.rawPayload.length),
        'content-type': found.headers['content-type'],
      });
    }
    const url = '/api/docs/static/swagger-ui-bundle.js';
    const { etag } = (await http.inject(url)).headers;
    const again = await http.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await http.inject('/api/docs')).headers['content-type']).toContain('text/html');
    for (const path of ['/api/docs/nothing', '/api/docs/static/..%2fpackage.json', '/api/docs/%2e%2e/package.json'])
      expect((await http.inject(path)).json(), path).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a name that another website may have pointed here is refused, for pages, calls and sockets; plain addresses are not', async () => {
    const { http } = app();
    const fetchPaths = (host: string) =>
      Promise.all(
        ['/', '/api/products', '/ws'].map(async (url) => (await http.inject({ url, headers: { host } })).statusCode),
      );
    expect(await fetchPaths('evil.example:3000')).toEqual([403, 403, 403]);
    expect(await fetchPaths('localhost:3000'), 'the control').toEqual([200, 200, 401]);
    const refused = await http.inject({ url: '/api/products', headers: { host: 'evil.example:3000' } });
    expect(refused.json()).toMatchObject({ code: 'UNKNOWN_HOST' });
    const signIn = { email: 'customer@example.test', password: 'autolotto-demo' };
    const from = (host: string) =>
      http.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        headers: { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
        payload: signIn,
      });
    expect((await from('evil.example:3000')).statusCode).toBe(403);
    for (const host of ['localhost:3000', '127.0.0.1:3000', '192.168.1.20:3000', '[::1]:3000'])
      expect((await from(host)).statusCode, host).toBe(200);
    // Probes may use any host name.
    expect((await http.inject({ url: '/readyz', headers: { host: 'autolotto.internal' } })).statusCode).toBe(200);
  });

  test('health, readiness and metrics are served for machines', async () => {
    const { anonymous, http } = app();
    expect((await anonymous.get('/healthz')).body).toEqual({ status: 'ok' });
    const ready = { status: 'ready', checks: { database: 'ok' } };
    expect(readyAtStart).toEqual({ ...ready, notes: [] });
    await http.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.7' }, remoteAddress: '10.0.0.7' });
    expect((await anonymous.get('/readyz')).body).toEqual({
      ...ready,
      notes: ['TRUST_PROXY does not name the proxy in front'],
    });
    await anonymous.get('/api/products/1');
    const metrics = await http.inject('/metrics');
    expect(metrics.headers['content-type']).toMatch(/^text\/plain/);
    // By route, not by address: an address would make a new series of every order.
    expect(metrics.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/products\/:productId",status="200"\} \d+/,
    );
    expect(metrics.body).toContain('ledger_findings 0');
    expect(metrics.body).toContain('database_connections{state="total"}');
  });
});

describe('what the content policy kept pages from', () => {
  const told = { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', source: '', line: 3 };
  const tell = (body: object) =>
    app().http.inject({ method: 'POST', url: '/api/policy-reports', headers: ownPage, payload: body });

  test('what the content policy kept pages from is counted each time and logged twenty times a minute, whoever tells it', async () => {
    const count = async () =>
      Number(
        /^content_policy_reports_total\{directive="require-trusted-types-for"\} (\d+)$/m.exec(
          await registry.metrics(),
        )?.[1] ?? 0,
      );
    const before = await count();
    logLines.length = 0;
    for (let i = 0; i < 30; i += 1) expect((await tell(told)).json()).toEqual({ success: true });
    expect(await count()).toBe(before + 30);
    const logged = logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('the content policy'));
    expect(logged).toHaveLength(20);
    expect(logged[0]).toMatchObject({ level: 'warn', report: told });
  });

  test.each([
    ['more than a few words', { ...told, blocked: 'x'.repeat(201) }],
    ['a rule that is none', { ...told, directive: 'made-up' }],
    ['anything else', { ...told, cookie: 'sesame-open' }],
  ])('what the content policy kept pages from is refused with %s, and nothing of it is logged', async (_, body) => {
    logLines.length = 0;
    expect((await tell(body)).statusCode).toBe(400);
    expect(logLines.join()).not.toContain('the content policy');
  });
});

describe('metrics', () => {
  const read = (
    more: { remoteAddress?: string; headers?: Record<string, string> } = {},
    from: Pick<TestApp, 'http'> = app(),
  ) => from.http.inject({ url: '/metrics', ...more });

  test('metrics are for this machine alone, and for nobody for whom a proxy on it asks', async () => {
    expect((await read()).statusCode).toBe(200);
    expect((await read({ remoteAddress: '::1' })).statusCode).toBe(200);
    const strangers = [
      await read({ remoteAddress: '203.0.113.9' }),
      await read({ remoteAddress: '10.0.0.7' }),
      await read({ headers: { 'x-forwarded-for': '203.0.113.9' } }),
      await read({ headers: { forwarded: 'for=203.0.113.9' } }),
      await read({ headers: { 'x-forwarded-for': '127.0.0.1' } }),
    ];
    for (const reply of strangers) expect(reply.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('metrics are for whoever shows the token, where there is one, and for nobody else', async () => {
    const token = 'a-token-of-the-operators';
    const guarded = await startTestApp({}, { METRICS_TOKEN: token });
    try {
      const shown = (authorization: string) =>
        read({ remoteAddress: '203.0.113.9', headers: { authorization } }, guarded);
      expect((await shown(`Bearer ${token}`)).statusCode).toBe(200);
      for (const wrong of ['', token, 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`])
        expect((await shown(wrong)).statusCode, wrong).toBe(404);
      expect((await read({}, guarded)).statusCode).toBe(404);
    } finally {
      await guarded.drop();
    }
  });

  test('metrics are asked for so often, and no more often: other calls are not held up', async () => {
    const strict = await startTestApp({}, { RATE_LIMIT_FACTOR: '0.1' });
    try {
      const answers = [];
      for (let i = 0; i < 7; i++) answers.push((await read({}, strict)).statusCode);
      expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
      expect((await strict.http.inject('/healthz')).statusCode).toBe(200);
    } finally {
      await strict.drop();
    }
  });

  test('metrics do not grow by what strangers make up', async () => {
    const { http } = app();
    for (const method of ['PROPFIND', 'MKCOL', 'LOCK', 'PUT', 'DELETE'] as const)
      await http.inject({ method: method as 'PUT', url: `/made/up/${method}` });
    const text = await registry.metrics();
    const unmatched = [...text.matchAll(/http_request_duration_seconds_count\{([^}]*route="none"[^}]*)\}/g)];
    expect(unmatched.length).toBeGreaterThan(0);
    for (const [, labels = ''] of unmatched) expect(labels).toContain('method="none"');
  });

  test('metrics are written down once a second, however often they are read', async () => {
    const write = vi.spyOn(registry, 'metrics');
    await Promise.all(Array.from({ length: 20 }, () => read()));
    expect(write.mock.calls.length).toBeLessThanOrEqual(2);
  });
});
