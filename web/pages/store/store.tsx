import type { Store } from '@autolotto/contract/stores/model.ts';
import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconDeviceTablet, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { storeProductsQuery } from '../../catalogue/inventory/queries.ts';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { BusyBadge, BusyControl } from '../../stores/busy-mode.tsx';
import { storeProfileQuery } from '../../stores/queries.ts';
import { PauseControl } from '../../stores/settings/pause-control.tsx';
import { PauseBadge, ShopNotices } from '../../stores/settings/shop-notices.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { DividerTabs } from '../../ui/layout/divider-tabs.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useRoleGate } from '../gates/use-role-gate.ts';
import { OrdersTab } from './orders-tab.tsx';
import css from './store.module.css';
import { type StoreTab, storeTabNames } from './tabs.ts';

const ApplicationForm = lazy(() =>
  import('../../stores/settings/application-form.tsx').then((part) => ({ default: part.ApplicationForm })),
);

/** Content of each sheet. The first opens with the page; the others are loaded on demand. */
const sheets: Record<StoreTab, ComponentType<{ store: Store }>> = {
  orders: OrdersTab,
  catalog: lazy(() => import('./catalog-tab.tsx').then(({ CatalogTab }) => ({ default: CatalogTab }))),
  photos: lazy(() => import('./photos-tab.tsx').then(({ PhotosTab }) => ({ default: PhotosTab }))),
  money: lazy(() => import('../../earnings/shop-part.tsx').then(({ ShopPart }) => ({ default: ShopPart }))),
  inventory: lazy(() => import('./inventory-tab.tsx').then(({ InventoryTab }) => ({ default: InventoryTab }))),
};

export function StorePage() {
  const t = useTranslations('stores');
  const isStore = useRoleGate('store', { title: t('noAccessTitle'), message: t('noAccess') });
  return isStore ? <Dashboard /> : null;
}

function Dashboard() {
  const t = useTranslations();
  const profile = useQuery(storeProfileQuery);
  const { tab: asked = 'orders' }: { tab?: StoreTab | undefined } = useSearch({ from: '/signed-in/store' });
  const navigate = useNavigate();
  useDocumentTitle(`${t('stores.board')} · AutoLotto`);
  const [isApplying, setIsApplying] = useState(false);
  const isReviewed = profile.data?.review.state === 'approved';
  const products = useQuery({ ...storeProductsQuery, enabled: profile.data !== undefined && !isReviewed });
  const hasNone = profile.error instanceof ApiError && profile.error.code === 'NO_STORE';
  const [hadNone, setHadNone] = useState(hasNone);
  // Asking again must not take away the form that is being filled in.
  if (hasNone !== hadNone && (hasNone || profile.data)) setHadNone(hasNone);
  if (hasNone || (hadNone && !profile.data)) return <NotSetUp />;
  // The shop's money is its owners' business.
  const names = storeTabNames.filter((name) => name !== 'money' || profile.data?.role === 'owner');
  const tab = names.includes(asked) ? asked : 'orders';
  const Sheet = sheets[tab];

  return (
    <Page
      title={profile.data?.name ?? t('stores.board')}
      {...(profile.data && {
        lead: (
          <>
            {profile.data.address}
            {profile.data.pausedUntil && ' '}
            <PauseBadge store={profile.data} />
            {profile.data.busyMode && ' '}
            <BusyBadge store={profile.data} />
          </>
        ),
      })}
      actions={
        <div className={css.actions}>
          <Button
            component={Link}
            to="/store-tablet"
            size="lg"
            variant="outline"
            leftSection={<IconDeviceTablet aria-hidden />}
          >
            {t('tablet.title')}
          </Button>
          {isReviewed && profile.data && (
            <PartErrorBoundary>
              <BusyControl store={profile.data} />
              <PauseControl store={profile.data} />
            </PartErrorBoundary>
          )}
          <Button
            size="lg"
            variant="outline"
            leftSection={<IconSettings aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/store/settings" />}
          >
            {t('shop.settings')}
          </Button>
        </div>
      }
    >
      {profile.error && (
        <ErrorState
          title={t('orders.store.failed')}
          retryLabel={t('orders.retry')}
          onRetry={() => void profile.refetch()}
        >
          {sentenceOf(profile.error, '')}
        </ErrorState>
      )}
      {profile.isPending && <RowSkeletons label={t('orders.store.loading')} />}
      {profile.data && (
        <PartErrorBoundary>
          <ShopNotices
            profile={profile.data}
            hasProducts={products.data && products.data.length > 0}
            onApplyAgain={() => setIsApplying(true)}
          />
        </PartErrorBoundary>
      )}
      {profile.data?.review.state === 'declined' && isApplying && (
        <Suspense fallback={<RowSkeletons label={t('orders.store.loading')} />}>
          <ApplicationForm declined={profile.data} onSent={() => setIsApplying(false)} />
        </Suspense>
      )}
      {profile.data && (
        <DividerTabs
          label={t('stores.board')}
          tabs={names.map((value) => ({ value, label: t(`stores.tabs.${value}`) }))}
          value={tab}
          onChange={(value) =>
            void navigate({ to: '/store', search: { tab: value as StoreTab }, replace: true, resetScroll: false })
          }
        >
          <Suspense fallback={<RowSkeletons label={t('orders.store.loading')} />}>
            <PartErrorBoundary key={tab}>
              <Sheet store={profile.data} />
            </PartErrorBoundary>
          </Suspense>
        </DividerTabs>
      )}
    </Page>
  );
}

/** A person without a shop applies with theirs here. */
function NotSetUp() {
  const t = useTranslations('stores');
  return (
    <Page title={t('board')} width="reading">
      <Suspense fallback={<RowSkeletons label={t('loading')} />}>
        <ApplicationForm />
      </Suspense>
    </Page>
  );
}
