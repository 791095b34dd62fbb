/** Pure rules of reviews: permissions and periods to write, change and answer, and the shown author. */
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { reviewEditDays } from '@autolotto/contract/reviews/limits.ts';
import { type Refusal, refusal } from '../platform/fail.ts';

export type Written = { readonly createdAt: Date; readonly isAnswered: boolean; readonly isHidden: boolean };

/** Obstacle to a first review; undefined without one. */
export function stopsWriting(
  status: OrderStatus,
  written: Written | undefined,
): Refusal<'NOT_DELIVERED_YET' | 'ALREADY_REVIEWED'> | undefined {
  if (written) return refusal('ALREADY_REVIEWED', {});
  return status === 'delivered' ? undefined : refusal('NOT_DELIVERED_YET', {});
}

/** A shop that has answered has answered these words. */
export function stopsEditing(
  written: Written | undefined,
  now: Date,
): Refusal<'NO_REVIEW' | 'REVIEW_CLOSED' | 'REVIEW_HIDDEN'> | undefined {
  if (!written) return refusal('NO_REVIEW', {});
  if (written.isHidden) return refusal('REVIEW_HIDDEN', {});
  const isOld = now.getTime() - written.createdAt.getTime() > reviewEditDays * 86_400_000;
  return isOld || written.isAnswered ? refusal('REVIEW_CLOSED', {}) : undefined;
}

/** A hidden review cannot be answered either. */
export function stopsAnswering(written: Written | undefined): Refusal<'NO_REVIEW' | 'ALREADY_ANSWERED'> | undefined {
  if (!written || written.isHidden) return refusal('NO_REVIEW', {});
  return written.isAnswered ? refusal('ALREADY_ANSWERED', {}) : undefined;
}

/** First name and initial; "Customer" without a name. */
export function authorOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName.trim();
  return [firstName.trim() || 'A customer', initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}
