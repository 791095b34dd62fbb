import { expect, test } from 'vitest';
import { makeLeaveForSignIn } from './leave-for-sign-in.ts';

test('ERR-05 ERR-06 the notice comes first, sign-in 500 ms later, once for many failures', () => {
  const happened: string[] = [];
  const waiting: { run: () => void; ms: number }[] = [];
  const leave = makeLeaveForSignIn({
    notify: ({ title, message }) => happened.push(`${title} - ${message}`),
    here: () => '/wallet?tab=1',
    go: (url) => happened.push(url),
    later: (run, ms) => waiting.push({ run, ms }),
  });
  const notice = { title: 'Unauthorized', message: 'You are logged out. Logging in again...' };
  leave(notice);
  leave(notice);
  expect(happened).toEqual(['Unauthorized - You are logged out. Logging in again...']);
  expect(waiting.map(({ ms }) => ms)).toEqual([500]);
  for (const { run } of waiting) run();
  leave(notice);
  expect(happened.slice(1)).toEqual(['/api/login?returnTo=%2Fwallet%3Ftab%3D1']);
});
