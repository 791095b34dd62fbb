import { CategoryRequests } from '../../catalogue/inventory/category-requests.tsx';
import { useSignedInUser } from '../../client/session.ts';
import { CourierReviews } from '../../couriers/profile/courier-reviews.tsx';
import { PayoutRequests } from '../../earnings/payout-requests.tsx';
import { AccessRequests } from '../../identity/access-requests.tsx';
import { FreeDeliveryRequests } from '../../identity/free-delivery-requests.tsx';
import { PhoneOrderLink } from '../../orders/phone/phone-order-link.tsx';
import { LawRules } from '../../policy/law-rules.tsx';
import { RatingAppeals } from '../../reviews/rating-appeals.tsx';
import { StoreApprovals } from '../../stores/settings/approvals.tsx';
import { Page } from '../../ui/page.tsx';
import { Guarded } from '../guarded.tsx';
import { NotOpenPage } from './not-open-page.tsx';

/** What an admin can do already stands before what opens later. */
export function AdminPage() {
  const { role } = useSignedInUser();
  return (
    <>
      {role === 'admin' && (
        <Page width="reading">
          <PhoneOrderLink />
          <Guarded>
            <AccessRequests />
          </Guarded>
          <Guarded>
            <FreeDeliveryRequests />
          </Guarded>
          <Guarded>
            <StoreApprovals />
          </Guarded>
          <Guarded>
            <CourierReviews withAll />
          </Guarded>
          <Guarded>
            <PayoutRequests />
          </Guarded>
          <Guarded>
            <RatingAppeals />
          </Guarded>
          <Guarded>
            <CategoryRequests />
          </Guarded>
          <Guarded>
            <LawRules />
          </Guarded>
        </Page>
      )}
      <NotOpenPage place="admin" />
    </>
  );
}
