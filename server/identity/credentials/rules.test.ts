import { expect, test } from 'vitest';
import { goingByMail } from './rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const passkey = (days: number) => ({ id: `of ${days}`, createdAt: ago(days) });
const confirmed = { isConfirmed: true, isFactorNeeded: false, now };
const staff = { ...confirmed, isFactorNeeded: true };

test.each([
  [
    'everything of an address that nobody had confirmed',
    [90, 1],
    90,
    { ...staff, isConfirmed: false },
    ['of 90', 'of 1'],
    true,
  ],
  ['all passkeys of a customer', [90, 1], null, confirmed, ['of 90', 'of 1'], false],
  ['passkeys, and not the codes that have been on for two weeks', [90, 1], 14, confirmed, ['of 90', 'of 1'], false],
  ['codes that were turned on a moment less ago', [], 13.99, confirmed, [], true],
  ['of staff only the new passkey: the old one is asked for after the password', [90, 1], null, staff, ['of 1'], false],
  ['of staff with codes all passkeys: the codes are asked for', [90], 90, staff, ['of 90'], false],
  ['of staff the new codes, and not the old passkey', [90], 1, staff, [], true],
  ['nothing where there is nothing', [], null, staff, [], false],
] as const)('a mailed link takes off %s', (_what, passkeys, codes, whose, gone, codesGo) => {
  const credentials = { passkeys: passkeys.map(passkey), codesSince: codes === null ? null : ago(codes) };
  expect(goingByMail(credentials, whose)).toEqual({ passkeys: gone, codes: codesGo });
});
