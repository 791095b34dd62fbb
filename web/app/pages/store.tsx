import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { useNow } from '../../delivery/use-now.ts';
import { storeOrdersQuery } from '../../orders/queries.ts';
import { StoreOrders } from '../../orders/store-orders.tsx';
import { countOrders } from '../../stores/counts.ts';
import { storeProfileQuery } from '../../stores/queries.ts';
import { StoreCounts } from '../../stores/store-counts.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';
import { MissingStep } from './missing-step.tsx';
import { useRoleGate } from './use-role-gate.ts';

export function StorePage() {
  const t = useTranslations('stores');
  const isStore = useRoleGate('store', { title: t('noAccessTitle'), message: t('noAccess') });
  return isStore ? <Store /> : null;
}

function Store() {
  const t = useTranslations();
  const now = useNow(60_000);
  const profile = useQuery(storeProfileQuery);
  const orders = useQuery(storeOrdersQuery);
  useDocumentTitle(`${t('stores.board')} · AutoLotto`);
  const failed = profile.error ?? orders.error;
  if (profile.error instanceof ApiError && profile.error.code === 'NO_STORE') return <NotSetUp />;
  const retry = () => {
    void profile.refetch();
    void orders.refetch();
  };

  return (
    <Page title={profile.data?.name ?? t('stores.board')} {...(profile.data && { lead: profile.data.address })}>
      {orders.isPending && !failed && (
        <>
          <p role="status">{t('orders.store.loading')}</p>
          <RowSkeletons label={t('orders.store.loading')} />
        </>
      )}
      {failed && (
        <ErrorState title={t('orders.store.failed')} retryLabel={t('orders.retry')} onRetry={retry}>
          {sentenceOf(failed, '')}
        </ErrorState>
      )}
      {orders.data && profile.data && (
        <>
          <StoreCounts counts={countOrders(orders.data, profile.data.timeZone, now)} />
          <StoreOrders orders={orders.data} />
        </>
      )}
    </Page>
  );
}

/** An owner whose shop nobody has entered yet: what is missing, and who to ask. */
function NotSetUp() {
  const t = useTranslations('stores');
  return (
    <Page title={t('board')}>
      <MissingStep drawing="shutter" title={t('notSetUp')} words={t('notSetUpText')} />
    </Page>
  );
}
