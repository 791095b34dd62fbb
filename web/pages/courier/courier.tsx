import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useCacheWork } from '../../app/offline/use-cache-work.ts';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { makeRefresh } from '../../client/realtime/refresh.ts';
import { useRealtime } from '../../client/realtime/use-realtime.tsx';
import { useUser } from '../../client/session/session.ts';
import { useSettings } from '../../client/settings.ts';
import { AllOrders } from '../../couriers/all-orders.tsx';
import { ProfileLine } from '../../couriers/profile-line.tsx';
import { courierProfileQuery, staleAfter } from '../../couriers/queries.ts';
import { applyPending } from '../../couriers/work/queued-courier-action.ts';
import { UndoBar } from '../../couriers/work/undo-bar.tsx';
import { useOwnPlace } from '../../couriers/work/use-own-place.ts';
import { useStepOutbox } from '../../couriers/work/use-step-outbox.ts';
import { WaitingSteps } from '../../couriers/work/waiting-steps.tsx';
import classes from '../../couriers/work/work.module.css';
import { workOf } from '../../couriers/work.ts';
import { ProofButton } from '../../delivery/hand-over/proof-record.tsx';
import { useSharePosition } from '../../delivery/sharing/own-position.ts';
import { ordersQuery } from '../../orders/queries.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { RowSkeletons, TicketSkeleton } from '../../ui/feedback/skeletons.tsx';
import { DividerTabs } from '../../ui/layout/divider-tabs.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useRoleGate } from '../gates/use-role-gate.ts';
import { DashboardTab } from './dashboard-tab.tsx';
import { type CourierTab, courierTabNames } from './tabs.ts';

const ProfilePart = lazy(() =>
  import('../../couriers/profile/profile-part.tsx').then((part) => ({ default: part.ProfilePart })),
);
const EarningsTab = lazy(() => import('./earnings-tab.tsx').then((part) => ({ default: part.EarningsTab })));

export function CourierPage() {
  const t = useTranslations('couriers');
  const { user } = useUser();
  const isCourier = useRoleGate('courier', { title: t('noAccessTitle'), message: t('noAccess') });
  return isCourier && user ? <Courier user={user} /> : null;
}

function Courier({ user }: { user: CurrentUser }) {
  const t = useTranslations('couriers');
  const { tab = 'dashboard' }: { tab?: CourierTab | undefined } = useSearch({ from: '/signed-in/courier' });
  const format = useFormatter();
  const navigate = useNavigate();
  const orders = useQuery(ordersQuery);
  const profile = useQuery(courierProfileQuery);
  const isMissing = profile.error instanceof ApiError && profile.error.code === 'NO_COURIER_PROFILE';
  const { data: settings } = useSettings();
  const steps = useStepOutbox(user.id);
  const shown = applyPending(orders.data ?? [], steps.queued);
  const work = workOf(shown, user.id);
  // Orders on their way are shared from every page; here also the steps still in the outbox.
  useSharePosition(
    work.active.filter((order) => order.status === 'en_route').map((order) => order.id),
    [],
  );
  useCacheWork(user.id, work.active, steps.isConnected);
  const place = useOwnPlace();
  useDocumentTitle(`${t('title')} · AutoLotto`);
  const queryClient = useQueryClient();
  const [refresh] = useState(() => makeRefresh(queryClient));
  // A decision about them outdates the screen, so it is pushed immediately.
  useRealtime((event) => {
    refresh(staleAfter(event));
    if (event.type === 'courier_changed')
      notify({ title: t('notification.title'), message: t(`notification.about.${event.about}`), tone: 'info' });
  });

  return (
    <Page title={t('title')}>
      {!isMissing && (
        <PartErrorBoundary>
          <ProfileLine />
        </PartErrorBoundary>
      )}
      {!steps.isConnected && orders.data && (
        <p className={classes.asOf} role="status">
          {t('work.queue.asOf', { time: format.dateTime(new Date(orders.dataUpdatedAt), { timeStyle: 'short' }) })}
        </p>
      )}
      <PartErrorBoundary>
        <WaitingSteps steps={steps} contact={settings?.contact} />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <UndoBar steps={steps} />
      </PartErrorBoundary>
      <div className={classes.sheets}>
        <DividerTabs
          label={t('work.tabs.label')}
          tabs={courierTabNames.map((value) => ({ value, label: t(`work.tabs.${value}`) }))}
          value={tab}
          onChange={(value) =>
            void navigate({ to: '/courier', search: { tab: value as CourierTab }, replace: true, resetScroll: false })
          }
        >
          <PartErrorBoundary key={tab}>
            <Suspense fallback={<RowSkeletons label={t('loading')} />}>
              {tab === 'profile' || (tab === 'dashboard' && isMissing) ? (
                <ProfilePart />
              ) : tab === 'earnings' ? (
                <EarningsTab />
              ) : (
                <>
                  {orders.isPending && (
                    <>
                      <p role="status">{t('loading')}</p>
                      <TicketSkeleton label={t('loading')} />
                    </>
                  )}
                  {orders.isError && (
                    <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void orders.refetch()}>
                      {sentenceOf(orders.error, '')}
                    </ErrorState>
                  )}
                  {orders.data && tab === 'orders' && (
                    <AllOrders
                      orders={shown}
                      delivered={work.delivered}
                      proof={(order) => <ProofButton orderId={order.id} />}
                    />
                  )}
                  {orders.data && tab === 'dashboard' && (
                    <DashboardTab user={user} orders={shown} work={work} steps={steps} place={place} />
                  )}
                </>
              )}
            </Suspense>
          </PartErrorBoundary>
        </DividerTabs>
      </div>
    </Page>
  );
}
