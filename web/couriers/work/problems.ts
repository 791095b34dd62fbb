/** Pure: what can go wrong on the way of an order, and what follows from it. */
import type { ReturnReason } from '@autolotto/contract/orders/returns/reasons.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';

export const problems = ['not-home', 'no-id', 'address', 'unsafe', 'broken'] as const;
export type Problem = (typeof problems)[number];

type Back = { readonly reason: ReturnReason; readonly words?: 'unsafeWords' | 'addressWords' };
const backs: Readonly<Record<Problem, Back>> = {
  'not-home': { reason: 'not_home' },
  'no-id': { reason: 'no_valid_id' },
  address: { reason: 'other', words: 'addressWords' },
  unsafe: { reason: 'other', words: 'unsafeWords' },
  broken: { reason: 'damaged' },
};
const isCarried = (status: OrderStatus): boolean => status === 'picked_up' || status === 'en_route';

/** Why it goes back to its shop; undefined while it is still there. */
export const returnOf = (problem: Problem, status: OrderStatus): Back | undefined =>
  isCarried(status) ? backs[problem] : undefined;

/** Help texts: before the pick-up the shop is the place to ask. */
export const helpOf = (problem: Problem, status: OrderStatus) =>
  problem === 'unsafe' || isCarried(status) ? problem : (`${problem}-store` as const);
