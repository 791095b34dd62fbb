import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { AmountOff } from '../discount/amount-off.tsx';
import list from '../list/order-list.module.css';
import { StatusWord } from '../status-word.tsx';

export type FileLink = {
  /** What the address says while the file of an order is open. */
  readonly searchOf: (orderId: number) => Readonly<Record<string, string | number | boolean | undefined>>;
  readonly onFollow: () => void;
};

export function EveryOrderRow({ order, fileLink }: { readonly order: Order; readonly fileLink: FileLink }) {
  const t = useTranslations('everyOrder');
  const tOrders = useTranslations('orders');
  const format = useFormatter();
  const { id, status, store, customer, courier, createdAt, totalAmount } = order;
  return (
    <li>
      <p className={list.head}>
        <strong>{tOrders('order', { id })}</strong> <StatusWord status={status} />
      </p>
      <span>
        {customer ? `${customer.firstName} ${customer.lastName}`.trim() : t('noCustomer')} · {store.name}
      </span>
      <span className={list.note}>
        {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
        {courier && ` · ${t('courier', { name: courier.firstName })}`}
      </span>
      <span className={list.total}>
        <MoneyText amount={totalAmount} />
        <AmountOff discount={order.discount} />
      </span>
      <Button
        variant="outline"
        aria-label={t('openNamed', { id })}
        onClick={fileLink.onFollow}
        renderRoot={(props) => <Link to="/admin" search={fileLink.searchOf(id)} resetScroll={false} {...props} />}
      >
        {t('open')}
      </Button>
    </li>
  );
}
