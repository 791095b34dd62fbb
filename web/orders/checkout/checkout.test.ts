import { cents } from '@autolotto/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { attemptFor, type Checkout, isAttemptAt, isDecided, isShort, nextStep } from './checkout.ts';

const ready: Checkout = {
  itemCount: 2,
  address: '12 Elm Street',
  payment: 'wallet',
  total: cents(2347),
  balance: cents(5000),
  needsAgeCheck: false,
  isAgeVerified: false,
};

describe('what the order button leads to', () => {
  test('an order that has all it needs is placed', () => expect(nextStep(ready)).toBe('place'));
  test('ORDER-28 an empty cart comes first', () =>
    expect(nextStep({ ...ready, itemCount: 0, address: '' })).toBe('empty-cart'));
  test('ORDER-07 an address of blanks is none', () =>
    expect(nextStep({ ...ready, address: '  ' })).toBe('address-missing'));
  test('ORDER-32 a balance one cent short is short; an equal one is not', () => {
    expect(nextStep({ ...ready, balance: cents(2346) })).toBe('insufficient-balance');
    expect(nextStep({ ...ready, balance: cents(2347) })).toBe('place');
  });
  test('ORDER-41 cash and Bitcoin ask for no balance', () => {
    expect(isShort({ ...ready, balance: cents(0), payment: 'cash' })).toBe(false);
    expect(isShort({ ...ready, balance: cents(0), payment: 'bitcoin' })).toBe(false);
  });
  test('COUR-06 a tip comes from the wallet, on top of what it pays or alone', () => {
    expect(isShort({ ...ready, balance: cents(2347), tip: cents(1) })).toBe(true);
    expect(isShort({ ...ready, balance: cents(2348), tip: cents(1) })).toBe(false);
    expect(isShort({ ...ready, balance: cents(200), tip: cents(300), payment: 'cash' })).toBe(true);
    expect(isShort({ ...ready, balance: cents(300), tip: cents(300), payment: 'cash' })).toBe(false);
  });
  test('ORDER-34 restricted goods and an unverified person: the age check', () => {
    expect(nextStep({ ...ready, needsAgeCheck: true })).toBe('age-check');
    expect(nextStep({ ...ready, needsAgeCheck: true, isAgeVerified: true })).toBe('place');
  });
});

describe('one key per attempt', () => {
  let made = 0;
  const newKey = () => `key-${++made}`;
  test('an order attempt keeps its key, another order gets its own', () => {
    const first = attemptFor(null, { items: [1] }, newKey);
    expect(attemptFor(first, { items: [1] }, newKey)).toBe(first);
    expect(attemptFor(first, { items: [1, 2] }, newKey).key).not.toBe(first.key);
    expect([{ items: [1] }, { items: [1, 2] }].map((order) => isAttemptAt(first, order))).toEqual([true, false]);
    expect(isAttemptAt(null, { items: [1] })).toBe(false);
  });
  test('a refusal decides the attempt; a lost reply or a broken server does not', () => {
    expect([400, 409, 422, 429].map(isDecided)).toEqual([true, true, true, true]);
    expect([undefined, 500, 503].map(isDecided)).toEqual([false, false, false]);
  });
});
