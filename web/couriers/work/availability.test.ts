import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../client/query-client.ts';
import { availabilityChange, availabilityQuery } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const since = '2026-11-30T02:28:51.310Z';
const answer = (isOnline: boolean) =>
  new Response(JSON.stringify({ isOnline, since, isAutoOffline: false }), {
    headers: { 'content-type': 'application/json' },
  });

/** Calls as they arrive, each answered when the test says so. */
function heldServer() {
  const calls: { method: string; isOnline?: boolean; reply: (isOnline: boolean) => void }[] = [];
  vi.stubGlobal(
    'fetch',
    (_url: string, { method = 'GET', body, signal }: RequestInit = {}) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        const sent = typeof body === 'string' ? (JSON.parse(body) as { isOnline: boolean }) : {};
        calls.push({ method, ...sent, reply: (isOnline) => resolve(answer(isOnline)) });
      }),
  );
  const nth = (index: number) => vi.waitFor(() => calls[index] ?? expect.fail(`${index} calls came`));
  return { calls, nth };
}

test('what was asked before a courier went off duty does not put them on again', async () => {
  const { nth } = heldServer();
  const queryClient = makeQueryClient(() => {});
  const isOn = () => queryClient.getQueryData(availabilityQuery.queryKey)?.isOnline;
  const asked = queryClient.fetchQuery(availabilityQuery).catch(() => undefined);
  const older = await nth(0);
  const change = new MutationObserver(queryClient, availabilityChange(queryClient));
  const changed = change.mutate({ isOnline: false, at: undefined });
  (await nth(1)).reply(false);
  await changed;
  older.reply(true);
  await asked;
  expect(isOn()).toBe(false);
});

test('going off duty is sent after the presence that was being told, never beside it', async () => {
  const { calls, nth } = heldServer();
  const queryClient = makeQueryClient(() => {});
  const change = new MutationObserver(queryClient, availabilityChange(queryClient));
  void change.mutate({ isOnline: true, at: undefined });
  const presence = await nth(0);
  const off = change.mutate({ isOnline: false, at: undefined });
  // A call beside the other would have come by now.
  await new Promise((done) => setImmediate(done));
  expect(calls).toHaveLength(1);
  presence.reply(true);
  const last = await nth(1);
  expect(last).toMatchObject({ method: 'PUT', isOnline: false });
  last.reply(false);
  await off;
  expect(queryClient.getQueryData(availabilityQuery.queryKey)?.isOnline).toBe(false);
});
