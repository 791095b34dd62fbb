/** Pure rules of opening hours and delivery terms. */

import { type Cents, cents } from '@autolotto/contract/shared/money.ts';
import { wallClock } from '@autolotto/contract/shared/time.ts';
import { isOpenOn, minutesToClosing, opensNextOn } from '@autolotto/contract/stores/hours.ts';
import type { HoursException, WeekHours } from '@autolotto/contract/stores/model.ts';

/** Facts that decide when a store is open. */
export type Times = {
  readonly hours: WeekHours;
  readonly hoursExceptions: readonly HoursException[];
  readonly timeZone: string;
};

export const isOpenAt = (times: Times, now: Date): boolean => isOpenOn(times, wallClock(times.timeZone, now));
/** When it next opens, in words; see `opensNextOn`. */
export const opensNext = (times: Times, now: Date): string | null => opensNextOn(times, wallClock(times.timeZone, now));

export type StoreAvailability =
  | { readonly takesOrders: true }
  | { readonly takesOrders: false; readonly why: 'unapproved' }
  | {
      readonly takesOrders: false;
      readonly why: 'closed';
      readonly opensAt: string | null;
      /** The name of the holiday, when it has one. */
      readonly note: string | null;
    }
  | {
      readonly takesOrders: false;
      readonly why: 'paused';
      readonly until: Date;
      readonly reason: string | null;
    };

/**
 * Whether a store takes orders now, and if not, why and until when. Closed takes precedence over paused: it lasts
 * longer.
 */
export function availabilityOf(
  store: Times & {
    readonly isApproved: boolean;
    readonly pausedUntil: Date | null;
    readonly pauseReason: string | null;
  },
  now: Date,
): StoreAvailability {
  if (!store.isApproved) return { takesOrders: false, why: 'unapproved' };
  const face = wallClock(store.timeZone, now);
  if (!isOpenOn(store, face)) {
    const today = store.hoursExceptions.find(({ day, shifts }) => day === face.day && shifts.length === 0);
    return { takesOrders: false, why: 'closed', opensAt: opensNextOn(store, face), note: today?.note ?? null };
  }
  if (isPausedAt(store, now))
    return { takesOrders: false, why: 'paused', until: store.pausedUntil, reason: store.pauseReason };
  return { takesOrders: true };
}

/** A pause ends automatically. */
export const isPausedAt = <S extends { readonly pausedUntil: Date | null }>(
  store: S,
  now: Date,
): store is S & { readonly pausedUntil: Date } => store.pausedUntil !== null && now < store.pausedUntil;

/** Additional packing minutes in busy mode, which ends alone. */
export const busyMinutesAt = (
  { busyUntil }: { readonly busyUntil: Date | null },
  minutes: number,
  now: Date,
): number => (busyUntil !== null && now < busyUntil ? Math.round(minutes) : 0);

/** End of a busy mode that begins now; undefined for a shift that is not running. A shift ends on the minute. */
export function busyModeEnds(lasts: number | 'shift', times: Times, now: Date): Date | undefined {
  if (lasts !== 'shift') return new Date(now.getTime() + lasts * minute);
  const left = minutesToClosing(times, wallClock(times.timeZone, now));
  return left === null ? undefined : new Date(Math.floor(now.getTime() / minute) * minute + left * minute);
}
const minute = 60_000;

type Reach = { readonly distanceMiles: number | null; readonly isInRange: boolean | null };
/** The nearest first, those that do not come so far last; in the order they had where nobody knows how far it is. */
export const nearFirst = (store: Reach, other: Reach): number =>
  Number(store.isInRange === false) - Number(other.isInRange === false) ||
  (store.distanceMiles ?? 0) - (other.distanceMiles ?? 0);

export type Terms = {
  readonly deliveryFee: Cents;
  readonly freeDeliveryAbove: Cents;
  readonly minimumOrder: Cents;
  readonly radiusMiles: number;
};

/** A store's own figures, with the policy's where it sets none. */
export function termsOf(
  own: {
    deliveryFee: number | null;
    freeDeliveryAbove: number | null;
    minimumOrder: number | null;
    radiusMiles: number | null;
  },
  policy: {
    'fee.delivery': number;
    'order.freeDeliveryAbove': number;
    'order.minimum': number;
    'order.radiusMiles': number;
  },
): Terms {
  return {
    deliveryFee: cents(own.deliveryFee ?? policy['fee.delivery']),
    freeDeliveryAbove: cents(own.freeDeliveryAbove ?? policy['order.freeDeliveryAbove']),
    minimumOrder: cents(own.minimumOrder ?? policy['order.minimum']),
    radiusMiles: own.radiusMiles ?? policy['order.radiusMiles'],
  };
}
