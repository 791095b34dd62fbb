import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { storeUnassignedQuery } from '../queries.ts';
import type { OrderException } from '../support/queries.ts';
import { usePrinting } from '../tablet/receipt/use-printing.tsx';
import { loadSettings } from '../tablet/steps/storage.ts';
import { isIn, matches, type OrderFilter, orderFilters } from './order-filter.ts';
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
  const [filter, setFilter] = useState<OrderFilter>('all');
  const [search, setSearch] = useState('');
  const shown = orders.filter((order) => isIn(order, filter) && matches(order, search));
  return (
    <Card title={t('recent')}>
      <VisuallyHidden role="status">{arrived !== undefined && t('arrived', { id: arrived })}</VisuallyHidden>
      {orders.length === 0 ? (
        <EmptyState drawing="receipt" title={t('none')} />
      ) : (
        <OrderTools orders={orders} filter={filter} onFilter={setFilter} search={search} onSearch={setSearch} />
      )}
      {orders.length > 0 && shown.length === 0 && (
        <EmptyState
          drawing="receipt"
          title={t('noMatch')}
          action={
            <Button
              variant="outline"
              onClick={() => {
                setFilter('all');
                setSearch('');
              }}
            >
              {t('showAll')}
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <ul className={classes.rows}>
          {inStoreOrder(shown).map((order) => (
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

type ToolsProps = {
  readonly orders: readonly StoreOrder[];
  readonly filter: OrderFilter;
  readonly onFilter: (filter: OrderFilter) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

function OrderTools({ orders, filter, onFilter, search, onSearch }: ToolsProps) {
  const t = useTranslations('orders.store');
  const countOf = (one: OrderFilter) => orders.filter((order) => isIn(order, one)).length;
  return (
    <search className={classes.tools}>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        maxLength={100}
        value={search}
        leftSection={<IconSearch aria-hidden size={22} />}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <FilterChips
        className={classes.filters}
        label={t('filterLabel')}
        chips={orderFilters.map((value) => ({ value, label: t(`filter.${value}`, { count: countOf(value) }) }))}
        value={filter}
        onChange={onFilter}
      />
    </search>
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
