import type { Order } from '@autolotto/contract/orders/model.ts';
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

type Told = { readonly timestamp: string; readonly occurredAt: string | null };
/** Time of a step: for offline steps the phone's. */
export const doneAt = ({ timestamp, occurredAt }: Told): string => occurredAt ?? timestamp;

/** Sending takes its time; longer than this, it was without a connection. */
const lateMs = 120_000;
export const wasToldLater = ({ timestamp, occurredAt }: Told): boolean =>
  occurredAt !== null && Date.parse(timestamp) - Date.parse(occurredAt) > lateMs;

/** When a status was entered; the latest counts, as a claim repeats 'accepted'. */
export const reachedAt = (
  tracking: readonly (Told & { status: OrderStatus; isStep: boolean })[],
  status: OrderStatus,
): string | undefined => {
  const entry = tracking.findLast((one) => one.isStep && one.status === status);
  return entry && doneAt(entry);
};

/** A courier had it and gave it back, whoever brings it now. */
export const wasReleased = ({ tracking }: Pick<Order, 'tracking'>): boolean =>
  tracking.some(({ isStep, note }) => !isStep && note?.code === 'released');
