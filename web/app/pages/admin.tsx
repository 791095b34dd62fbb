import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CategoryRequests } from '../../catalogue/inventory/category-requests.tsx';
import { useSignedInUser } from '../../client/session.ts';
import { CourierReviews } from '../../couriers/profile/courier-reviews.tsx';
import { PayoutRequests } from '../../earnings/payout-requests.tsx';
import { AccessRequests } from '../../identity/access-requests.tsx';
import { FreeDeliveryRequests } from '../../identity/free-delivery-requests.tsx';
import { PhoneOrderLink } from '../../orders/phone/phone-order-link.tsx';
import { LawRules } from '../../policy/law-rules.tsx';
import { RatingAppeals } from '../../reviews/rating-appeals.tsx';
import { ReportedReviews } from '../../reviews/reported-reviews.tsx';
import { StoreApprovals } from '../../stores/settings/approvals.tsx';
import { Page } from '../../ui/page.tsx';
import { Guarded } from '../guarded.tsx';
import { laterPlaces } from '../places.ts';
import { NotOpenPage } from './not-open-page.tsx';

/** What waits for an admin, queue by queue; everybody else reads that nothing is open to them here yet. */
export function AdminPage() {
  const { role } = useSignedInUser();
  return role === 'admin' ? <Queues /> : <NotOpenPage place="admin" />;
}

function Queues() {
  const t = useTranslations('later.places.admin');
  useDocumentTitle(`${t('title')} · AutoLotto`);
  return (
    <Page
      width="reading"
      title={t('title')}
      actions={
        <Button component={Link} to={laterPlaces.admin.meanwhile} size="lg" variant="outline">
          {t('meanwhile')}
        </Button>
      }
    >
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
        <ReportedReviews />
      </Guarded>
      <Guarded>
        <CategoryRequests />
      </Guarded>
      <Guarded>
        <LawRules />
      </Guarded>
    </Page>
  );
}
