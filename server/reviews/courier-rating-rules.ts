/** Pure rules of courier ratings: permissions and periods to rate, appeal and decide, and the average. */
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { ratingShownFrom } from '@autolotto/contract/reviews/courier-rating-limits.ts';
import type { AppealState } from '@autolotto/contract/reviews/courier-rating-model.ts';
import { type Rejection, rejection } from '../platform/fail.ts';

type Rateable = { readonly status: OrderStatus; readonly customerId: string; readonly courierId: string | null };

/** Nobody rates themselves, however the order was placed. */
export function stopsRating(
  order: Rateable,
  isRated: boolean,
): Rejection<'COURIER_NOT_RATEABLE' | 'COURIER_ALREADY_RATED'> | undefined {
  if (isRated) return rejection('COURIER_ALREADY_RATED', {});
  const isOurs = order.status === 'delivered' && order.courierId !== null && order.courierId !== order.customerId;
  return isOurs ? undefined : rejection('COURIER_NOT_RATEABLE', {});
}

export const stopsAppeal = (state: AppealState | null): Rejection<'RATING_ALREADY_APPEALED'> | undefined =>
  state === null ? undefined : rejection('RATING_ALREADY_APPEALED', {});

export const stopsDecision = (
  state: AppealState | null,
): Rejection<'RATING_NOT_FOUND' | 'APPEAL_DECIDED'> | undefined => {
  if (state === null) return rejection('RATING_NOT_FOUND', {});
  return state === 'open' ? undefined : rejection('APPEAL_DECIDED', {});
};

/** The average to one decimal, halves up; null while there are too few ratings. */
export function averageOf({ stars, count }: { readonly stars: number; readonly count: number }): number | null {
  return count < ratingShownFrom ? null : Math.floor((stars * 20 + count) / (2 * count)) / 10;
}
