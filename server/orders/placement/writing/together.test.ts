import { expect, test } from 'vitest';
import type { OrderInput } from './input.ts';
import type { Placement } from './store.ts';
import { comesAlone } from './together.ts';

const plain = {
  customerId: 'b',
  openCash: null,
  scheduledFor: null,
};
const placement = (change: object = {}): Placement => ({
  requestHash: '',
  personAddress: '',
  order: { ...plain, ...change } as object as OrderInput,
});

test('an order under its customer’s own limits comes with others', () => {
  expect(comesAlone(placement())).toBe(false);
});
test.each([
  ['open cash', { openCash: { account: 1 } }],
  ['a half hour', { scheduledFor: '2026-12-01T18:00:00Z' }],
])('an order with %s comes alone', (_what, change) => {
  expect(comesAlone(placement(change))).toBe(true);
});
test('the repeat of a key without an order comes alone', () => {
  expect(comesAlone({ requestHash: '', personAddress: '', order: undefined })).toBe(true);
});
