/** Pure rules of reviews: permissions and periods to write, change and answer, and the shown author. */
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { reviewEditDays } from '@autolotto/contract/reviews/limits.ts';
import { type Rejection, rejection } from '../platform/fail.ts';

export type Written = { readonly createdAt: Date; readonly isAnswered: boolean; readonly isHidden: boolean };

/** Obstacle to a first review; undefined without one. */
export function stopsWriting(
  status: OrderStatus,
  written: Written | undefined,
): Rejection<'NOT_DELIVERED_YET' | 'ALREADY_REVIEWED'> | undefined {
  if (written) return rejection('ALREADY_REVIEWED', {});
  return status === 'delivered' ? undefined : rejection('NOT_DELIVERED_YET', {});
}

/** A shop that has answered has answered these words. */
export function stopsEditing(
  written: Written | undefined,
  now: Date,
): Rejection<'NO_REVIEW' | 'REVIEW_CLOSED' | 'REVIEW_HIDDEN'> | undefined {
  if (!written) return rejection('NO_REVIEW', {});
  if (written.isHidden) return rejection('REVIEW_HIDDEN', {});
  const isOld = now.getTime() - written.createdAt.getTime() > reviewEditDays * 86_400_000;
  return isOld || written.isAnswered ? rejection('REVIEW_CLOSED', {}) : undefined;
}

/** A hidden review cannot be answered either. */
export function stopsAnswering(written: Written | undefined): Rejection<'NO_REVIEW' | 'ALREADY_ANSWERED'> | undefined {
  if (!written || written.isHidden) return rejection('NO_REVIEW', {});
  return written.isAnswered ? rejection('ALREADY_ANSWERED', {}) : undefined;
}

/** First name and initial; "Customer" without a name. */
export function authorOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName.trim();
  return [firstName.trim() || 'A customer', initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}
