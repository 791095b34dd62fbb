import { usualAges } from '@autolotto/contract/policy/usual-ages.ts';
import { createTranslator } from 'use-intl';
import { expect, test } from 'vitest';
import { roleMessages } from '../roles/messages.ts';
import { refusalFor } from './age-rules.ts';
import { birthDateMessages } from './messages.ts';
import { workToCheck } from './work-age-rules.ts';

const today = '2026-11-21';
const workRefusalFor = (born: string, day: string) => refusalFor(born, day, usualAges.work);

test("AGE-16 without a date it says 'Please enter your date of birth'", () => {
  expect(workRefusalFor('', today)).toBe('missing');
  expect(birthDateMessages.problems.missing).toBe('Please enter your date of birth');
});

test('AGE-17 AGE-21 the day before the 21st birthday is refused, the birthday accepted', () => {
  expect(usualAges.work).toBe(21);
  expect(workRefusalFor('2005-11-22', today)).toBe('tooYoung');
  expect(workRefusalFor('2005-11-21', today)).toBeUndefined();
  expect(workRefusalFor('2004-02-29', '2025-02-28')).toBe('tooYoung');
  expect(workRefusalFor('2004-02-29', '2025-03-01')).toBeUndefined();
  const t = createTranslator({ locale: 'en', messages: { workAge: roleMessages.workAge } });
  expect(t('workAge.tooYoung', { age: usualAges.work })).toBe(
    'You must be at least 21 years old to work for AutoLottoApp. This requirement applies to all couriers and store employees who handle age-restricted products.',
  );
});

test('AGE-18 the date cannot be later than today', () => {
  expect(workRefusalFor('2026-11-22', today)).toBe('future');
});

test('AGE-25 couriers and stores are asked, once, and nobody else', () => {
  const user = {
    id: 'u',
    email: 'u@example.test',
    isEmailVerified: true,
    firstName: '',
    lastName: '',
    role: null,
    phone: null,
    isAgeVerified: true,
    ageVerifiedAt: null,
    isWorkAgeVerified: false,
    requestedRole: null,
    hasFreeDelivery: false,
    freeDeliveryReason: null,
    secondFactor: null,
    deletesAt: null,
    language: 'en',
    createdAt: '2026-11-21T00:00:00.000Z',
  } as const;
  expect(workToCheck({ ...user, role: 'courier' })).toBe('courier');
  expect(workToCheck({ ...user, role: 'store' })).toBe('store');
  expect(workToCheck({ ...user, role: 'store', isWorkAgeVerified: true })).toBeUndefined();
  expect(workToCheck({ ...user, role: 'store', secondFactor: 'set-up' })).toBeUndefined();
  for (const role of [null, 'customer', 'admin'] as const) expect(workToCheck({ ...user, role })).toBeUndefined();
});
