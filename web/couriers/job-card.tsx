import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { IconCash, IconId, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { TicketCard } from '../ui/layout/ticket-card.tsx';
import classes from './courier.module.css';

type Props = {
  order: Order;
  /** Link to a map app for an address. */
  maps: (address: string, isNext: boolean) => ReactNode;
  offer?: ReactNode;
  children: ReactNode;
};

/** All a courier needs for one order, in large type; the step button stands apart at the bottom of the screen. */
export function JobCard({ order, maps, offer, children }: Props) {
  const t = useTranslations('couriers');
  const { store, deliveryAddress, deliveryInstructions, customer, minAge, paymentMethod } = order;
  const isMine = order.courierId !== null;
  // With the items in hand the next stop is the door.
  const isCarried = isMine && (order.status === 'picked_up' || order.status === 'en_route');
  return (
    <TicketCard
      raised
      rosette={`order-${order.id}`}
      stub={
        <ul className={classes.items}>
          {order.items.map((item) => (
            <li key={item.id}>{t('quantity', { count: item.quantity, name: item.product.name })}</li>
          ))}
        </ul>
      }
    >
      <header className={classes.head}>
        <h2 className={classes.number}>{t('order', { id: order.id })}</h2>
        <JobStatus order={order} />
      </header>
      {offer}
      <dl className={classes.places} data-carried={isCarried || undefined}>
        <div>
          <dt>{t('from')}</dt>
          <dd>
            <strong>{store.name}</strong>
            <br />
            {store.address}
            {isMine && maps(store.address, !isCarried)}
            {isMine && <CallStore phone={store.phone} name={store.name} />}
          </dd>
        </div>
        <div>
          <dt>{deliveryAddress === null ? t('area') : t('to')}</dt>
          <dd>
            {customer && (
              <>
                <strong>
                  {customer.firstName} {customer.lastName}
                </strong>
                <br />
              </>
            )}
            {deliveryAddress ?? order.deliveryArea}
            {isMine && deliveryAddress !== null && maps(deliveryAddress, isCarried)}
          </dd>
        </div>
        {(deliveryInstructions || (isMine && order.status === 'accepted')) && (
          <div>
            <dt>{t('instructions')}</dt>
            <dd>{deliveryInstructions ?? t('instructionsLater')}</dd>
          </div>
        )}
      </dl>
      <div className={classes.warnings}>
        {minAge !== null && (
          <p className={classes.warning}>
            <IconId aria-hidden size={26} />
            <strong>{t('idNeeded', { age: minAge })}</strong>
          </p>
        )}
        {paymentMethod === 'cash' && (
          <p className={classes.warning}>
            <IconCash aria-hidden size={26} />
            <span>
              <strong>{t('collectCash', { amount: formatMoney(order.totalAmount) })}</strong>
              {order.discount && Number(order.discount.amount) > 0 && (
                <> {t('discounted', { amount: formatMoney(order.discount.amount) })}</>
              )}
            </span>
          </p>
        )}
      </div>
      {children}
    </TicketCard>
  );
}

function JobStatus({ order }: { order: Order }) {
  const t = useTranslations('couriers');
  if (order.status !== 'accepted') {
    return (
      <StatusBadge tone={order.status === 'pending' ? 'neutral' : 'info'}>{t(`status.${order.status}`)}</StatusBadge>
    );
  }
  return order.readyAt === null ? (
    <StatusBadge tone="neutral">{t('notReady')}</StatusBadge>
  ) : (
    <StatusBadge tone="success">{t('ready')}</StatusBadge>
  );
}

function CallStore({ phone, name }: { phone: string; name: string }) {
  const t = useTranslations('couriers');
  return (
    <div className={classes.links}>
      <Button
        component="a"
        variant="outline"
        leftSection={<IconPhone aria-hidden size={22} />}
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      >
        {t('call', { name })}
      </Button>
    </div>
  );
}
