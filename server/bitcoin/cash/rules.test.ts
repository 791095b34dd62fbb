import { readCode } from '@autolotto/contract/bitcoin/cash/code.ts';
import { cashCodeMachine, cashCodeStates } from '@autolotto/contract/bitcoin/cash/states.ts';
import { expect, test } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import { leftOfDay, minutesToWait, needsId, newCode, planCode, refusePaying } from './rules.ts';

const now = new Date('2026-11-27T18:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test('the fee goes off the amount, half up to the cent, within what is left of a day', () => {
  const day = { feePpm: 25_000, dayMost: 100_000, made: 0 };
  expect(planCode(5_000, day)).toEqual({ fee: 125, net: 4_875 });
  expect(planCode(20, day)).toEqual({ fee: 1, net: 19 });
  expect(planCode(100_000, day)).toEqual({ fee: 2_500, net: 97_500 });
  expect(planCode(100_001, day)).toMatchObject({ code: 'CASH_LIMIT_DAY' });
  expect(planCode(5_001, { ...day, made: 95_000 })).toEqual({
    code: 'CASH_LIMIT_DAY',
    details: { limit: '1000.00', left: '50.00' },
  });
  expect(planCode(5_000, { ...day, made: 95_000 })).toEqual({ fee: 125, net: 4_875 });
  // The limit may have been lowered since.
  expect(leftOfDay(10_000, 95_000)).toBe(0);
});

test('codes are eight characters that are read again as they were', () => {
  expect(newCode((end) => end - 1)).toBe('ZZZZZZZZ');
  const made = Array.from({ length: 200 }, () => newCode(systemRandom.below));
  expect(new Set(made).size).toBe(200);
  for (const code of made) expect(readCode(code)).toBe(code);
});

test('an ID is looked at above a sum, not at it', () => {
  const policy = { 'atm.papersAbove': 50_000 };
  expect([50_000, 50_001].map((amount) => needsId({ amount }, policy))).toEqual([false, true]);
});

test('five wrong codes in an hour are followed by a wait until the first of them is an hour old', () => {
  expect(minutesToWait([], now)).toBe(0);
  expect(minutesToWait([1, 2, 3, 4].map(ago), now)).toBe(0);
  expect(minutesToWait([1, 2, 3, 4, 20].map(ago), now)).toBe(40);
  expect(minutesToWait([1, 2, 3, 4, 59.9].map(ago), now)).toBe(1);
  expect(minutesToWait([1, 2, 3, 4, 60].map(ago), now)).toBe(0);
});

test('a code is paid to its owner by another person, while it is open and in time, at its own worth', () => {
  const code = { userId: 'rosa', state: 'open', expiresAt: ago(-1), net: 4_875, ownerOwes: false, now } as const;
  const clerk = { payerId: 'otto', net: 4_875 };
  expect(refusePaying(code, clerk)).toBeUndefined();
  expect(refusePaying(code, { payerId: 'otto' })).toBeUndefined();
  const unknown = { code: 'CODE_UNKNOWN', details: {} };
  expect(refusePaying(undefined, clerk)).toEqual(unknown);
  for (const state of ['paid', 'taken_back', 'expired'] as const)
    expect(refusePaying({ ...code, state }, clerk), state).toEqual(unknown);
  expect(refusePaying({ ...code, expiresAt: now }, clerk)).toEqual(unknown);
  expect(refusePaying({ ...code, ownerOwes: true }, clerk)).toEqual(unknown);
  expect(refusePaying(code, { ...clerk, payerId: 'rosa' })).toEqual({ code: 'CODE_OWN', details: {} });
  expect(refusePaying(code, { ...clerk, net: 4_874 })).toEqual({ code: 'CODE_NET', details: { net: '48.75' } });
});

test('a code ends once', () => {
  expect([...cashCodeMachine.states].sort()).toEqual([...cashCodeStates].sort());
  expect(cashCodeStates.filter((state) => !cashCodeMachine.isFinal(state))).toEqual(['open']);
});
