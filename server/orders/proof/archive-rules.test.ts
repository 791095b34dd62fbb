import type { Proof } from '@autolotto/contract/orders/proof/hand-over-model.ts';
import { expect, test } from 'vitest';
import { areDays, factsOf, filesOf, lineOf } from './archive-rules.ts';

const photo = (isForgotten: boolean) => ({
  receivedAt: '2026-11-21T18:40:00.000Z',
  occurredAt: null,
  by: 'Maya',
  isForgotten,
});
const proof: Proof = {
  ...{
    orderId: 7,
    deliveredAt: null,
    recipient: null,
    check: null,
    attempts: [],
    pin: null,
    missing: [],
    returnedItems: [],
  },
  pickUp: { at: '2026-11-21T18:00:00.000Z', occurredAt: null, by: 'Maya', isBagChecked: true, photo: photo(true) },
  photo: photo(false),
  return: { reason: 'refused', openedAt: '2026-11-21T19:00:00.000Z', confirmedAt: null, photo: null },
  signature: { ...photo(false), isTyped: true, typedName: 'Ada Lovelace' },
  rules: {
    ...{ minAge: 21, idCheck: 'required', methods: ['scan'], photo: 'optional', signature: 'none', reasons: [] },
    ...{ now: '2026-11-22T00:00:00.000Z', timeZone: 'America/Denver' },
  },
};

test('deleted proof is named beside the rest; a typed name is no file', () => {
  expect(filesOf(proof).map(({ name, state }) => [name, state])).toEqual([
    ['proof.pdf', 'kept'],
    ['photo-at-the-shop.webp', 'deleted'],
    ['photo-at-the-door.webp', 'kept'],
  ]);
  expect(filesOf({ ...proof, signature: { ...photo(true), isTyped: false, typedName: null } }).at(-1)).toEqual({
    ...{ name: 'signature.svg', is: 'signature', state: 'deleted', receivedAt: '2026-11-21T18:40:00.000Z' },
  });
  expect(filesOf({ ...proof, pickUp: null, photo: null, return: null, signature: null })).toHaveLength(1);
  expect(lineOf(proof)).toEqual({
    ...{ orderId: 7, folder: 'order-7', deliveredAt: null, wentBack: true, deleted: ['photo-at-the-shop.webp'] },
  });
});

test('the facts are those of the record, with what the reader needs to read them', () => {
  const { rules, ...facts } = proof;
  expect(factsOf(proof, 'Corner Mart', 90)).toEqual({
    ...facts,
    ...{ about: 'proof of delivery', format: 1, madeAt: rules.now, store: 'Corner Mart' },
    ...{ timeZone: 'America/Denver', minAge: 21, picturesAreKeptForDays: 90, files: filesOf(proof) },
  });
});

test('days are a first and a last one, in order, and at most a month of them', () => {
  expect(areDays('2026-10-01', '2026-10-31')).toBe(true);
  expect(areDays('2026-10-01', '2026-10-01')).toBe(true);
  expect(areDays('2026-10-01', '2026-11-01')).toBe(false);
  expect(areDays('2026-10-02', '2026-10-01')).toBe(false);
});
