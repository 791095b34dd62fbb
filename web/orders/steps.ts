import type { OrderStatus } from '@autolotto/contract/orders/states.ts';

export const trackingSteps = [
  'accepted',
  'picked_up',
  'en_route',
  'delivered',
] as const satisfies readonly OrderStatus[];
export type TrackingStep = (typeof trackingSteps)[number];

/** 'current' is the one being waited for. A cancelled order waits for nothing. */
export type StepState = 'done' | 'current' | 'open';

export function stepStates(status: OrderStatus): Record<TrackingStep, StepState> {
  const reached = trackingSteps.indexOf(status as TrackingStep);
  const stateOf = (index: number): StepState => {
    if (index <= reached) return 'done';
    return status !== 'cancelled' && index === reached + 1 ? 'current' : 'open';
  };
  return { accepted: stateOf(0), picked_up: stateOf(1), en_route: stateOf(2), delivered: stateOf(3) };
}

/** When a status was entered; the latest counts, as a claim repeats 'accepted'. */
export const reachedAt = (
  tracking: readonly { status: OrderStatus; timestamp: string; isStep: boolean }[],
  status: OrderStatus,
): string | undefined => tracking.findLast((entry) => entry.isStep && entry.status === status)?.timestamp;
