import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CourierAction, OutboxItem } from './queued-courier-action.ts';
import { sendStep } from './send-step.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const step = (deed: CourierAction = { kind: 'status', to: 'delivered' }): OutboxItem => ({
  key: 'its-own-key',
  userId: 'maya',
  orderId: 7,
  occurredAt: '2026-11-21T18:00:00.000Z',
  deed,
  seq: 4,
});
const refuses = (status: number, problem: object) =>
  fetched.mockResolvedValueOnce(Response.json({ title: '', detail: 'No.', ...problem }, { status }));

test('a step goes out under its own key, with when it was done and when it is sent', async () => {
  fetched.mockResolvedValueOnce(Response.json({}));
  expect(await sendStep(step({ kind: 'status', to: 'picked_up', bagCode: 'B7' }))).toBe('done');
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/orders/7/status');
  expect(init).toMatchObject({ method: 'PUT', headers: { 'idempotency-key': 'its-own-key' } });
  expect(JSON.parse(String(init?.body))).toEqual({
    status: 'picked_up',
    bagCode: 'B7',
    occurredAt: '2026-11-21T18:00:00.000Z',
    sentAt: expect.any(String),
    seq: 4,
  });
});

test.each([
  [
    'a session that is over',
    () => refuses(401, { code: 'UNAUTHORIZED', title: 'Unauthorized', detail: 'Unauthorized' }),
  ],
  ['a second factor that is asked for', () => refuses(403, { code: 'SECOND_FACTOR_REQUIRED' })],
  ['too many calls', () => refuses(429, { code: 'RATE_LIMITED' })],
  ['a server that is too slow', () => refuses(408, { code: 'TIMEOUT' })],
  ['a server in trouble', () => refuses(503, { code: 'SERVICE_UNAVAILABLE' })],
  ['no network', () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
])('COUR-44 a step waits through %s', async (_, happens) => {
  happens();
  expect(await sendStep(step())).toBe('later');
});

test('a final refusal of a step returns its sentence and meaning', async () => {
  refuses(409, { code: 'TRANSITION_NOT_ALLOWED', detail: 'This order is cancelled.', from: 'cancelled' });
  expect(await sendStep(step())).toMatchObject({
    reason: { code: 'TRANSITION_NOT_ALLOWED', words: 'This order is cancelled.', meaning: expect.any(String) },
  });
});

test('a refusal by an intermediary has no sentence of ours', async () => {
  fetched.mockResolvedValueOnce(new Response('<h1>No</h1>', { status: 403 }));
  expect(await sendStep(step())).toMatchObject({ reason: { code: 'UNKNOWN', words: null } });
});

const when = { occurredAt: '2026-11-21T18:00:00.000Z', sentAt: expect.any(String) };
test.each<[CourierAction, string, object]>([
  [
    { kind: 'return', asked: { reason: 'not_home' } as Extract<CourierAction, { kind: 'return' }>['asked'] },
    'POST /api/orders/7/return',
    { reason: 'not_home', ...when, seq: 4 },
  ],
  [{ kind: 'pin', said: { pin: '4711' } }, 'POST /api/orders/7/hand-over/pin', { pin: '4711', ...when, seq: 4 }],
  [
    { kind: 'signature', signed: { typedName: 'Ada' } as Extract<CourierAction, { kind: 'signature' }>['signed'] },
    'POST /api/orders/7/hand-over/signature',
    { typedName: 'Ada', ...when, seq: 4 },
  ],
  [
    { kind: 'refusal', lines: [], left: [{ lineId: 1, quantity: 0 }] },
    'POST /api/orders/7/refusals',
    { lines: [], ...when, seq: 4 },
  ],
  [
    { kind: 'report', of: 'delivered', code: 'TRANSITION_NOT_ALLOWED', seq: 3 },
    'POST /api/orders/7/rejected-actions',
    { step: 'delivered', code: 'TRANSITION_NOT_ALLOWED', ...when, seq: 3 },
  ],
])('the step %o is sent to %s', async (deed, call, body) => {
  fetched.mockResolvedValueOnce(Response.json({ id: 1 }));
  expect(await sendStep(step(deed))).toBe('done');
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(`${init?.method} ${url}`).toBe(call);
  expect(JSON.parse(String(init?.body))).toEqual(body);
});

test('a step that was done from another phone is done', async () => {
  refuses(409, { code: 'TRANSITION_NOT_ALLOWED', detail: 'It is delivered.', from: 'delivered' });
  expect(await sendStep(step())).toBe('done');
});
