import type { Store, StoreProfile } from '@autolotto/contract/stores/model.ts';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { ShopRail } from './shop-rail.tsx';
import type { StoreSearch, StoreTab } from './tabs.ts';

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
  const t = useTranslations('orders.store');
  const { tab: asked = 'orders' }: StoreSearch = useSearch({ from: '/signed-in/store' });
  const tab = asked === 'money' && profile.role !== 'owner' ? 'orders' : asked;
  const Sheet = sheets[tab];

  return (
    <ShopRail open={tab} role={profile.role}>
      <Suspense fallback={<RowSkeletons label={t('loading')} />}>
        <PartErrorBoundary key={tab}>
          <Sheet store={profile} />
        </PartErrorBoundary>
      </Suspense>
    </ShopRail>
  );
}
