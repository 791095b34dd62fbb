import type { Order } from '@autolotto/contract/orders/model.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../ui/layout/card.tsx';
import classes from './courier.module.css';

type Props = {
  title: string;
  note?: string;
  orders: readonly Order[];
  shownId: number | undefined;
  onShow: (orderId: number) => void;
  /** A note worth showing for an order. */
  noteOf?: (order: Order) => string | undefined;
  empty: ReactNode;
};

/** Orders to choose from: area, shop and how much there is to carry. */
export function JobList({ title, note, orders, shownId, onShow, noteOf, empty }: Props) {
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
              <span>
                {noteOf?.(order) ?? t('items', { count: order.items.reduce((sum, item) => sum + item.quantity, 0) })}
              </span>
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
