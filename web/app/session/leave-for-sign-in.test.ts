import { expect, test, vi } from 'vitest';
import { makeLeaveForSignIn } from './leave-for-sign-in.ts';

test('ERR-05 ERR-06 the notice comes first, sign-in 500 ms after it is shown, once for many failures', async () => {
  const happened: string[] = [];
  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  const waiting: { run: () => void; ms: number }[] = [];
  const leave = makeLeaveForSignIn({
    notify: async ({ title, message }) => {
      await shown;
      happened.push(`${title} - ${message}`);
    },
    here: () => '/wallet?tab=1',
    go: (url) => happened.push(url),
    later: (run, ms) => waiting.push({ run, ms }),
  });
  const notice = { title: 'Unauthorized', message: 'You are logged out. Logging in again...' };
  leave(notice);
  leave(notice);
  expect(waiting).toEqual([]);
  show();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(happened).toEqual(['Unauthorized - You are logged out. Logging in again...']);
  expect(waiting.map(({ ms }) => ms)).toEqual([500]);
  for (const { run } of waiting) run();
  leave(notice);
  expect(happened.slice(1)).toEqual(['/api/login?returnTo=%2Fwallet%3Ftab%3D1']);
});
