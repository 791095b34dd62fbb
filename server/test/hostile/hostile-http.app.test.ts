/** HTTP as nobody should send it: refused or closed, never our mistake, and nobody else waits for it. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../platform/database/db.ts';
import { bind } from '../../platform/http/bind.ts';
import { createHttp, type Http } from '../../platform/http/http.ts';
import { type HttpLimits, httpLimits } from '../../platform/http/http-limits.ts';
import { createLog, type Log } from '../../platform/log.ts';
import { useTestApp } from '../harness/app.ts';
import { ownPage } from '../harness/own-page.ts';
import { openRaw, sendRaw } from '../harness/raw.ts';
import { limitMs, sized } from '../harness/scale.ts';

// Its raw requests name some host, which is no matter here.
const app = useTestApp({}, { PUBLIC_ORIGIN: 'http://a' });

const crlf = (...lines: string[]): string => lines.join('\r\n');
const get = (path: string, ...headers: string[]): string => crlf(`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', '');
const post = (headers: string[], body: string): string =>
  crlf(
    'POST /api/auth/sign-in/email HTTP/1.1',
    'Host: a',
    'Sec-Fetch-Site: none',
    'Content-Type: application/json',
    ...headers,
    '',
    body,
  );
const smuggled = get('/healthz');
const upgrade = (path: string, ...headers: string[]): string =>
  get(path, 'Connection: Upgrade', 'Sec-Fetch-Site: none', ...headers);
const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';

/** Sent bytes, and the expected statuses; an empty list is a connection closed silently. */
const vectors: Record<string, readonly [bytes: string, ...statuses: number[]]> = {
  'a length and chunks': [post(['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`), 400],
  'chunks and a length': [post(['Transfer-Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${smuggled}`), 400],
  'two transfer encodings': [
    post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${smuggled}`),
    400,
  ],
  'a transfer encoding nobody knows': [post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`), 400],
  'chunked before another encoding': [post(['Transfer-Encoding: chunked, gzip'], `0\r\n\r\n${smuggled}`), 400],
  'a space before the colon': [post(['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`), 400],
  'a tab before chunked': [post(['Transfer-Encoding:\tchunked'], '0\r\n\r\n'), 400],
  'a vertical tab before chunked': [post(['Transfer-Encoding: \x0bchunked'], `0\r\n\r\n${smuggled}`), 400],
  'two lengths': [post(['Content-Length: 2', 'Content-Length: 3'], '{}'), 400],
  'the same length twice': [post(['Content-Length: 2', 'Content-Length: 2'], '{}'), 400],
  'two lengths in one header': [post(['Content-Length: 2, 3'], '{}'), 400],
  'a negative length': [post(['Content-Length: -1'], ''), 400],
  'a length with a sign': [post(['Content-Length: +2'], '{}'), 400],
  'a length in hexadecimal': [post(['Content-Length: 0x2'], '{}'), 400],
  'a length beyond counting': [post(['Content-Length: 99999999999999999999'], '{}'), 400],
  'a length far too large': [post(['Content-Length: 1000000000'], '{}'), 413],
  'a body shorter than its length': [post(['Content-Length: 20'], '{}'), 400],
  'lines that end with a bare LF': ['GET /healthz HTTP/1.1\nHost: a\n\n', 400],
  'a bare LF within the headers': ['GET /healthz HTTP/1.1\r\nHost: a\nX: y\r\n\r\n', 400],
  'a bare CR within a header': ['GET /healthz HTTP/1.1\r\nHost: a\rX: y\r\n\r\n', 400],
  'no host': ['GET /healthz HTTP/1.1\r\n\r\n', 400],
  'two hosts': ['GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  'a chunk size that is no number': [post(['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'), 400],
  'a negative chunk size': [post(['Transfer-Encoding: chunked'], '-2\r\n{}\r\n0\r\n\r\n'), 400],
  'a chunk size beyond counting': [post(['Transfer-Encoding: chunked'], 'ffffffffffffffffff\r\n{}\r\n0\r\n\r\n'), 400],
  'a chunk longer than its size': [post(['Transfer-Encoding: chunked'], '1\r\n{}\r\n0\r\n\r\n'), 400],
  'chunk extensions without end': [
    post(['Transfer-Encoding: chunked'], `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
    400,
  ],
  'a chunk size of nothing but F': [post(['Transfer-Encoding: chunked'], `${'F'.repeat(400)}\r\n{}\r\n0\r\n\r\n`), 400],
  'chunks that never end': [post(['Transfer-Encoding: chunked'], '2\r\n{}\r\n'), 400],
  'chunks that add up to too much': [
    post(['Transfer-Encoding: chunked'], `${`4000\r\n${' '.repeat(0x4000)}\r\n`.repeat(5)}0\r\n\r\n`),
    413,
  ],
  'trailers without end': [
    post(['Transfer-Encoding: chunked'], `2\r\n{}\r\n0\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`),
    431,
  ],
  'one huge header': [get('/healthz', `X: ${'y'.repeat(17_000)}`), 431],
  'very many headers': [get('/healthz', ...Array.from({ length: 2_000 }, (_, i) => `X-${i}: 1`)), 431],
  'a huge cookie': [get('/api/auth/user', `Cookie: autolotto.session=${'y'.repeat(17_000)}`), 431],
  'a huge address': [get(`/${'x'.repeat(17_000)}`), 431],
  'a query longer than any of ours': [get(`/api/products?search=${'x'.repeat(2_100)}`), 413],
  'a path parameter without end': [get(`/api/products/${'9'.repeat(101)}`), 404],
  'a header folded over two lines': [get('/healthz', 'X: a', ' b'), 400],
  'a header without a name': [get('/healthz', ': a'), 400],
  'a header without a colon': [get('/healthz', 'just words'), 400],
  'a NUL in a header': [get('/healthz', 'X: a\0b'), 400],
  'a NUL in the address': ['GET /health\0z HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  'an encoded NUL in the address': [get('/api/products/%00'), 400],
  'bytes that are no UTF-8': [get('/api/products/%ff%fe'), 400],
  'raw bytes in the address': ['GET /api/products/\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  'a way up and out': [get('/../../etc/passwd.txt'), 400],
  'an encoded way up and out': [get('/assets/..%2f..%2f..%2fpackage.json'), 400],
  'a backslash way out': [get('/assets/..%5c..%5cpackage.json'), 400],
  'a method nobody knows': ['BREW /healthz HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  'a method in small letters': ['get /healthz HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  TRACE: ['TRACE / HTTP/1.1\r\nHost: a\r\n\r\n', 403],
  CONNECT: ['CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n'],
  PURGE: ['PURGE / HTTP/1.1\r\nHost: a\r\n\r\n', 403],
  'OPTIONS of everything': ['OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', 404],
  'an address of another server': [get('http://evil.example/api/wallet'), 401],
  'an authority for an address': ['GET evil.example:80 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  'HTTP/0.9': ['GET /healthz\r\n\r\n', 400],
  'HTTP/2.0 in the request line': ['GET /healthz HTTP/2.0\r\nHost: a\r\n\r\n', 400],
  'HTTP/1.1 with more after it': ['GET /healthz HTTP/1.1x\r\nHost: a\r\n\r\n', 400],
  'the preface of HTTP/2': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  'a TLS hello': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  'bytes of nothing': ['\x00\x01\x02\x03\xff\xfe', 400],
  'an expectation nobody knows': [post(['Expect: a-miracle', 'Content-Length: 2'], '{}'), 417],
  'a body announced and then sent': [post(['Expect: 100-continue', 'Content-Length: 2'], '{}'), 100, 400],
  'a body announced that would be too large': [post(['Expect: 100-continue', 'Content-Length: 100000'], ''), 100, 413],
  'a body where none belongs': [crlf('GET /healthz HTTP/1.1', 'Host: a', 'Content-Length: 5', '', 'hello'), 200],
  'two requests at once': [get('/healthz') + get('/healthz'), 200, 200],
  'a refused request with another behind it': [post(['Content-Length: 1'], '{') + get('/healthz'), 400],
  'a broken request behind a good one': [`${get('/healthz')}\0`, 400],
  'a socket without a session': [upgrade('/ws', 'Upgrade: websocket', key, 'Sec-WebSocket-Version: 13'), 401],
  'a socket asked for by POST': [
    post(['Connection: Upgrade', 'Upgrade: websocket', key, 'Sec-WebSocket-Version: 13', 'Content-Length: 2'], '{}'),
    400,
  ],
  'an upgrade to HTTP/2': [upgrade('/healthz', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'), 200],
  'an upgrade to something of one’s own': [upgrade('/ws', 'Upgrade: mine'), 401],
  'an upgrade of what is no socket': [upgrade('/healthz', 'Upgrade: websocket', key, 'Sec-WebSocket-Version: 13'), 200],
};

/** Requests for whose rest the server would wait. */
const cutShort = new Set(['a body shorter than its length', 'chunks that never end', 'CONNECT']);

let address: Promise<string> | undefined;
const listening = (): Promise<string> => {
  address ??= app().listen();
  return address;
};

describe('a connection', () => {
  test.each(Object.entries(vectors))('a connection with %s', async (name, [bytes, ...statuses]) => {
    const answers = await sendRaw(await listening(), bytes, cutShort.has(name) ? 0 : statuses.length);
    expect(answers.statuses, answers.text.slice(0, 400)).toEqual(statuses);
    expect(answers.text).not.toMatch(/HPE_|FST_|stack|node_modules/);
  });

  test.each(['a chunk size of nothing but F', 'chunk extensions without end', 'a chunk size beyond counting'])(
    'a connection with %s is its sender’s mistake in the log too, and is counted',
    async (name) => {
      const lines: string[] = [];
      const counted: unknown[] = [];
      const log = createLog('warn', { write: (line) => void lines.push(line) });
      const http = await scratch({}, { log });
      http.addHook('onSend', async (_request, reply) => {
        counted.push(reply.getHeader('x-ratelimit-remaining'));
      });
      const there = await http.listen({ port: 0, host: '127.0.0.1' });
      const [bytes] = vectors[name] ?? [''];
      const answers = await sendRaw(there, bytes.replace('/api/auth/sign-in/email', '/api/scratch'), 1);
      expect(answers.statuses).toEqual([400]);
      expect(lines).toEqual([]);
      expect(counted).toEqual([expect.any(Number)]);
    },
  );

  test('a connection of somebody signed in becomes a socket only by the rules of the handshake', async () => {
    const cookie = `Cookie: ${(await app().newCustomer()).cookie}`;
    const ask = async (...headers: string[]) =>
      (await sendRaw(await listening(), upgrade('/ws', cookie, ...headers), 1)).statuses;
    const [proper, version] = ['Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    expect(await ask(proper, version)).toEqual([400]);
    expect(await ask(proper, version, 'Sec-WebSocket-Key: short')).toEqual([400]);
    expect(await ask(proper, version, `${key}${'A'.repeat(5_000)}`)).toEqual([400]);
    expect(await ask(proper, key)).toEqual([400]);
    expect(await ask(proper, key, 'Sec-WebSocket-Version: 12')).toEqual([400]);
    expect(await ask(proper, key, version, 'Sec-WebSocket-Protocol: ,,')).toEqual([400]);
    expect(await ask(proper, key, version, 'Origin: https://evil.example')).toEqual([403]);
    expect(await ask('Upgrade: h2c', key, version)).toEqual([426]);
    // Control: by the rules it does; what is sent after that is no frame, and the socket closes.
    expect(await ask(proper, key, version)).toEqual([101]);
  });
});

const row = {
  method: 'POST',
  path: '/api/scratch',
  summary: 'For this test',
  access: { who: 'anyone' },
  rate: 'read',
  query: z.object({ of: z.string().optional() }),
  body: z.unknown(),
  reply: z.object({ done: z.literal(true) }),
  errors: [],
} as const;
const done = { done: true } as const;
const { query: _, body: __, ...plain } = row;
const health = { ...plain, method: 'GET', path: '/health', rate: 'health' } as const;

/** A server of its own, with one call and other limits. */
async function scratch(
  limits: Partial<HttpLimits>,
  {
    poolUse,
    work = async () => done,
    log = app().context.log,
  }: { poolUse?: Database['poolUse']; work?: () => Promise<typeof done>; log?: Log } = {},
): Promise<Http> {
  const { context } = app();
  const db = { ...context.db, ...(poolUse ? { poolUse } : {}) };
  const http = await createHttp(
    { ...context, db, log },
    async () => undefined,
    { scriptHashes: [] },
    { ...httpLimits, loopDelayMs: Number.POSITIVE_INFINITY, ...limits },
  );
  bind(http, 'scratch', { row, health }, { row: work, health: async () => done });
  onTestFinished(() => http.close());
  return http;
}
const call = (http: Http, body: unknown = {}, query = '') =>
  http.inject({
    method: 'POST',
    url: `/api/scratch${query}`,
    headers: { ...ownPage, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

describe('a call', () => {
  test('a call may hold so much JSON, and no more', async () => {
    const http = await scratch({});
    const list = (length: number) => Array.from({ length }, () => 0);
    const nested = (depth: number): unknown => (depth === 0 ? 0 : [nested(depth - 1)]);
    const { jsonValues, jsonDepth } = httpLimits;
    for (const fine of [list(jsonValues), { a: list(jsonValues / 2), b: ','.repeat(jsonValues) }, nested(jsonDepth)])
      expect((await call(http, fine)).statusCode).toBe(200);
    const members = Object.fromEntries(list(jsonValues + 1).map((_, at) => [at, 0]));
    for (const wrong of [
      list(jsonValues + 1),
      members,
      [list(jsonValues / 2), list(jsonValues / 2 + 2)],
      nested(jsonDepth + 1),
    ])
      expect((await call(http, wrong)).json()).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
  });

  test('a call may have so long a query, and no longer', async () => {
    const http = await scratch({});
    const query = (length: number) => `?of=${'x'.repeat(length - 3)}`;
    expect((await call(http, {}, query(httpLimits.queryCharacters))).statusCode).toBe(200);
    expect((await call(http, {}, query(httpLimits.queryCharacters + 1))).json()).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
  });

  test('a call of a thousand mistakes is told of the first ones', async () => {
    const customer = await app().as('customer');
    const items = Array.from({ length: 60 }, () => ({ productId: 'one', quantity: 'two' }));
    const reply = await customer.send('POST', '/api/orders', { items, deliveryAddress: 'a' });
    expect(reply.body.errors).toHaveLength(httpLimits.namedFields);
  });

  test('a call that takes too long is answered, and what comes of it later harms nobody', async () => {
    let finish = (_: typeof done): void => {};
    const work = () => new Promise<typeof done>((resolve) => (finish = resolve));
    const http = await scratch({ handlerMs: 50 }, { work });
    const reply = await call(http);
    expect(reply.json()).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(reply.headers['retry-after']).toBe('2');
    finish(done);
    // Control: one that is done in time.
    const next = call(await scratch({ handlerMs: 30_000 }, { work: async () => done }));
    expect((await next).json()).toEqual(done);
  });

  test('a file that is made while it is sent takes longer than other calls may, and comes whole', async () => {
    const file = { ...health, path: '/file', reply: z.string(), navigation: true } as const;
    const http = await scratch({ handlerMs: 50 });
    const [made, cut] = [new PassThrough(), new PassThrough()];
    bind(
      http,
      'files',
      { made: { ...file, streams: true }, cut: { ...file, path: '/cut' } },
      { made: async ({ reply }) => reply.send(made), cut: async ({ reply }) => reply.send(cut) },
    );
    made.write('one, ');
    cut.write('one, ');
    const sent = http.inject('/file');
    // Control: a row that does not say so; when it is over, so is the time of the other.
    await expect(http.inject('/cut')).rejects.toMatchObject({ code: 'FST_ERR_HANDLER_TIMEOUT' });
    made.end('two');
    expect((await sent).body).toBe('one, two');
  });

  test('a call is turned away while too many wait for the database; whether the process is alive is still told', async () => {
    let waiting = httpLimits.waitingForDatabase + 1;
    const http = await scratch({}, { poolUse: () => ({ total: 10, idle: 0, waiting }) });
    const reply = await call(http);
    expect(reply.json()).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(reply.headers['retry-after']).toBe('2');
    expect((await http.inject('/health')).statusCode).toBe(200);
    // Control: one fewer, and it is served again.
    waiting -= 1;
    expect((await call(http)).statusCode).toBe(200);
  });

  test('a call is turned away while the event loop is late, and served again when it is not', async () => {
    const limits = { loopDelayMs: 100, loopLookMs: 200, loopLooks: 2 };
    const [busy, patient] = [
      await scratch(limits),
      await scratch({ ...limits, loopDelayMs: Number.POSITIVE_INFINITY }),
    ];
    const stall = () => {
      for (const until = performance.now() + 250; performance.now() < until; );
      return new Promise(setImmediate);
    };
    await vi.waitFor(
      async () => {
        await stall();
        expect((await call(busy)).statusCode).toBe(503);
      },
      { timeout: 20_000, interval: 1 },
    );
    // Control: the same lateness, of which nobody minds.
    expect((await call(patient)).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await call(busy)).statusCode).toBe(200), { timeout: 20_000 });
  });
});

test('a connection is closed after so many calls, and no caller who keeps connections open notices', async () => {
  const http = await scratch({ requestsPerConnection: 5 });
  const there = await http.listen({ port: 0, host: '127.0.0.1' });
  let connections = 0;
  http.server.on('connection', () => {
    connections += 1;
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let i = 0; i < 12; i++) {
    const [reply] = await once(request(`${there}/health`, { agent }).end(), 'response');
    expect(reply.statusCode).toBe(200);
    await text(reply);
  }
  agent.destroy();
  expect(connections).toBe(3);
});

describe('whoever says too little', () => {
  const head = 'POST /api/scratch HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: none\r\nContent-Type: application/json\r\n';
  const slow = [
    '',
    'POST /api/scr',
    head,
    `${head}X: `,
    `${head}Content-Length: 20\r\n\r\n{"of":`,
    `${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{`,
  ];
  const open = (http: Http) =>
    new Promise<number>((resolve, reject) =>
      http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  /** Many who start and do not go on, one in six of them a byte at a time. */
  async function slowCallers(there: string, count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      const { socket } = await openRaw(there);
      socket.write(slow[i % slow.length] ?? '');
      if (i % slow.length === 3) {
        const drip = setInterval(() => socket.writable && socket.write('x'), 20);
        socket.once('close', () => clearInterval(drip));
      }
      onTestFinished(() => void socket.destroy());
    }
  }

  test(
    'whoever says too little is hung up on, and meanwhile holds up nobody; without the limits they would all still be there',
    async () => {
      const many = sized(100, 500);
      const strict = { headersMs: 200, requestMs: 400, lookMs: 50, silentMs: 600 };
      const none = { headersMs: 0, requestMs: 0, lookMs: 50, silentMs: 0 };
      const [guarded, unguarded] = [await scratch(strict), await scratch(none)];
      const [there, elsewhere] = [
        await guarded.listen({ port: 0, host: '127.0.0.1' }),
        await unguarded.listen({ port: 0, host: '127.0.0.1' }),
      ];
      await slowCallers(elsewhere, many);
      await slowCallers(there, many);
      for (let i = 0; i < 10; i++) {
        for (const server of [there, elsewhere])
          expect((await sendRaw(server, get('/health', 'Connection: close'), 1)).statuses).toEqual([200]);
      }
      await vi.waitFor(async () => expect(await open(guarded)).toBe(0), { timeout: 25_000 });
      expect(await open(unguarded)).toBe(many);
    },
    limitMs(60_000),
  );

  test('whoever says too little is looked for often enough: the times of the table are kept within one look', () => {
    expect(httpLimits.headersMs + httpLimits.lookMs).toBeLessThanOrEqual(15_000);
    expect(httpLimits.requestMs + httpLimits.lookMs).toBeLessThanOrEqual(20_000);
  });
});
