import { categories, restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { describe, expect, test } from 'vitest';
import { minAgeOf, needsAgeCheck } from './rules.ts';

const ages = { byCategory: { lottery: 18, cigarettes: 21, alcohol: 21 }, byJurisdiction: {}, customer: 18 };
const product = (
  category: (typeof categories)[number],
  requiresAgeVerification = false,
  minAge: number | null = null,
) => ({ category, requiresAgeVerification, minAge });

describe('who may buy what', () => {
  test.each(categories)('ORDER-30 %s needs the age check if it is restricted, regardless of the flag', (category) => {
    expect(needsAgeCheck(product(category, false))).toBe(restrictedCategories.includes(category));
    expect(needsAgeCheck(product(category, true))).toBe(true);
  });
  test.each([
    ['the category’s age', product('cigarettes'), 21],
    ['its own age, where that is higher', product('lottery', false, 21), 21],
    ['the category’s age, where its own is lower', product('cigarettes', false, 18), 21],
    ['the customer’s age, where the category has none', product('vaping'), 18],
    ['the customer’s age for flagged goods of an open category', product('convenience', true), 18],
    ['no age for goods for everybody', product('essentials'), null],
    ['its own age in an open category', product('essentials', false, 16), 16],
  ])('who may buy what: %s', (_what, what, age) => {
    expect(minAgeOf(what, ages)).toBe(age);
  });
  test.each([
    ['the place’s age, where that is the highest', product('lottery'), 19],
    ['its own age, where that is the highest', product('lottery', false, 21), 21],
    ['the category’s age, where the place asks for less', product('cigarettes'), 21],
    ['the place’s age for goods that are for everybody elsewhere', product('convenience'), 16],
    ['its own age there, where that is higher', product('convenience', false, 18), 18],
    ['no age where the place names none', product('essentials'), null],
  ])('by the law of a place: %s', (_what, what, age) => {
    expect(minAgeOf(what, { ...ages, byJurisdiction: { lottery: 19, cigarettes: 18, convenience: 16 } })).toBe(age);
  });
});
