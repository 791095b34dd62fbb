import { lazy, Suspense } from 'react';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { AccessRequests } from '../../identity/roles/access-requests.tsx';
import { StoreApprovals } from '../../stores/settings/approvals.tsx';

const FreeDeliveryRequests = lazy(async () => ({
  default: (await import('../../identity/free-delivery/free-delivery-requests.tsx')).FreeDeliveryRequests,
}));
const PayoutRequests = lazy(async () => ({
  default: (await import('../../earnings/payout-requests.tsx')).PayoutRequests,
}));
const CourierReviews = lazy(async () => ({
  default: (await import('../../couriers/profile/courier-reviews.tsx')).CourierReviews,
}));
const RatingAppeals = lazy(async () => ({
  default: (await import('../../reviews/rating-appeals.tsx')).RatingAppeals,
}));

const DuplicateCandidates = lazy(async () => ({
  default: (await import('../../identity/persons/duplicate-candidates.tsx')).DuplicateCandidates,
}));
const CategoryRequests = lazy(async () => ({
  default: (await import('../../catalogue/inventory/product/category-requests.tsx')).CategoryRequests,
}));
const ReportedReviews = lazy(async () => ({
  default: (await import('../../reviews/reported-reviews.tsx')).ReportedReviews,
}));

/** In the order of the administration's page, which has concerns and unconfirmed returns. */
const adminQueues = [
  { id: 'admins', Queue: AccessRequests },
  { id: 'free-delivery', Queue: () => <FreeDeliveryRequests isQuiet /> },
  { id: 'persons', Queue: DuplicateCandidates },
  { id: 'shops', Queue: StoreApprovals },
  { id: 'couriers', Queue: CourierReviews },
  { id: 'payouts', Queue: PayoutRequests },
  { id: 'appeals', Queue: RatingAppeals },
  { id: 'reviews', Queue: ReportedReviews },
  { id: 'categories', Queue: CategoryRequests },
] as const;

export function AdminNow() {
  return (
    <>
      {adminQueues.map(({ id, Queue }) => (
        <PartErrorBoundary key={id}>
          <Suspense>
            <Queue />
          </Suspense>
        </PartErrorBoundary>
      ))}
    </>
  );
}
