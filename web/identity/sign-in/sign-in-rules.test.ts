import { expect, test } from 'vitest';
import { checkSignIn, checkSignUp } from './sign-in-rules.ts';

test('signing in needs an address and a password, whatever their length', () => {
  expect(checkSignIn({ email: '', password: '' })).toEqual({ email: 'emailError', password: 'passwordMissing' });
  expect(checkSignIn({ email: 'maya@', password: 'x' })).toEqual({ email: 'emailError' });
  expect(checkSignIn({ email: ' maya@example.test ', password: 'x' })).toEqual({});
});

test('a new password has 10 to 128 characters', () => {
  const email = 'maya@example.test';
  expect(checkSignUp({ email, password: 'x'.repeat(9) })).toEqual({ password: 'passwordShort' });
  expect(checkSignUp({ email, password: 'x'.repeat(10) })).toEqual({});
  expect(checkSignUp({ email, password: 'x'.repeat(128) })).toEqual({});
  expect(checkSignUp({ email, password: 'x'.repeat(129) })).toEqual({ password: 'passwordLong' });
  expect(checkSignUp({ email: 'no', password: '' })).toEqual({ email: 'emailError', password: 'passwordShort' });
});
