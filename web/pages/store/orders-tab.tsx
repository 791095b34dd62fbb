import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { sentenceOf } from '../../client/errors.ts';
import { CashReconciliation } from '../../earnings/cash-reconciliation.tsx';
import { PickButton } from '../../orders/packing/pick-sheet.tsx';
import { storeReturnsQuery } from '../../orders/queries.ts';
import { StoreOrders } from '../../orders/store-desk/store-orders.tsx';
import { StoreReturns } from '../../orders/store-desk/store-returns.tsx';
import { StoreLateSteps } from '../../orders/support/late-steps.tsx';
import { storeOrderExceptionsQuery } from '../../orders/support/queries.ts';
import { earlierThan } from '../../orders/tablet/board.ts';
import { boardQuery, boardSize, earlierQuery, statsQuery } from '../../orders/tablet/queries.ts';
import { StoreCounts } from '../../stores/store-counts.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { OrderRecords } from './order-records.tsx';
import css from './orders-tab.module.css';

/** The store's day: its figures, what comes back, and its orders, the newest first and older ones on demand. */
export function OrdersTab() {
  const t = useTranslations('orders');
  const stats = useQuery(statsQuery);
  const returns = useQuery(storeReturnsQuery);
  const orders = useQuery(boardQuery);
  const orderExceptions = useQuery(storeOrderExceptionsQuery);
  const [below, setBelow] = useState<number>();
  const earlier = useInfiniteQuery({ ...earlierQuery(below ?? 0), enabled: below !== undefined });
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
  const known = new Set(orders.data.map(({ id }) => id));
  const older = earlier.data?.pages.flat().filter(({ id }) => !known.has(id)) ?? [];
  const first = earlierThan(orders.data, boardSize);
  // Older pages begin within the board, so that what new orders push off its end is not lost between the two.
  const anchor = () => setBelow(earlierThan(orders.data, boardSize / 2));
  if (below !== undefined && first !== undefined && first >= below) anchor();
  const hasEarlier = below === undefined ? first !== undefined : earlier.hasNextPage;
  return (
    <div className={css.sheet}>
      {stats.data && (
        <PartErrorBoundary>
          <StoreCounts stats={stats.data} />
        </PartErrorBoundary>
      )}
      {returns.data && (
        <PartErrorBoundary>
          <StoreReturns orders={returns.data} />
        </PartErrorBoundary>
      )}
      {orderExceptions.data && (
        <PartErrorBoundary>
          <StoreLateSteps orderExceptions={orderExceptions.data} />
        </PartErrorBoundary>
      )}
      <PartErrorBoundary>
        <CashReconciliation whenNeeded />
      </PartErrorBoundary>
      <div>
        <PartErrorBoundary>
          <PickButton orders={orders.data} />
        </PartErrorBoundary>
      </div>
      <PartErrorBoundary>
        <StoreOrders
          orders={[...orders.data, ...older]}
          orderExceptions={orderExceptions.data}
          proof={(order) => <OrderRecords order={order} />}
        />
      </PartErrorBoundary>
      {hasEarlier && (
        <Button
          size="lg"
          variant="outline"
          loading={earlier.isFetching}
          onClick={() => (below === undefined ? anchor() : void earlier.fetchNextPage())}
        >
          {t('store.earlier')}
        </Button>
      )}
    </div>
  );
}
