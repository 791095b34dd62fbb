import type { Store, StoreProfile } from '@autolotto/contract/stores/model.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { DividerTabs } from '../../ui/layout/divider-tabs.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { type StoreTab, storeTabNames } from './tabs.ts';

/** Content of each sheet. The first opens with the page; the others are loaded on demand. */
const sheets: Record<StoreTab, ComponentType<{ store: Store }>> = {
  orders: OrdersTab,
  catalog: lazy(() => import('./catalog-tab.tsx').then(({ CatalogTab }) => ({ default: CatalogTab }))),
  photos: lazy(() => import('./photos-tab.tsx').then(({ PhotosTab }) => ({ default: PhotosTab }))),
  cash: lazy(() => import('../../bitcoin/cash/pay-desk.tsx').then(({ PayDesk }) => ({ default: PayDesk }))),
  money: lazy(() => import('../../earnings/shop-part.tsx').then(({ ShopPart }) => ({ default: ShopPart }))),
  inventory: lazy(() => import('./inventory-tab.tsx').then(({ InventoryTab }) => ({ default: InventoryTab }))),
};

export function StoreSheets({ profile }: { profile: StoreProfile }) {
  const t = useTranslations();
  const { tab: asked = 'orders' }: { tab?: StoreTab | undefined } = useSearch({ from: '/signed-in/store' });
  const navigate = useNavigate();
  // The shop's money is its owners' business.
  const names = storeTabNames.filter((name) => name !== 'money' || profile.role === 'owner');
  const tab = names.includes(asked) ? asked : 'orders';
  const Sheet = sheets[tab];

  return (
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
          <Sheet store={profile} />
        </PartErrorBoundary>
      </Suspense>
    </DividerTabs>
  );
}
