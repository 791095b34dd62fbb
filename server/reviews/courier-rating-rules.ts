/** Pure rules of courier ratings: permissions and periods to rate, appeal and decide, and the average. */
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { ratingShownFrom } from '@autolotto/contract/reviews/courier-rating-limits.ts';
import type { AppealState } from '@autolotto/contract/reviews/courier-rating-model.ts';
import { type Refusal, refusal } from '../platform/fail.ts';

type Rateable = { readonly status: OrderStatus; readonly customerId: string; readonly courierId: string | null };

/** Nobody rates themselves, however the order was placed. */
export function stopsRating(
  order: Rateable,
  isRated: boolean,
): Refusal<'COURIER_NOT_RATEABLE' | 'COURIER_ALREADY_RATED'> | undefined {
  if (isRated) return refusal('COURIER_ALREADY_RATED', {});
  const isOurs = order.status === 'delivered' && order.courierId !== null && order.courierId !== order.customerId;
  return isOurs ? undefined : refusal('COURIER_NOT_RATEABLE', {});
}

export const stopsAppeal = (state: AppealState | null): Refusal<'RATING_ALREADY_APPEALED'> | undefined =>
  state === null ? undefined : refusal('RATING_ALREADY_APPEALED', {});

export const stopsDecision = (
  state: AppealState | null,
): Refusal<'RATING_NOT_FOUND' | 'APPEAL_DECIDED'> | undefined => {
  if (state === null) return refusal('RATING_NOT_FOUND', {});
  return state === 'open' ? undefined : refusal('APPEAL_DECIDED', {});
};

/** The average to one decimal, halves up; null while there are too few ratings. */
export function averageOf({ stars, count }: { readonly stars: number; readonly count: number }): number | null {
  return count < ratingShownFrom ? null : Math.floor((stars * 20 + count) / (2 * count)) / 10;
}
