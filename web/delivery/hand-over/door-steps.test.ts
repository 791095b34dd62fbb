import { expect, test } from 'vitest';
import { affirmationsOf, isHardToRead, needsSignature, outcomeOf, recipientOf, waysOf } from './door-steps.ts';

test('an ID is only looked at where the law allows no more', () => {
  expect([waysOf(['visual']), waysOf(['scan', 'typed']), waysOf([]), waysOf(undefined)]).toEqual([
    'look',
    'read',
    'read',
    'read',
  ]);
});

test('somebody signs while goods of such a category are left in the bag', () => {
  const bag = (quantity: number) => ({
    items: [
      { quantity: 2, product: { category: 'essentials' as const } },
      { quantity, product: { category: 'vaping' as const } },
    ],
  });
  expect(needsSignature(bag(1), ['cigarettes', 'vaping'])).toBe(true);
  expect(needsSignature(bag(0), ['cigarettes', 'vaping'])).toBe(false);
  expect(needsSignature(bag(1), ['cigarettes'])).toBe(false);
  expect(needsSignature(bag(1), undefined)).toBe(false);
});

test('the ID has to show whom the customer named, or else the customer', () => {
  const customer = { firstName: 'Ada', lastName: 'Lovelace' };
  expect(recipientOf({ recipientName: null, customer })).toBe('Ada Lovelace');
  expect(recipientOf({ recipientName: 'Grace Hopper', customer })).toBe('Grace Hopper');
  expect(recipientOf({ recipientName: null, customer: null })).toBeUndefined();
});

test('three answers come to something when all of them are given', () => {
  expect(outcomeOf({})).toBeUndefined();
  expect(outcomeOf({ isOfAge: false, isIdValid: true })).toBeUndefined();
  expect(outcomeOf({ isOfAge: true, isIdValid: true, isSober: true })).toBe('passed');
  expect(outcomeOf({ isOfAge: true, isIdValid: true, isSober: false })).toBe('not_affirmed');
});

test('the first answer is about the name as well, where one was asked for', () => {
  const said = { isOfAge: true, isIdValid: true, isSober: true };
  expect(affirmationsOf(said, true)).toEqual({ ...said, isRecipient: true });
  expect(affirmationsOf({ ...said, isOfAge: false }, true).isRecipient).toBe(false);
  expect(affirmationsOf(said, false)).toEqual(said);
  // The questions come after reading the ID.
  expect(affirmationsOf({}, true)).toEqual({ isOfAge: false, isIdValid: false, isSober: false });
});

test('a barcode that shows nothing for a while is hard to read', () => {
  expect([isHardToRead(0), isHardToRead(39), isHardToRead(40), isHardToRead(400)]).toEqual([false, false, true, true]);
});
