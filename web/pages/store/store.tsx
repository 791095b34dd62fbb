import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { storeProductsQuery } from '../../catalogue/inventory/queries.ts';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { BusyBadge } from '../../stores/busy-mode.tsx';
import { storeProfileQuery } from '../../stores/queries.ts';
import { PauseBadge, ShopNotices } from '../../stores/settings/shop-notices.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useRoleGate } from '../gates/use-role-gate.ts';
import { StoreActions } from './store-actions.tsx';
import { StoreSheets } from './store-sheets.tsx';

const ApplicationForm = lazy(() =>
  import('../../stores/settings/application-form.tsx').then((part) => ({ default: part.ApplicationForm })),
);

export function StorePage() {
  const t = useTranslations('stores');
  const isStore = useRoleGate('store', { title: t('noAccessTitle'), message: t('noAccess') });
  return isStore ? <Dashboard /> : null;
}

function Dashboard() {
  const t = useTranslations();
  const profile = useQuery(storeProfileQuery);
  useDocumentTitle(`${t('stores.board')} · AutoLotto`);
  const [isApplying, setIsApplying] = useState(false);
  const isReviewed = profile.data?.review.state === 'approved';
  const products = useQuery({ ...storeProductsQuery, enabled: profile.data !== undefined && !isReviewed });
  const hasNone = profile.error instanceof ApiError && profile.error.code === 'NO_STORE';
  const [hadNone, setHadNone] = useState(hasNone);
  // Asking again must not take away the form that is being filled in.
  if (hasNone !== hadNone && (hasNone || profile.data)) setHadNone(hasNone);
  if (hasNone || (hadNone && !profile.data)) return <NotSetUp />;
  return (
    <Page
      width="full"
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
      // With what they act on: they would push it down when it has come.
      actions={!profile.isPending && <StoreActions profile={profile.data} />}
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
      {profile.data && <StoreSheets profile={profile.data} />}
    </Page>
  );
}

/** A person without a shop applies with theirs here. */
function NotSetUp() {
  const t = useTranslations('stores');
  const tCommon = useTranslations('shell.common');
  return (
    <Page title={t('board')} width="reading">
      <Suspense fallback={<RowSkeletons label={tCommon('loading')} />}>
        <ApplicationForm />
      </Suspense>
    </Page>
  );
}
