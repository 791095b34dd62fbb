/** The life of a group purchase: filled by its members, bought, settled with its draw; or its money is returned. */
import { machine, type StateOf } from '../shared/machine.ts';

export const poolMachine = machine('open', [
  { event: 'fill', from: ['open'], to: 'full', by: ['member'] },
  // A member can leave until the tickets are bought.
  { event: 'leave', from: ['full'], to: 'open', by: ['member'] },
  // Full, or at the deadline with at least as many shares as it needs.
  { event: 'buy', from: ['open', 'full'], to: 'bought', by: ['system'] },
  { event: 'settle', from: ['bought'], to: 'settled', by: ['system'] },
  // Too few shares at the deadline, withdrawn, called off, or its draw was.
  { event: 'return', from: ['open', 'full', 'bought'], to: 'returned', by: ['system', 'creator', 'admin'] },
]);
export type PoolState = StateOf<typeof poolMachine>;
export const poolStates = ['open', 'full', 'bought', 'settled', 'returned'] as const satisfies readonly PoolState[];
/** Somebody can still leave. */
export const isCollecting = (state: PoolState): boolean => state === 'open' || state === 'full';

/** Why its money was returned. */
export const returnReasons = ['short', 'withdrawn', 'cancelled', 'draw'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Its money is with the members' claim until an admin has recorded the payment; reversed where numbers were corrected. */
export const poolClaimStates = ['waiting', 'paid', 'reversed'] as const;
export type PoolClaimState = (typeof poolClaimStates)[number];
