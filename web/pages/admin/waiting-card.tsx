import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { categoryRequestsQuery } from '../../catalogue/inventory/product/approval-queries.ts';
import { CategoryRequests } from '../../catalogue/inventory/product/category-requests.tsx';
import { CourierReviews } from '../../couriers/profile/courier-reviews.tsx';
import { couriersQuery } from '../../couriers/profile/queries.ts';
import { PayoutRequests } from '../../earnings/payout-requests.tsx';
import { openPayoutsQuery } from '../../earnings/queries.ts';
import { FreeDeliveryRequests } from '../../identity/free-delivery/free-delivery-requests.tsx';
import { freeDeliveryRequestsQuery } from '../../identity/free-delivery/queries.ts';
import { DuplicateCandidates } from '../../identity/persons/duplicate-candidates.tsx';
import { duplicateCandidatesQuery } from '../../identity/persons/queries.ts';
import { AccessRequests } from '../../identity/roles/access-requests.tsx';
import { accessRequestsQuery } from '../../identity/roles/queries.ts';
import { suspensionAppealsQuery } from '../../identity/suspensions/queries.ts';
import { SuspensionAppeals } from '../../identity/suspensions/suspension-appeals.tsx';
import { OrderExceptionQueue } from '../../orders/support/order-exception-queue.tsx';
import { cancellationsQuery, orderExceptionsQuery, unconfirmedReturnsQuery } from '../../orders/support/queries.ts';
import { UnconfirmedReturns } from '../../orders/support/unconfirmed-returns.tsx';
import { WaitingCancellations } from '../../orders/support/waiting-cancellations.tsx';
import { ratingAppealsQuery } from '../../reviews/courier-rating-queries.ts';
import { reportedReviewsQuery } from '../../reviews/queries.ts';
import { RatingAppeals } from '../../reviews/rating-appeals.tsx';
import { ReportedReviews } from '../../reviews/reported-reviews.tsx';
import { waitingStoresQuery } from '../../stores/queries.ts';
import { StoreApprovals } from '../../stores/settings/approvals.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './waiting-card.module.css';

/** Every queue of the administration, in the order of its page: its title, its entries, and its card. */
export const queues = [
  {
    id: 'orderExceptions',
    title: 'support.orderExceptions.title',
    query: orderExceptionsQuery,
    Queue: OrderExceptionQueue,
  },
  { id: 'returns', title: 'support.returns.title', query: unconfirmedReturnsQuery, Queue: UnconfirmedReturns },
  { id: 'cancellations', title: 'support.two.title', query: cancellationsQuery, Queue: WaitingCancellations },
  { id: 'admins', title: 'identity.requests.title', query: accessRequestsQuery, Queue: AccessRequests },
  {
    id: 'free-delivery',
    title: 'freeDelivery.requests.title',
    query: freeDeliveryRequestsQuery,
    Queue: FreeDeliveryRequests,
  },
  { id: 'persons', title: 'persons.matches.title', query: duplicateCandidatesQuery, Queue: DuplicateCandidates },
  { id: 'shops', title: 'shop.approvals.title', query: waitingStoresQuery, Queue: StoreApprovals },
  {
    id: 'couriers',
    title: 'courierFile.review.title',
    query: couriersQuery('waiting'),
    Queue: () => <CourierReviews withAll />,
  },
  {
    id: 'suspension-appeals',
    title: 'suspensions.appeals.title',
    query: suspensionAppealsQuery,
    Queue: SuspensionAppeals,
  },
  { id: 'payouts', title: 'earnings.requests.title', query: openPayoutsQuery, Queue: PayoutRequests },
  { id: 'appeals', title: 'courierRatings.appeals.title', query: ratingAppealsQuery, Queue: RatingAppeals },
  { id: 'reviews', title: 'reviews.reported.title', query: reportedReviewsQuery, Queue: ReportedReviews },
  { id: 'categories', title: 'inventory.approvals.title', query: categoryRequestsQuery, Queue: CategoryRequests },
] as const;

/** Counts of the queues with links; empty queues share a line. */
export function WaitingCard() {
  const t = useTranslations('admin.waiting');
  const all = useTranslations();
  const results = useQueries({ queries: queues.map(({ query }) => query) });
  const counted = queues.map(({ id, title }, index) => ({ id, title, count: results[index]?.data?.length ?? 0 }));
  const waiting = counted.filter(({ count }) => count > 0);
  const isKnown = results.every(({ data }) => data !== undefined);
  return (
    <Card title={t('title')}>
      {waiting.length > 0 && (
        <ul className={css.list}>
          {waiting.map(({ id, title, count }) => (
            <li key={id}>
              <a href={`#${id}`} className={css.link}>
                <strong className={css.count}>{count}</strong>
                <span className={css.title}>{all(title)}</span>
                <IconChevronDown aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isKnown && waiting.length === 0 && (
        <p className={css.none}>
          <IconCircleCheck aria-hidden /> {t('none')}
        </p>
      )}
      {results.some(({ isPending }) => isPending) && <RowSkeletons label={t('loading')} count={1} />}
      {results.some(({ isError }) => isError) && <p>{t('unknown')}</p>}
    </Card>
  );
}
