/** What a mailbox posts to end emails on its reader's behalf: that form and no other, from no page but ours. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { bind } from '../../platform/http/bind.ts';
import { createHttp, type Http } from '../../platform/http/http.ts';
import { elsewhere } from '../access/cross-site.ts';
import { useTestApp } from '../harness/app.ts';
import { ownPage } from '../harness/own-page.ts';

const app = useTestApp();

const shared = {
  method: 'POST',
  summary: 'A scratch row',
  access: { who: 'anyone' },
  rate: 'write',
  errors: [],
} as const;
const done = z.object({ done: z.boolean() });
const table = {
  stop: { ...shared, path: '/scratch/stop', takes: 'one-click', reply: done },
  plain: { ...shared, path: '/scratch/plain', body: z.object({ amount: z.string() }), reply: done },
} as const;

async function scratch(): Promise<{ http: Http; seen: unknown[] }> {
  const seen: unknown[] = [];
  const http = await createHttp(app().context, async () => undefined, { scriptHashes: [] });
  bind(http, 'scratch', table, {
    stop: async ({ body }) => {
      seen.push(body);
      return { done: true };
    },
    plain: async () => ({ done: true }),
  });
  onTestFinished(() => http.close());
  return { http, seen };
}
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const send = (
  http: Http,
  payload: string | undefined,
  headers: Record<string, string>,
  url: string = table.stop.path,
) =>
  http.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost:3000', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const part = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
const parted = { 'content-type': 'multipart/form-data; boundary=b' };

describe('one click', () => {
  test('a mailbox may post either kind of form, and our own page nothing at all; the service gets none of it', async () => {
    const { http, seen } = await scratch();
    for (const reply of [
      await send(http, 'List-Unsubscribe=One-Click', form),
      await send(http, part, parted),
      await send(http, undefined, ownPage),
    ])
      expect([reply.statusCode, reply.json()]).toEqual([200, { done: true }]);
    expect(seen.map((body) => body ?? null)).toEqual([null, null, null]);
  });

  test.each<[string, string, Record<string, string>, string]>([
    ['another field', 'amount=1.00', form, 'MALFORMED_REQUEST'],
    ['a field more', 'List-Unsubscribe=One-Click&amount=1.00', form, 'MALFORMED_REQUEST'],
    ['an empty form', '', form, 'MALFORMED_REQUEST'],
    ['a part more', part.replace('--b--', `--b\r\n${part}`), parted, 'MALFORMED_REQUEST'],
    ['a long form', `List-Unsubscribe=One-Click${' '.repeat(2_000)}`, form, 'PAYLOAD_TOO_LARGE'],
    ['text', 'List-Unsubscribe=One-Click', { 'content-type': 'text/plain' }, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('%s is refused', async (_name, payload, headers, code) => {
    const { http, seen } = await scratch();
    expect((await send(http, payload, headers)).json()).toMatchObject({ code });
    expect(seen).toEqual([]);
  });

  test('a page of another website may not, and no other row takes a form', async () => {
    const { http, seen } = await scratch();
    for (const from of elsewhere)
      expect((await send(http, 'List-Unsubscribe=One-Click', { ...form, ...from })).json()).toMatchObject({
        code: 'ORIGIN_NOT_ALLOWED',
      });
    expect(seen).toEqual([]);
    const other = await send(http, 'amount=1.00', { ...form, ...ownPage }, table.plain.path);
    expect(other.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
});
