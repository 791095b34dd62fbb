import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { useUser } from '../client/session/session.ts';
import { MoneyText } from '../ui/display/money-text.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page } from '../ui/layout/page.tsx';
import { AmountOff } from './discount/amount-off.tsx';
import classes from './order-list.module.css';
import { ordersQuery } from './queries.ts';
import { RecurringWaiting } from './recurring/waiting.tsx';
import { StatusWord } from './status-word.tsx';

const isUnderWay = (order: Order) => order.status !== 'delivered' && order.status !== 'cancelled';

/** One's own orders, whatever one's role: those on their way first. `extra` is what another domain knows of those. */
export function OrderList({ extra }: { extra?: (order: Order) => ReactNode }) {
  const t = useTranslations('orders.list');
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
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void orders.refetch()}>
          {sentenceOf(orders.error, '')}
        </ErrorState>
      )}
      {own?.length === 0 && (
        <EmptyState drawing="receipt" title={t('none')} action={start}>
          {t('noneHint')}
        </EmptyState>
      )}
      {underWay.length > 0 && <Orders title={t('underway')} orders={underWay} extra={extra} />}
      {past.length > 0 && <Orders title={t('past')} orders={past} />}
    </Page>
  );
}

type OrdersProps = { title: string; orders: readonly Order[]; extra?: ((order: Order) => ReactNode) | undefined };
function Orders({ title, orders, extra }: OrdersProps) {
  const t = useTranslations('orders');
  const tRecurring = useTranslations('recurring');
  const format = useFormatter();
  return (
    <Card title={title}>
      <ul className={classes.list}>
        {orders.map((order) => (
          <li key={order.id} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.head}>
                <strong>{t('order', { id: order.id })}</strong>{' '}
                <StatusWord status={order.status} isAwaited={order.awaitsPaymentUntil !== null && isUnderWay(order)} />
              </p>
              <p className={classes.note}>
                {order.store.name} ·{' '}
                {t('list.items', { count: order.items.reduce((sum, item) => sum + item.quantity, 0) })} ·{' '}
                {format.dateTime(new Date(order.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
              </p>
              {extra?.(order)}
            </div>
            <span className={classes.total}>
              <MoneyText amount={order.totalAmount} />
              <AmountOff discount={order.discount} />
            </span>
            <Button
              variant={isUnderWay(order) ? 'filled' : 'outline'}
              aria-label={t('list.trackNamed', { id: order.id })}
              renderRoot={(props) => <Link to="/tracking/$orderId" params={{ orderId: String(order.id) }} {...props} />}
            >
              {t('list.track')}
            </Button>
            {!isUnderWay(order) && order.items.some(({ ordered }) => ordered > 0) && (
              <Button
                className={classes.again ?? ''}
                variant="subtle"
                leftSection={<IconRepeat aria-hidden size={20} />}
                aria-label={tRecurring('againNamed', { id: order.id })}
                renderRoot={(props) => <Link to="/recurring" search={{ from: order.id }} {...props} />}
              >
                {tRecurring('again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
