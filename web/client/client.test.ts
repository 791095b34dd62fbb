import { afterAll, afterEach, describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest';
import { call, fetchKey, keysOf, query, type ReplyOf, urlOf } from './client.ts';
import { ApiError } from './errors.ts';
import { askWhoIsHereWith } from './session/fresh-sign-in.ts';

// Other files run in the same process.
afterAll(() => {
  vi.unstubAllGlobals();
});

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
afterEach(() => fetched.mockReset());

const answer = (body: unknown, init?: ResponseInit) => fetched.mockResolvedValueOnce(Response.json(body, init));
const sent = () => {
  const [url, init] = fetched.mock.calls[0] ?? [];
  return { url, ...init, headers: init?.headers as Record<string, string> };
};

test('API-01 every call sends the cookies', async () => {
  answer({});
  await call('GET /api/wallet');
  expect(sent().credentials).toBe('include');
  fetched.mockClear();
  answer({});
  await fetchKey({ queryKey: ['/api/wallet'] });
  expect(sent().credentials).toBe('include');
});

test('API-02 a JSON content type is sent exactly when there is a body', async () => {
  answer({});
  await call('GET /api/wallet');
  expect(sent()).toMatchObject({ method: 'GET', headers: {} });
  expect(sent()).not.toHaveProperty('body');
  expect(sent().headers).not.toHaveProperty('content-type');
  fetched.mockClear();
  answer({});
  await call('POST /api/wallet/deposit', { body: { amount: '12.34' }, idempotencyKey: 'k1' });
  expect(sent()).toMatchObject({
    method: 'POST',
    body: '{"amount":"12.34"}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
  });
  fetched.mockClear();
  answer({ success: true });
  await call('POST /api/auth/sign-out');
  expect(sent().headers).not.toHaveProperty('content-type');
});

test("API-03 a query is a GET on its key's parts joined with '/' and its reply is parsed JSON", async () => {
  answer({ id: 5 });
  await expect(fetchKey({ queryKey: ['/api/orders', 5] })).resolves.toEqual({ id: 5 });
  expect(sent()).toMatchObject({ method: 'GET', url: '/api/orders/5' });
});

describe('a reply with a tag that stays off the disk', () => {
  const tagged = (tag: string) => ({ headers: { etag: tag, 'cache-control': 'no-store' } });
  const unchanged = () => fetched.mockResolvedValueOnce(new Response(null, { status: 304 }));
  const board = { queryKey: ['/api/store/orders', { board: 'true' }] };
  const askedWith = () =>
    fetched.mock.calls.map(([, init]) => (init?.headers as Record<string, string> | undefined)?.['if-none-match']);

  test('is asked for with its tag, and is the same one again while it is unchanged', async () => {
    answer([{ id: 1 }], tagged('"one"'));
    const first = await fetchKey(board);
    unchanged();
    expect(await fetchKey(board)).toBe(first);
    answer([{ id: 2 }], tagged('"two"'));
    expect(await fetchKey(board)).toEqual([{ id: 2 }]);
    unchanged();
    expect(await fetchKey(board)).toEqual([{ id: 2 }]);
    expect(askedWith()).toEqual([undefined, '"one"', '"one"', '"two"']);
  });

  test('is forgotten when it comes without one, or when others have come since', async () => {
    answer([{ id: 3 }]);
    await fetchKey(board);
    answer([{ id: 4 }], tagged('"four"'));
    await fetchKey(board);
    for (let id = 0; id < 8; id += 1) {
      answer({ id }, tagged('"order"'));
      await fetchKey({ queryKey: ['/api/orders', id] });
    }
    answer([], tagged('"five"'));
    await fetchKey(board);
    expect(askedWith().filter((tag) => tag !== undefined)).toEqual(['"two"']);
  });

  test('is left to the browser where it may keep it', async () => {
    for (const id of [1, 2]) {
      answer({ id }, { headers: { etag: '"kept"', 'cache-control': 'private, no-cache' } });
      await fetchKey({ queryKey: ['/api/products'] });
    }
    expect(askedWith()).toEqual([undefined, undefined]);
  });
});

test('a key is made from the path, its parameters and the filled part of the query', () => {
  expect(query('GET /api/wallet').queryKey).toEqual(['/api/wallet']);
  expect(query('GET /api/orders/:orderId', { params: { orderId: 5 } }).queryKey).toEqual(['/api/orders', 5]);
  expect(query('GET /api/products', { query: { category: ['lottery'], search: '' } }).queryKey).toEqual([
    '/api/products',
    { category: ['lottery'] },
  ]);
  expect(query('GET /api/products', { query: {} }).queryKey).toEqual(['/api/products']);
});

test('the path behind a parameter keeps its slashes', async () => {
  answer({});
  await call('POST /api/orders/:orderId/review/answer', { params: { orderId: 5 }, body: { text: 'Thanks' } });
  expect(sent()).toMatchObject({ method: 'POST', url: '/api/orders/5/review/answer' });
});

test('one key prefix covers a list and its items', () => {
  expect(keysOf('GET /api/orders')).toEqual(['/api/orders']);
  expect(keysOf('GET /api/orders/:orderId')).toEqual(['/api/orders']);
});

test("typed values cannot change a call's path", async () => {
  expect(urlOf(['/api/wallets', '../admin?x=1'])).toBe('/api/wallets/..%2Fadmin%3Fx%3D1');
  expect(urlOf(['/api/products', { search: 'a&b=c d' }])).toBe('/api/products?search=a%26b%3Dc+d');
  answer({});
  const body = { status: 'accepted' } as const;
  await call('PUT /api/orders/:orderId/status', { params: { orderId: 7 }, body, idempotencyKey: 'once' });
  expect(sent()).toMatchObject({ method: 'PUT', url: '/api/orders/7/status' });
});

test('a reply that is not OK becomes an ApiError', async () => {
  answer({ code: 'ORDER_NOT_FOUND', detail: 'No such order.' }, { status: 404 });
  const error = await call('GET /api/orders/:orderId', { params: { orderId: 9 } }).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
});

test('the types come from the contract', () => {
  expectTypeOf<ReplyOf<'GET /api/wallet'>['balance']>().toEqualTypeOf<string>();
  // @ts-expect-error an order is not placed without an Idempotency-Key
  void (() => call('POST /api/orders', { body: { items: [], deliveryAddress: 'x' } }));
  // @ts-expect-error there is no such endpoint
  void (() => query('GET /api/nothing'));
  // @ts-expect-error an order is named by its number
  void (() => query('GET /api/orders/:orderId', { params: { orderId: '5' } }));
});

const refuseForAge = () =>
  answer(
    { type: 'about:blank', title: '', status: 403, detail: 'Sign in again.', code: 'REAUTHENTICATION_REQUIRED' },
    { status: 403 },
  );

test('a call that needs a fresh sign-in is sent again, the same, once its person has shown who they are', async () => {
  const ask = vi.fn(async () => true);
  onTestFinished(askWhoIsHereWith(ask));
  refuseForAge();
  answer({ id: 7 });
  await expect(call('POST /api/wallet/deposit', { body: { amount: '12.34' }, idempotencyKey: 'k1' })).resolves.toEqual({
    id: 7,
  });
  expect(ask).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[1]).toEqual(fetched.mock.calls[0]);
});

test('a declined or failed re-authentication shows the refusal, and nothing is sent a third time', async () => {
  const ask = vi.fn(async () => false);
  const stop = askWhoIsHereWith(ask);
  refuseForAge();
  await expect(call('POST /api/auth/sign-out')).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  expect(fetched).toHaveBeenCalledTimes(1);
  ask.mockResolvedValue(true);
  refuseForAge();
  refuseForAge();
  await expect(call('POST /api/auth/sign-out')).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  expect(fetched).toHaveBeenCalledTimes(3);
  // Without a page to ask, nothing changes.
  stop();
  refuseForAge();
  await expect(call('POST /api/auth/sign-out')).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('calls that are refused together ask once, and any other refusal asks nobody', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const ask = vi.fn(() => promise);
  onTestFinished(askWhoIsHereWith(ask));
  refuseForAge();
  refuseForAge();
  answer({});
  answer({});
  const both = Promise.all([call('POST /api/auth/sign-out'), call('POST /api/auth/sign-out')]);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  resolve(true);
  await both;
  expect(ask).toHaveBeenCalledTimes(1);
  answer({ type: 'about:blank', title: '', status: 403, detail: 'No.', code: 'FORBIDDEN' }, { status: 403 });
  await expect(call('POST /api/auth/sign-out')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a page that asks no more lets what waits for it have its refusal', async () => {
  const never = vi.fn(() => new Promise<boolean>(() => {}));
  const stop = askWhoIsHereWith(never);
  refuseForAge();
  const refused = expect(call('POST /api/auth/sign-out')).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  await vi.waitFor(() => expect(never).toHaveBeenCalled());
  stop();
  await refused;
  // And the next one is asked anew.
  const ask = vi.fn(async () => true);
  onTestFinished(askWhoIsHereWith(ask));
  refuseForAge();
  answer({});
  await call('POST /api/auth/sign-out');
  expect(ask).toHaveBeenCalledTimes(1);
});
