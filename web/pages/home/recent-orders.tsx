import type { Order } from '@autolotto/contract/orders/model.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { loading } from '../../app/page-load.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import { showsPin } from '../../delivery/hand-over/own-pin.ts';
import { AmountOff } from '../../orders/discount/amount-off.tsx';
import { ordersQuery } from '../../orders/orders-query.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { StatusBadge, type StatusTone } from '../../ui/display/status-badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './recent-orders.module.css';

/** Comes with the first order that a courier brings and asks the PIN for. */
const OwnPin = lazy(loading(async () => ({ default: (await import('../../delivery/hand-over/pin-card.tsx')).OwnPin })));

const shown = 3;

/** The page with all of a user's orders. */
const allOf = {
  customer: { to: '/orders' },
  courier: { to: '/courier', search: { tab: 'orders' } },
  store: { to: '/store' },
  admin: { to: '/admin', search: { tab: 'orders' } },
} as const;

const tones: Record<OrderStatus, StatusTone> = {
  pending: 'neutral',
  accepted: 'info',
  picked_up: 'info',
  en_route: 'info',
  delivered: 'success',
  cancelled: 'danger',
};

export function RecentOrders() {
  const t = useTranslations('home.orders');
  const tCommon = useTranslations('shell.common');
  const user = useSignedInUser();
  const { data: all, isPending, error, refetch } = useQuery(ordersQuery);
  // Offers are on the courier's page; these are their own orders.
  const data =
    user.role === 'courier' ? all?.filter((order) => order.courierId !== null || order.customerId === user.id) : all;
  return (
    <Card
      title={t('title')}
      actions={
        <Link {...allOf[user.role ?? 'customer']} className={css.all}>
          {t('all')}
        </Link>
      }
    >
      {isPending && <RowSkeletons label={tCommon('loading')} count={shown} />}
      {error && (
        <ErrorState title={tCommon('notLoaded')} retryLabel={tCommon('retry')} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          drawing="cart"
          title={t('none')}
          action={
            <Button component={Link} to="/order" size="lg" variant="outline">
              {t('place')}
            </Button>
          }
        />
      )}
      {data && data.length > 0 && (
        <ul className={css.list}>
          {data.slice(0, shown).map((order) => (
            <Row key={order.id} order={order} isOwn={order.customerId === user.id} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ order, isOwn }: { order: Order; isOwn: boolean }) {
  const t = useTranslations();
  const format = useFormatter();
  const { id, status, store, createdAt, totalAmount, items } = order;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.store}>{store.name}</span>
        <span className={css.quiet}>
          {t('home.orders.number', { id })} · {t('home.orders.items', { count: items.length })} ·{' '}
          <time dateTime={createdAt}>
            {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </span>
        <span className={css.facts}>
          <StatusBadge tone={tones[status]}>{t(`orderTicket.status.${status}`)}</StatusBadge>
          <MoneyText amount={totalAmount} />
          <AmountOff discount={order.discount} />
        </span>
        {isOwn && showsPin(order) && (
          <Suspense>
            <OwnPin order={order} />
          </Suspense>
        )}
      </div>
      <Button
        variant="outline"
        aria-label={t('home.orders.trackNamed', { id })}
        renderRoot={(props) => <Link to="/tracking/$orderId" params={{ orderId: String(id) }} {...props} />}
      >
        {t('home.orders.track')}
      </Button>
    </li>
  );
}
