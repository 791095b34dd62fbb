import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { OwnReviewList, ReviewList } from '../../reviews/review-list.tsx';
import { storeProfileQuery } from '../../stores/queries.ts';
import { DividerTabs } from '../../ui/tabs/divider-tabs.tsx';
import type { Shop } from './shop-shelf.tsx';
import { AboutStore, StoreInfo } from './store-info.tsx';

const tabs = ['shop', 'about', 'reviews', 'info'] as const;
type Tab = (typeof tabs)[number];

type Props = {
  readonly store: Shop['store'];
  readonly role: CurrentUser['role'];
  /** The shelves. */
  readonly children: ReactNode;
};

export function MarketTabs({ store, role, children }: Props) {
  const t = useTranslations('market');
  const [tab, setTab] = useState<Tab>('shop');
  return (
    <DividerTabs
      label={t('tabsLabel')}
      tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      value={tab}
      onChange={(value) => setTab(value as Tab)}
    >
      {tab === 'about' && store && (
        <PartErrorBoundary>
          <AboutStore store={store} />
        </PartErrorBoundary>
      )}
      {tab === 'info' && store && (
        <PartErrorBoundary>
          <StoreInfo store={store} />
        </PartErrorBoundary>
      )}
      {tab === 'reviews' && store && (
        <PartErrorBoundary>
          <Reviews store={store} role={role} />
        </PartErrorBoundary>
      )}
      {tab === 'shop' && children}
    </DividerTabs>
  );
}

type ReviewsProps = { readonly store: { id: number; name: string }; readonly role: CurrentUser['role'] };

/** The shop's staff answer reviews in public. */
function Reviews({ store, role }: ReviewsProps) {
  const profile = useQuery({ ...storeProfileQuery, enabled: role === 'store' });
  return profile.data?.id === store.id ? <OwnReviewList store={store} /> : <ReviewList store={store} />;
}
