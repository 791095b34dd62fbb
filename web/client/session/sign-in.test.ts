import { expect, test } from 'vitest';
import { safeReturnTo, signInUrl } from './sign-in.ts';

test.each(['/', '/order', '/tracking/7', '/order?category=lottery&search=a#cart', '/a//b', '/apiary'])(
  'AUTH-09 sign-in returns to %s',
  (path) => expect(safeReturnTo(path)).toBe(path),
);

test.each([
  undefined,
  null,
  '',
  'order',
  'https://evil.test',
  'javascript:alert(1)',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/order\\..',
  '/\t/evil.test',
  '/\n/evil.test',
  ' /order',
  '/api/logout',
  '/api/login?returnTo=/order',
])('AUTH-09 sign-in returns home instead of to %j', (text) => expect(safeReturnTo(text)).toBe('/'));

test('the sign-in address carries the whole place to come back to', () => {
  expect(signInUrl('/order?category=lottery&a=b')).toBe('/api/login?returnTo=%2Forder%3Fcategory%3Dlottery%26a%3Db');
});
