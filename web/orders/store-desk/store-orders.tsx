import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { storeUnassignedQuery } from '../queries.ts';
import type { OrderException } from '../support/queries.ts';
import { usePrinting } from '../tablet/receipt/use-printing.tsx';
import { loadSettings } from '../tablet/steps/storage.ts';
import { usualMinutes } from './packing-time.ts';
import { StoreOrderRow } from './store-order-row.tsx';
import classes from './store-orders.module.css';
import { inStoreOrder } from './store-steps.ts';

type Props = {
  readonly orders: readonly StoreOrder[];
  readonly proof?: (order: StoreOrder) => ReactNode;
  /** Orders that should be looked after. */
  readonly orderExceptions?: readonly OrderException[] | undefined;
};

/** `proof` is what there is to see of an order that is over. */
export function StoreOrders({ orders, proof, orderExceptions = [] }: Props) {
  const t = useTranslations('orders.store');
  const arrived = useArrived(orders);
  const { printLabel, paper } = usePrinting();
  const { data: unassigned = [] } = useQuery(storeUnassignedQuery);
  return (
    <Card title={t('recent')}>
      <VisuallyHidden role="status">{arrived !== undefined && t('arrived', { id: arrived })}</VisuallyHidden>
      {orders.length === 0 ? (
        <EmptyState drawing="receipt" title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      ) : (
        <ul className={classes.rows}>
          {inStoreOrder(orders).map((order) => (
            <StoreOrderRow
              key={order.id}
              order={order}
              usual={usualMinutes(orders, order)}
              proof={proof?.(order)}
              unassigned={unassigned.find(({ orderId }) => orderId === order.id)}
              orderException={orderExceptions.find(({ orderId }) => orderId === order.id)}
              onLabel={(one) => printLabel(one, loadSettings().labelMm)}
            />
          ))}
        </ul>
      )}
      {paper}
    </Card>
  );
}

/** The latest order that came in while the page was open. */
function useArrived(orders: readonly StoreOrder[]): number | undefined {
  const newest = orders.reduce((highest, order) => Math.max(highest, order.id), 0);
  const seen = useRef(newest);
  const [arrived, setArrived] = useState<number>();
  useEffect(() => {
    if (newest > seen.current) setArrived(newest);
    seen.current = Math.max(seen.current, newest);
  }, [newest]);
  return arrived;
}
