import type { Order } from '@autolotto/contract/orders/model.ts';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { Card } from '../ui/layout/card.tsx';
import classes from './courier.module.css';

type Props = {
  /** All of the courier's orders, newest first. */
  orders: readonly Order[];
  delivered: readonly Order[];
  /** Proof of a delivered order. */
  proof: (order: Order) => ReactNode;
};

/** Everything a courier has to do with, and what is done. Both lists scroll in themselves: they may be long. */
export function AllOrders({ orders, delivered, proof }: Props) {
  const t = useTranslations('couriers');
  const format = useFormatter();
  const timeOf = (order: Order) => new Date(order.tracking.at(-1)?.timestamp ?? order.createdAt);
  return (
    <div className={classes.columns}>
      <Card
        title={t('work.orders.all')}
        actions={<span className={classes.quiet}>{t('work.orders.allNote', { count: orders.length })}</span>}
      >
        {orders.length === 0 ? (
          <p className={classes.quiet}>{t('work.orders.none')}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
          <section className={classes.scroll} aria-label={t('work.orders.all')} tabIndex={0}>
            <ul className={classes.delivered}>
              {orders.map((order) => (
                <li key={order.id}>
                  <strong>{t('order', { id: order.id })}</strong>
                  <StatusBadge tone={order.status === 'delivered' ? 'success' : 'neutral'}>
                    {t(`status.${order.status}`)}
                  </StatusBadge>
                  <span className={classes.wide}>
                    {t('route', { store: order.store.name, place: order.deliveryAddress ?? order.deliveryArea })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Card>
      <Card title={t('deliveredOrders')}>
        {delivered.length === 0 ? (
          <p className={classes.quiet}>{t('noDelivered')}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
          <section className={classes.scroll} aria-label={t('deliveredOrders')} tabIndex={0}>
            <ul className={classes.delivered}>
              {delivered.map((order) => (
                <li key={order.id}>
                  <strong>{t('order', { id: order.id })}</strong>
                  <span className={classes.quiet}>
                    {t('deliveredAt', {
                      time: format.dateTime(timeOf(order), { dateStyle: 'medium', timeStyle: 'short' }),
                    })}
                  </span>
                  {proof(order)}
                </li>
              ))}
            </ul>
          </section>
        )}
      </Card>
    </div>
  );
}
