/** Parts of signing in that have a page of their own: /api/login?step=…, reached signed out as sign-in itself. */
import type { LinkPurpose } from '@autolotto/contract/identity/passwords/model.ts';

export type SignInStep = 'forgot' | LinkPurpose;
const steps: Record<SignInStep, true> = {
  forgot: true,
  'verify-email': true,
  'reset-password': true,
  'know-device': true,
  'sign-out-everywhere': true,
  'appeal-suspension': true,
};
export const isSignInStep = (word: unknown): word is SignInStep =>
  typeof word === 'string' && Object.hasOwn(steps, word);
