import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useNow } from '../../device/use-now.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ProductThumbnail } from '../../ui/display/product-thumbnail.tsx';
import { AmountOff } from '../discount/amount-off.tsx';
import { StatusWord } from '../status-word.tsx';
import { useArrivalText } from '../use-arrival-text.tsx';
import classes from './order-list.module.css';

export const isUnderWay = (order: Order): boolean => order.status !== 'delivered' && order.status !== 'cancelled';

export type RowParts = {
  /** What another domain knows of an order on its way. */
  readonly extra: (order: Order) => ReactNode;
  /** The way to the same again. */
  readonly again: (order: Order) => ReactNode;
};

const pictured = 3;
const named = 2;

export function OrderRow({ order, extra, again }: { order: Order } & Partial<RowParts>) {
  const t = useTranslations('orders');
  const tRecurring = useTranslations('recurring');
  const format = useFormatter();
  const isOpen = isUnderWay(order);
  const arrival = useArrivalText(order, useNow(30_000));
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
        {isOpen && arrival.window && <p>{arrival.window}</p>}
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
