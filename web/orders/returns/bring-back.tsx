import type { Order } from '@autolotto/contract/orders/model.ts';
import { IconTruckReturn } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { comingBack, unitsOf } from '../items.ts';
import classes from './bring-back.module.css';

type Props = {
  readonly orders: readonly Order[];
  /** Actions on one of them, passed in by other domains. */
  readonly aside?: (order: Order) => ReactNode;
};
/** Items of failed deliveries that a courier still carries, until each store has confirmed its own. */
export function BringBack({ orders, aside }: Props) {
  const t = useTranslations('orders');
  return orders.map((order) => (
    <section key={order.id} className={classes.root} aria-label={t('returns.bringBack', { store: order.store.name })}>
      <h2 className={classes.head}>
        <IconTruckReturn aria-hidden size={28} /> {t('returns.bringBack', { store: order.store.name })}
      </h2>
      <p>
        <strong>{t('order', { id: order.id })}</strong> · {t('list.items', { count: unitsOf(comingBack(order)) })} ·{' '}
        {order.store.address}
      </p>
      {aside?.(order)}
    </section>
  ));
}
