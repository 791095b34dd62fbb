/** Pure rules of opening hours and delivery terms. */

import { type Cents, cents } from '@autolotto/contract/shared/money.ts';
import { minutesOf, wallClock } from '@autolotto/contract/shared/time.ts';
import type { WeekHours } from '@autolotto/contract/stores/model.ts';

/** Whether the clocks of the store's zone stand inside one of the weekday's shifts. */
export function isOpenAt(hours: WeekHours, timeZone: string, now: Date): boolean {
  const { weekday, minutes } = wallClock(timeZone, now);
  return (hours[weekday] ?? []).some((shift) => minutesOf(shift.opens) <= minutes && minutes < minutesOf(shift.closes));
}

/** When the store next opens within a week, on its own clocks: "07:00", or "Mon 07:00" on another day. Null while open or never. */
export function opensNext(hours: WeekHours, timeZone: string, now: Date): string | null {
  if (isOpenAt(hours, timeZone, now)) return null;
  const { weekday, minutes } = wallClock(timeZone, now);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = (weekday + ahead) % 7;
    const shift = (hours[day] ?? [])
      .filter((one) => ahead > 0 || minutesOf(one.opens) > minutes)
      .sort((a, b) => minutesOf(a.opens) - minutesOf(b.opens))[0];
    if (shift) return ahead === 0 ? shift.opens : `${dayNames[day]} ${shift.opens}`;
  }
  return null;
}
const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

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
