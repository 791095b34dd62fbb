/** Pure: why nobody has taken an open order, as far as anybody knows. */
import type { UnassignedReason } from '@autolotto/contract/orders/dispatch/unassigned-reasons.ts';

/** Somebody on duty near its store. */
export type CourierNear = {
  readonly mayBring: boolean;
  /** Orders that they have taken and not brought. */
  readonly inHand: number;
  readonly hasDeclined: boolean;
};

export function whyUnassigned(near: readonly CourierNear[], bags: number): UnassignedReason {
  if (near.length === 0) return 'nobody-near';
  const cleared = near.filter(({ mayBring }) => mayBring);
  if (cleared.length === 0) return 'nobody-cleared';
  const free = cleared.filter(({ inHand }) => inHand < bags);
  if (free.length === 0) return 'all-busy';
  return free.every(({ hasDeclined }) => hasDeclined) ? 'declined' : 'offered';
}
