/** Pure: what becomes of a recurring order that falls due. */

import type { ErrorCode } from '@autolotto/contract/errors.ts';
import { type AskReason, firstDayWithin } from '@autolotto/contract/orders/recurring/limits.ts';
import { occurrenceAfter, type Schedule } from '@autolotto/contract/orders/recurring/recurrence.ts';
import type { Cents } from '@autolotto/contract/shared/money.ts';

/** Obstacles that may be gone by then, and do not stop planning. */
const passing: readonly ErrorCode[] = [
  'OUT_OF_STOCK',
  'STORE_PAUSED',
  'INSUFFICIENT_BALANCE',
  'CASH_ORDERS_OPEN',
  'CASH_UNAVAILABLE',
];
export const lasting = <S extends { readonly code: ErrorCode }>(blockers: readonly S[]): S[] =>
  blockers.filter(({ code }) => !passing.includes(code));

/** The first one, when it lies ahead and not too far. */
export function firstOf(schedule: Schedule, now: Date): Date | undefined {
  const { number, at } = occurrenceAfter(schedule, now);
  const latest = now.getTime() + firstDayWithin * 86_400_000;
  return number === 0 && at.getTime() <= latest ? at : undefined;
}

/**
 * Only the last of the missed occurrences is handled, and only while it is not too late: nobody wants three weeks'
 * orders at once. `nextAt` is the pending occurrence, `next` the first in the future.
 */
export function dueOf(
  schedule: Schedule,
  { nextAt, now, openMinutes }: { nextAt: Date; now: Date; openMinutes: number },
): { readonly at: Date; readonly isMissed: boolean; readonly next: Date } {
  let at = nextAt;
  let next = occurrenceAfter(schedule, at).at;
  while (next <= now) {
    at = next;
    next = occurrenceAfter(schedule, at).at;
  }
  return { at, isMissed: now.getTime() - at.getTime() > openMinutes * 60_000, next };
}

/** Why its customer must confirm it; undefined when it is placed automatically. */
export function mustAsk(
  order: { readonly minAge: number | null; readonly total: Cents },
  agreedTotal: number,
): AskReason | undefined {
  if (order.minAge !== null) return 'restricted';
  return order.total > agreedTotal ? 'price' : undefined;
}

/** Refusals that are unrelated to the order: it is tried again. */
export const isPassing = (code: ErrorCode): boolean => code === 'SERVICE_UNAVAILABLE';
