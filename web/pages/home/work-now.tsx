import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { availabilityQuery, offersQuery } from '../../couriers/work/queries.ts';
import { useOwnPlace } from '../../couriers/work/use-own-place.ts';
import { openOf, workOf } from '../../couriers/work.ts';
import { AccessRequests } from '../../identity/roles/access-requests.tsx';
import { ordersQuery } from '../../orders/queries.ts';
import { inStoreOrder } from '../../orders/store-desk/store-steps.ts';
import { boardQuery } from '../../orders/tablet/queries.ts';
import { StoreApprovals } from '../../stores/settings/approvals.tsx';
import { formatMoney } from '../../ui/display/money-text.tsx';
import css from './work-now.module.css';

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

/** Pending work of this user, before anything else on the page. */
export function WorkNow({ user }: { user: CurrentUser }) {
  if (user.role === 'courier') return <CourierNow user={user} />;
  if (user.role === 'store') return <StoreNow user={user} />;
  if (user.role === 'admin')
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
  return null;
}

const offersCounted = 100;

function CourierNow({ user }: { user: CurrentUser }) {
  const t = useTranslations('home.work');
  const orders = useQuery({ ...ordersQuery, enabled: user.isWorkAgeVerified });
  const availability = useQuery({ ...availabilityQuery, enabled: user.isWorkAgeVerified });
  const place = useOwnPlace({ asks: false });
  const offers = useQuery({
    ...offersQuery(place, offersCounted),
    enabled: user.isWorkAgeVerified,
    placeholderData: keepPreviousData,
  });
  const { active } = workOf(orders.data ?? [], user.id);
  // As on the courier's own page: off duty there are no offers.
  const isOffline = availability.data?.isOnline === false;
  const open = isOffline ? [] : openOf(offers.data ?? [], orders.data ?? []);
  const first = active.at(-1) ?? open[0];
  return (
    <WorkLink to="/courier" title={t('courier')} isFirst={first !== undefined}>
      {!orders.data && <span>{t('courierText')}</span>}
      {orders.data && active.length > 0 && <span>{t('active', { count: active.length })}</span>}
      {isOffline ? <span>{t('offline')}</span> : offers.data && <span>{t('open', { count: open.length })}</span>}
      {first && <span>{t('courierFirst', { id: first.id, store: first.store.name, area: first.deliveryArea })}</span>}
    </WorkLink>
  );
}

function StoreNow({ user }: { user: CurrentUser }) {
  const t = useTranslations('home.work');
  const orders = useQuery({ ...boardQuery, enabled: user.isWorkAgeVerified });
  const waiting = inStoreOrder(orders.data ?? []).filter(({ status }) => status === 'pending');
  // They are newest first, and the oldest has waited longest.
  const first = waiting.at(-1);
  return (
    <>
      <WorkLink to="/store" title={t('store')} isFirst={first !== undefined}>
        {orders.data ? <span>{t('waiting', { count: waiting.length })}</span> : <span>{t('storeText')}</span>}
        {first && (
          <span>
            {t('storeFirst', { id: first.id, count: first.items.length, amount: formatMoney(first.subtotal) })}
          </span>
        )}
      </WorkLink>
      <WorkLink to="/store-tablet" title={t('tablet')} isFirst={false}>
        <span>{t('tabletText')}</span>
      </WorkLink>
    </>
  );
}

type WorkLinkProps = {
  to: '/courier' | '/store' | '/store-tablet';
  title: string;
  isFirst: boolean;
  children: ReactNode;
};

function WorkLink({ to, title, isFirst, children }: WorkLinkProps) {
  return (
    <Link to={to} className={css.root} data-waiting={isFirst || undefined}>
      <span className={css.words}>
        <strong>{title}</strong>
        {children}
      </span>
      <IconArrowRight aria-hidden />
    </Link>
  );
}
