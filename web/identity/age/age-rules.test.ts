import { usualAges } from '@autolotto/contract/policy/usual-ages.ts';
import { createTranslator } from 'use-intl';
import { expect, test } from 'vitest';
import { refusalFor as refusal } from './age-rules.ts';
import { ageMessages, birthDateMessages } from './messages.ts';

const today = '2026-11-21';
const refusalFor = (born: string, day: string, least: number = usualAges.customer) => refusal(born, day, least);

test("AGE-01 without a date it says 'Please enter your date of birth'", () => {
  expect(refusalFor('', today)).toBe('missing');
  expect(birthDateMessages.problems.missing).toBe('Please enter your date of birth');
});

test('AGE-02 the date cannot be later than today', () => {
  expect(refusalFor('2026-11-22', today)).toBe('future');
  expect(refusalFor('2026-11-21', today)).toBe('tooYoung');
});

test('AGE-03 AGE-06 the day before the 18th birthday is refused, the birthday accepted', () => {
  expect(usualAges.customer).toBe(18);
  expect(refusalFor('2008-11-22', today)).toBe('tooYoung');
  expect(refusalFor('2008-11-21', today)).toBeUndefined();
  expect(refusalFor('2008-11-20', today)).toBeUndefined();
  expect(refusalFor('2008-02-29', '2026-02-28')).toBe('tooYoung');
  expect(refusalFor('2008-02-29', '2026-03-01')).toBeUndefined();
  // The policy's limit, where it is higher.
  expect(refusalFor('2008-11-21', today, 19)).toBe('tooYoung');
  expect(refusalFor('2007-11-21', today, 19)).toBeUndefined();
});

test('AGE-04 the refusal below 18 has its documented words', () => {
  const t = createTranslator({ locale: 'en', messages: { age: ageMessages } });
  expect(t('age.tooYoung', { age: usualAges.customer })).toBe(
    'You must be at least 18 years old to use this service. This platform delivers age-restricted items including lottery tickets and tobacco products.',
  );
});
