import { expect, test } from 'vitest';
import type { OrderInput } from './input.ts';
import type { Placement } from './store.ts';
import { comesAlone, firstOfEach } from './together.ts';

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
test('of each customer the first comes with others, in the order of their ids', () => {
  const [b, a, again] = [placement(), placement({ customerId: 'a' }), placement()];
  expect(firstOfEach([b, a, again])).toEqual([a, b]);
  expect(firstOfEach([b, a, again])[1]).toBe(b);
});
