/** What another company's server signs: its bytes reach the service as they came, and nothing else reaches it at all. */
import { createHmac } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { bind } from '../../platform/http/bind.ts';
import type { SignedBody } from '../../platform/http/bodies.ts';
import { createHttp, type Http } from '../../platform/http/http.ts';
import { httpLimits } from '../../platform/http/http-limits.ts';
import { elsewhere } from '../access/cross-site.ts';
import { useTestApp } from '../harness/app.ts';
import { ownPage } from '../harness/own-page.ts';

const app = useTestApp();

const row = {
  method: 'POST',
  path: '/api/scratch/events',
  summary: 'A scratch row',
  access: { who: 'anyone' },
  rate: 'write',
  takes: 'signed',
  reply: z.object({ hmac: z.string() }),
  errors: [],
} as const;
const plain = {
  method: 'POST',
  path: '/api/scratch/plain',
  summary: 'A row beside it',
  access: { who: 'anyone' },
  rate: 'write',
  body: z.object({ amount: z.string() }),
  reply: z.object({ amount: z.string() }),
  errors: [],
} as const;

const hmacOf = (bytes: Buffer): string => createHmac('sha256', 'secret').update(bytes).digest('hex');

async function scratch(): Promise<{ http: Http; seen: SignedBody[] }> {
  const seen: SignedBody[] = [];
  const http = await createHttp(app().context, async () => undefined, { scriptHashes: [] });
  bind(
    http,
    'scratch',
    { row, plain },
    {
      row: async ({ body }) => {
        seen.push(body);
        return { hmac: hmacOf(body.bytes) };
      },
      plain: async ({ body }) => body,
    },
  );
  onTestFinished(() => http.close());
  return { http, seen };
}
const host = 'localhost:3000';
const send = (
  http: Http,
  payload: string | Buffer | undefined,
  headers: Record<string, string> = { 'content-type': 'application/json' },
  url: string = row.path,
) => http.inject({ method: 'POST', url, headers: { host, ...headers }, ...(payload === undefined ? {} : { payload }) });

describe('a signed body', () => {
  test.each([
    ['with spaces and an order that no writer would repeat', '{ "b":1,\n\t"a" : 2.0e1 ,"text":"caf\u00e9 \\u00e9"}\n'],
    ['of one character', '0'],
    ['with the same member twice', '{"a":1,"a":2}'],
    ['as long as it may be', JSON.stringify('x'.repeat(httpLimits.bodyBytes - 2))],
  ])('the bytes of a signed body reach the service as they came: %s', async (_name, text) => {
    const { http, seen } = await scratch();
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON']) {
      const reply = await send(http, text, { 'content-type': type });
      expect(reply.json()).toEqual({ hmac: hmacOf(Buffer.from(text)) });
    }
    expect(seen[0]?.bytes.equals(Buffer.from(text))).toBe(true);
    expect(seen[0]?.json).toEqual(JSON.parse(text));
  });

  const list = (length: number): string => JSON.stringify(Array.from({ length }, () => 0));
  test.each<[string, string | Buffer | undefined, string]>([
    ['nothing', undefined, 'MALFORMED_REQUEST'],
    ['an empty text', '', 'MALFORMED_REQUEST'],
    ['spaces', ' \n', 'MALFORMED_REQUEST'],
    ['half an object', '{"a":', 'MALFORMED_REQUEST'],
    ['two values', '{}{}', 'MALFORMED_REQUEST'],
    ['bytes that are no text', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'MALFORMED_REQUEST'],
    ['half of a character', Buffer.from('"é"').subarray(0, 2), 'MALFORMED_REQUEST'],
    ['a text that no database stores', '{"a":"\\u0000"}', 'MALFORMED_REQUEST'],
    ['half of a surrogate pair', '{"a":"\\ud800"}', 'MALFORMED_REQUEST'],
    ['a prototype', '{"__proto__":{"admin":true}}', 'MALFORMED_REQUEST'],
    ['a constructor’s prototype', '{"constructor":{"prototype":{"admin":true}}}', 'MALFORMED_REQUEST'],
    ['more values than any call may have', list(httpLimits.jsonValues + 1), 'MALFORMED_REQUEST'],
    ['a deep nest', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'MALFORMED_REQUEST'],
    ['a byte too many', JSON.stringify('x'.repeat(httpLimits.bodyBytes - 1)), 'PAYLOAD_TOO_LARGE'],
  ])('a signed body that is %s reaches no service', async (_name, payload, code) => {
    const { http, seen } = await scratch();
    expect((await send(http, payload)).json()).toMatchObject({ code });
    expect(seen).toEqual([]);
  });

  test.each([
    'text/plain',
    'text/csv',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/jsonx',
  ])('a signed body is JSON and nothing else: %s', async (type) => {
    const { http, seen } = await scratch();
    expect((await send(http, '{}', { 'content-type': type })).json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    expect(seen).toEqual([]);
  });
});

describe('where a signed call comes from', () => {
  const json = { 'content-type': 'application/json' };
  test('a server that names no page may send a signed call; the row beside it demands an origin as ever', async () => {
    const { http } = await scratch();
    expect((await send(http, '{}', json)).statusCode).toBe(200);
    const amount = '{"amount":"1.00"}';
    expect((await send(http, amount, json, plain.path)).json()).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' });
    // Its body is read as ever, too.
    expect((await send(http, amount, { ...json, ...ownPage }, plain.path)).json()).toEqual({ amount: '1.00' });
  });

  test.each([...elsewhere, { referer: 'https://evil.example/' }])(
    'a page of another website may not: %j',
    async (from) => {
      const { http, seen } = await scratch();
      expect((await send(http, '{}', { ...json, ...from })).json()).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' });
      expect(seen).toEqual([]);
    },
  );

  test('a name that is not ours is refused for signed calls too', async () => {
    const { http } = await scratch();
    expect((await send(http, '{}', { ...json, host: 'evil.example' })).json()).toMatchObject({ code: 'UNKNOWN_HOST' });
  });
});

test.each([
  ['with a session', { ...row, access: { who: 'signed-in' } }],
  ['with a body of its own', { ...row, body: z.object({}) }],
] as const)('a signed row %s does not start the server', async (_name, wrong) => {
  const http = await createHttp(app().context, async () => undefined, { scriptHashes: [] });
  onTestFinished(() => http.close());
  expect(() => bind(http, 'scratch', { wrong }, { wrong: async () => ({ hmac: '' }) })).toThrow(
    'POST /api/scratch/events is signed',
  );
});
