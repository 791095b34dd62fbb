import type { Store } from '@autolotto/contract/stores/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../../client/errors.ts';
import { useNow } from '../../../delivery/use-now.ts';
import { storeOrdersQuery } from '../../../orders/queries.ts';
import { StoreOrders } from '../../../orders/store-orders.tsx';
import { countOrders } from '../../../stores/counts.ts';
import { StoreCounts } from '../../../stores/store-counts.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RowSkeletons } from '../../../ui/skeletons.tsx';

export function OrdersTab({ store }: { store: Store }) {
  const t = useTranslations('orders');
  const now = useNow(60_000);
  const orders = useQuery(storeOrdersQuery);
  if (orders.error)
    return (
      <ErrorState title={t('store.failed')} retryLabel={t('retry')} onRetry={() => void orders.refetch()}>
        {sentenceOf(orders.error, '')}
      </ErrorState>
    );
  if (!orders.data)
    return (
      <>
        <p role="status">{t('store.loading')}</p>
        <RowSkeletons label={t('store.loading')} />
      </>
    );
  return (
    <>
      <StoreCounts counts={countOrders(orders.data, store.timeZone, now)} />
      <StoreOrders orders={orders.data} />
    </>
  );
}
