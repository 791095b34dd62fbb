import { expect, test } from 'vitest';
import { type CourierNear, whyUnassigned } from './unassigned-rules.ts';

const courier = (change: Partial<CourierNear> = {}): CourierNear => ({
  ...{ mayBring: true, inHand: 0, hasDeclined: false },
  ...change,
});
test.each([
  ['nobody-near', []],
  ['nobody-cleared', [courier({ mayBring: false })]],
  ['all-busy', [courier({ inHand: 3 }), courier({ mayBring: false })]],
  ['declined', [courier({ hasDeclined: true }), courier({ inHand: 3 })]],
  ['offered', [courier({ hasDeclined: true }), courier({ inHand: 2 })]],
] as const)('an order is not taken because: %s', (why, near) => expect(whyUnassigned(near, 3)).toBe(why));
