import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { makeQueryClient } from './query-client.ts';
import { currentUserQuery } from './session/session.ts';

// Other files run in the same process.
afterAll(() => {
  vi.unstubAllGlobals();
});

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
const onUnauthorized = vi.fn<() => void>();
beforeEach(() => {
  fetched.mockReset();
  onUnauthorized.mockReset();
});

const client = () => makeQueryClient(onUnauthorized);
const lostSession = () => new Response('{"title":"Unauthorized"}', { status: 401 });

test('API-08 API-09 API-10 API-11 queries are not retried, polled, refetched on focus or ever stale', async () => {
  const queries = client().getDefaultOptions().queries;
  expect(queries).toMatchObject({
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  fetched.mockImplementation(async () => new Response('no', { status: 500 }));
  await expect(client().fetchQuery({ queryKey: ['/api/wallet'] })).rejects.toThrow('500: no');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('API-11 a second reader of the same data makes no second call', async () => {
  const one = client();
  fetched.mockImplementation(async () => Response.json({ balance: '1.00' }));
  await one.fetchQuery({ queryKey: ['/api/wallet'] });
  const stop = new QueryObserver(one, { queryKey: ['/api/wallet'] }).subscribe(() => undefined);
  await one.fetchQuery({ queryKey: ['/api/wallet'] });
  stop();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('API-12 ERR-03 a failed mutation is made once and logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const failure = new ApiError(500, 'Broken', '');
  const mutationFn = vi.fn<() => Promise<void>>().mockRejectedValue(failure);
  await expect(new MutationObserver(client(), { mutationFn }).mutate()).rejects.toBe(failure);
  expect(mutationFn).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith('Mutation failed', failure);
});

test('ERR-05 a lost session is noticed once for queries and mutations alike', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  fetched.mockImplementation(async () => lostSession());
  const one = client();
  await expect(one.fetchQuery({ queryKey: ['/api/wallet'] })).rejects.toThrow(/^401/);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  const mutationFn = () => Promise.reject(new ApiError(401, 'Unauthorized', ''));
  await expect(new MutationObserver(one, { mutationFn }).mutate()).rejects.toThrow();
  expect(onUnauthorized).toHaveBeenCalledTimes(2);
});

test('a wrong password is not a lost session', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const mutationFn = () => Promise.reject(new ApiError(401, 'Unauthorized', ''));
  const signIn = new MutationObserver(client(), { mutationFn, meta: { handlesUnauthorized: true } });
  await expect(signIn.mutate()).rejects.toThrow();
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('AUTH-02 AUTH-03 signed out is a null user, asked for once and without a notice', async () => {
  fetched.mockImplementation(async () => lostSession());
  await expect(client().fetchQuery(currentUserQuery)).resolves.toBeNull();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('AUTH-03 a current-user call that fails otherwise is not repeated', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 503, statusText: 'Service Unavailable' }));
  await expect(client().fetchQuery(currentUserQuery)).rejects.toThrow('503: Service Unavailable');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('AUTH-03 parts of a page that mount later do not repeat a current-user call that failed', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 503, statusText: 'Service Unavailable' }));
  const one = client();
  await one.prefetchQuery(currentUserQuery);
  const observers = [1, 2].map(() => new QueryObserver(one, currentUserQuery).subscribe(() => undefined));
  await vi.waitFor(() => expect(one.isFetching()).toBe(0));
  for (const stop of observers) stop();
  expect(fetched).toHaveBeenCalledTimes(1);
});
