import { lazy, Suspense } from 'react';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useUser } from '../../client/session/session.ts';
import { IncidentsButton } from '../../delivery/hand-over/incidents.tsx';
import { TipCard } from '../../orders/tips/tip-card.tsx';
import { CourierRatingCard } from '../../reviews/courier-rating-card.tsx';
import { ReviewCard } from '../../reviews/review-card.tsx';
import type { TrackedOrder } from './tracked-order.ts';

const SupportCard = lazy(() =>
  import('../../orders/support/support-card.tsx').then((part) => ({ default: part.SupportCard })),
);

/** What a delivery leaves: the ratings and the tip that were given, and what support and the shop do with it. */
export function DeliveryRecord({ order, isCustomer }: TrackedOrder) {
  const role = useUser().user?.role;
  return (
    <>
      {order.status === 'delivered' && isCustomer && (
        <>
          <PartErrorBoundary>
            <ReviewCard orderId={order.id} storeName={order.store.name} />
          </PartErrorBoundary>
          <PartErrorBoundary>
            <CourierRatingCard orderId={order.id} />
          </PartErrorBoundary>
          <PartErrorBoundary>
            <TipCard order={order} />
          </PartErrorBoundary>
        </>
      )}
      {role === 'admin' && (
        <PartErrorBoundary>
          <Suspense>
            <SupportCard order={order} />
          </Suspense>
        </PartErrorBoundary>
      )}
      {!isCustomer && (role === 'admin' || role === 'store') && (
        <PartErrorBoundary>
          <IncidentsButton orderId={order.id} isCounted />
        </PartErrorBoundary>
      )}
    </>
  );
}
