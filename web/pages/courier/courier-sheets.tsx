import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { sentenceOf } from '../../client/errors.ts';
import { AllOrders } from '../../couriers/all-orders.tsx';
import { availabilityQuery } from '../../couriers/work/queries.ts';
import { ProofButton } from '../../delivery/hand-over/proof-record.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons, TicketSkeleton } from '../../ui/feedback/skeletons.tsx';
import { DividerTabs } from '../../ui/tabs/divider-tabs.tsx';
import { DashboardTab } from './dashboard-tab.tsx';
import { type CourierTab, courierTabNames } from './tabs.ts';
import type { CourierWork } from './use-courier-work.ts';

const ProfilePart = lazy(() =>
  import('../../couriers/profile/profile-part.tsx').then((part) => ({ default: part.ProfilePart })),
);
const EarningsTab = lazy(() => import('./earnings-tab.tsx').then((part) => ({ default: part.EarningsTab })));

type Props = {
  readonly user: CurrentUser;
  /** There is no profile yet: its form comes first. */
  readonly isMissing: boolean;
  readonly courier: CourierWork;
};

export function CourierSheets(props: Props) {
  const t = useTranslations('couriers');
  const search: { tab?: CourierTab | undefined } = useSearch({ from: '/signed-in/courier' });
  const tab = search.tab ?? 'dashboard';
  const navigate = useNavigate();
  return (
    <DividerTabs
      label={t('work.tabs.label')}
      tabs={courierTabNames.map((value) => ({ value, label: t(`work.tabs.${value}`) }))}
      value={tab}
      onChange={(value) =>
        void navigate({
          to: '/courier',
          // Without a name the dashboard has the screen to itself; with one the sheets stand above it.
          search: value === 'dashboard' ? {} : { tab: value as CourierTab },
          replace: true,
          resetScroll: false,
        })
      }
    >
      <PartErrorBoundary key={tab}>
        <Suspense fallback={<RowSkeletons label={t('loading')} />}>
          <Sheet tab={tab} isMenuOpen={search.tab !== undefined} {...props} />
        </Suspense>
      </PartErrorBoundary>
    </DividerTabs>
  );
}

type SheetProps = Props & { readonly tab: CourierTab; readonly isMenuOpen: boolean };

function Sheet({ tab, isMenuOpen, user, isMissing, courier }: SheetProps) {
  const t = useTranslations('couriers');
  const { orders, steps, shown, work, place } = courier;
  const isDutyKnown = !useQuery(availabilityQuery).isLoading;
  if (tab === 'profile' || (tab === 'dashboard' && isMissing)) return <ProfilePart />;
  if (tab === 'earnings') return <EarningsTab />;
  return (
    <>
      {(orders.isPending || (tab === 'dashboard' && !isDutyKnown)) && (
        // Most who open it are on duty: the page they get does not move when their work has come.
        <div data-on-duty={(tab === 'dashboard' && !isMenuOpen) || undefined}>
          <p role="status">{t('loading')}</p>
          <TicketSkeleton label={t('loading')} />
        </div>
      )}
      {orders.isError && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void orders.refetch()}>
          {sentenceOf(orders.error, '')}
        </ErrorState>
      )}
      {orders.data && tab === 'orders' && (
        <AllOrders orders={shown} delivered={work.delivered} proof={(order) => <ProofButton orderId={order.id} />} />
      )}
      {orders.data && tab === 'dashboard' && isDutyKnown && (
        <DashboardTab user={user} orders={shown} work={work} steps={steps} place={place} isMenuOpen={isMenuOpen} />
      )}
    </>
  );
}
