import { expect, test } from 'vitest';
import { mustEncrypt } from './smtp.ts';

test.each([
  ['smtp://mail.example', true],
  ['smtp://mail.example?ignoreTLS=false', true],
  ['smtp://mail.example?ignoreTLS', true],
  ['smtp://mail.example?ignoreTLS=true', false],
  ['smtp://127.0.0.1:2525', false],
])('whether a letter may go to %s only encrypted: %s', (url, isNeeded) => {
  expect(mustEncrypt(new URL(url))).toBe(isNeeded);
});
