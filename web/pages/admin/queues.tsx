import { categoryRequestsQuery } from '../../catalogue/inventory/product/approval-queries.ts';
import { CategoryRequests } from '../../catalogue/inventory/product/category-requests.tsx';
import { CourierReviews } from '../../couriers/profile/courier-reviews.tsx';
import { waitingCouriersQuery } from '../../couriers/profile/queries.ts';
import { PayoutRequests } from '../../earnings/payout-requests.tsx';
import { openPayoutsQuery } from '../../earnings/queries.ts';
import { identityQueues } from '../../identity/admin-queues.ts';
import { orderQueues } from '../../orders/support/admin-queues.ts';
import { DisputedDeposits } from '../../payments/disputed-deposits.tsx';
import { disputedDepositsQuery } from '../../payments/queries.ts';
import { Proposals } from '../../policy/settings/proposals.tsx';
import { proposalsQuery } from '../../policy/settings/queries.ts';
import { ClaimRequests } from '../../prizes/claim-requests.tsx';
import { prizeClaimsQuery } from '../../prizes/queries.ts';
import { reviewQueues } from '../../reviews/admin-queues.ts';
import { refusedReversalsQuery } from '../../rewards/reversals/queries.ts';
import { RefusedReversals } from '../../rewards/reversals/refused-reversals.tsx';
import { waitingStoresQuery } from '../../stores/queries.ts';
import { StoreApprovals } from '../../stores/settings/approvals.tsx';

const byId = {
  ...orderQueues,
  ...identityQueues,
  ...reviewQueues,
  shops: { title: 'shop.approvals.title', query: waitingStoresQuery, Queue: StoreApprovals },
  couriers: {
    title: 'courierFile.review.title',
    query: waitingCouriersQuery,
    Queue: CourierReviews,
  },
  payouts: { title: 'earnings.requests.title', query: openPayoutsQuery, Queue: PayoutRequests },
  prizes: { title: 'prizes.claims.title', query: prizeClaimsQuery, Queue: ClaimRequests },
  disputes: { title: 'payments.disputes.title', query: disputedDepositsQuery, Queue: DisputedDeposits },
  reversals: { title: 'rewards.reversals.title', query: refusedReversalsQuery, Queue: RefusedReversals },
  settings: { title: 'policy.settings.proposals.title', query: proposalsQuery, Queue: Proposals },
  categories: { title: 'inventory.approvals.title', query: categoryRequestsQuery, Queue: CategoryRequests },
} as const;

/** The order in which the page shows them. */
const order = [
  'orderExceptions',
  'returns',
  'cancellations',
  'admins',
  'free-delivery',
  'persons',
  'shops',
  'couriers',
  'suspension-appeals',
  'payouts',
  'prizes',
  'disputes',
  'reversals',
  'appeals',
  'reviews',
  'categories',
  'settings',
] as const;

/** Every queue of the administration: its title, its entries, and its card. */
export const queues = order.map((id) => ({ id, ...byId[id] }));
