import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useUser } from '../../client/session/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ordersQuery } from '../orders-query.ts';
import { RecurringWaiting } from '../recurring/waiting-banner.tsx';
import classes from './order-list.module.css';
import { isUnderWay, OrderRow, type RowParts } from './order-list-row.tsx';

/** One's own orders, whatever one's role: those on their way first. */
export function OrderList({ extra, again }: RowParts) {
  const t = useTranslations('orders.list');
  const retry = useTranslations('orders')('retry');
  const tRecurring = useTranslations('recurring');
  const { user } = useUser();
  const orders = useQuery(ordersQuery);
  const own = orders.data?.filter((order) => order.customerId === user?.id);
  const underWay = own?.filter(isUnderWay) ?? [];
  const past = own?.filter((order) => !isUnderWay(order)) ?? [];
  const start = (
    <Button size="lg" renderRoot={(props) => <Link to="/order" {...props} />}>
      {t('start')}
    </Button>
  );

  return (
    <Page
      title={t('title')}
      width="reading"
      actions={
        <Button variant="outline" renderRoot={(props) => <Link to="/recurring" {...props} />}>
          {tRecurring('title')}
        </Button>
      }
    >
      <RecurringWaiting />
      {orders.isPending && (
        <>
          <p role="status">{t('loading')}</p>
          <RowSkeletons label={t('loading')} />
        </>
      )}
      {orders.isError && (
        <ErrorState title={t('failed')} retryLabel={retry} onRetry={() => void orders.refetch()}>
          {sentenceOf(orders.error, '')}
        </ErrorState>
      )}
      {own?.length === 0 && <EmptyState drawing="receipt" title={t('none')} action={start} />}
      {underWay.length > 0 && <Orders title={t('underway')} orders={underWay} extra={extra} />}
      {past.length > 0 && <Orders title={t('past')} orders={past} again={again} />}
    </Page>
  );
}

type OrdersProps = { title: string; orders: readonly Order[] } & Partial<RowParts>;
function Orders({ title, orders, ...parts }: OrdersProps) {
  return (
    <Card title={title}>
      <ul className={classes.list}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} {...parts} />
        ))}
      </ul>
    </Card>
  );
}
