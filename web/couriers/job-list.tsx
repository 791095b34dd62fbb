import type { Order } from '@autolotto/contract/orders/model.ts';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Card } from '../ui/card.tsx';
import classes from './courier.module.css';

type Props = {
  title: string;
  note?: string;
  orders: readonly Order[];
  shownId: number | undefined;
  onShow: (orderId: number) => void;
  empty: ReactNode;
};

/** Orders to choose from: area, shop and how much there is to carry. */
export function JobList({ title, note, orders, shownId, onShow, empty }: Props) {
  const t = useTranslations('couriers');
  return (
    <Card
      title={title}
      actions={
        note && (
          <span className={classes.quiet} role="status">
            {note}
          </span>
        )
      }
    >
      {orders.length === 0 ? (
        empty
      ) : (
        <ul className={classes.jobs}>
          {orders.map((order) => (
            <li key={order.id} className={classes.job} data-shown={order.id === shownId || undefined}>
              <strong>{t('order', { id: order.id })}</strong>
              <span>{t('items', { count: order.items.reduce((sum, item) => sum + item.quantity, 0) })}</span>
              <span className={classes.jobRoute}>
                {t('route', { store: order.store.name, place: order.deliveryAddress ?? order.deliveryArea })}
              </span>
              {/* Lies over the whole row, so that its name can be short and the row be read as text. */}
              <button
                type="button"
                className={classes.jobButton}
                aria-label={t('select', { id: order.id })}
                aria-pressed={order.id === shownId}
                onClick={() => onShow(order.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function DeliveredList({ orders, proof }: { orders: readonly Order[]; proof: (order: Order) => ReactNode }) {
  const t = useTranslations('couriers');
  const format = useFormatter();
  return (
    <Card title={t('deliveredOrders')}>
      {orders.length === 0 ? (
        <p className={classes.quiet}>{t('noDelivered')}</p>
      ) : (
        <ul className={classes.delivered}>
          {orders.map((order) => (
            <li key={order.id}>
              <strong>{t('order', { id: order.id })}</strong>
              <span className={classes.quiet}>
                {t('deliveredAt', {
                  time: format.dateTime(new Date(order.tracking.at(-1)?.timestamp ?? order.createdAt), {
                    dateStyle: 'medium',
                    timeStyle: 'short',
                  }),
                })}
              </span>
              {proof(order)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
