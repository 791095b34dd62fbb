import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { useUser } from '../client/session/session.ts';
import { MoneyText } from '../ui/display/money-text.tsx';
import { ProductThumbnail } from '../ui/display/product-thumbnail.tsx';
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

type ListProps = {
  /** What another domain knows of an order on its way. */
  readonly extra: (order: Order) => ReactNode;
  /** The way to the same again. */
  readonly again: (order: Order) => ReactNode;
};

/** One's own orders, whatever one's role: those on their way first. */
export function OrderList({ extra, again }: ListProps) {
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
      {past.length > 0 && <Orders title={t('past')} orders={past} again={again} />}
    </Page>
  );
}

type OrdersProps = { title: string; orders: readonly Order[] } & Partial<ListProps>;
function Orders({ title, orders, ...parts }: OrdersProps) {
  return (
    <Card title={title}>
      <ul className={classes.list}>
        {orders.map((order) => (
          <Row key={order.id} order={order} {...parts} />
        ))}
      </ul>
    </Card>
  );
}

const pictured = 3;
const named = 2;

function Row({ order, extra, again }: { order: Order } & Partial<ListProps>) {
  const t = useTranslations('orders');
  const tRecurring = useTranslations('recurring');
  const format = useFormatter();
  const isOpen = isUnderWay(order);
  const names = order.items.slice(0, named).map(({ product }) => product.name);
  const more = order.items.length - names.length;
  const canRepeat = !isOpen && order.items.some(({ ordered }) => ordered > 0);
  return (
    <li className={classes.row}>
      <div className={classes.pictures} aria-hidden>
        {order.items.slice(0, pictured).map(({ id, product }) => (
          <ProductThumbnail key={id} src={product.imageUrl} />
        ))}
      </div>
      <div className={classes.words}>
        <p className={classes.names}>
          {more > 0 ? t('list.namesMore', { names: names.join(', '), count: more }) : names.join(', ')}
        </p>
        <p className={classes.head}>
          <StatusWord status={order.status} isAwaited={order.awaitsPaymentUntil !== null && isOpen} />
          <span className={classes.total}>
            <MoneyText amount={order.totalAmount} />
            <AmountOff discount={order.discount} />
          </span>
        </p>
        <p className={classes.note}>
          {t('order', { id: order.id })} · {order.store.name} ·{' '}
          {format.dateTime(new Date(order.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
        </p>
        {extra?.(order)}
      </div>
      <div className={classes.actions}>
        {canRepeat && again?.(order)}
        <Button
          variant={isOpen ? 'filled' : 'outline'}
          aria-label={t(isOpen ? 'list.trackNamed' : 'list.detailsNamed', { id: order.id })}
          renderRoot={(props) => <Link to="/tracking/$orderId" params={{ orderId: String(order.id) }} {...props} />}
        >
          {t(isOpen ? 'list.track' : 'list.details')}
        </Button>
        {canRepeat && (
          <Button
            variant="subtle"
            aria-label={tRecurring('againNamed', { id: order.id })}
            renderRoot={(props) => <Link to="/recurring" search={{ from: order.id }} {...props} />}
          >
            {tRecurring('again')}
          </Button>
        )}
      </div>
    </li>
  );
}
