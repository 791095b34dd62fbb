import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { AmountOff } from '../discount/amount-off.tsx';
import list from '../order-list.module.css';
import { StatusWord } from '../status-word.tsx';

export function EveryOrderRow({ order }: { order: Order }) {
  const t = useTranslations('support.every');
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
        renderRoot={(props) => <Link to="/tracking/$orderId" params={{ orderId: String(id) }} {...props} />}
      >
        {t('open')}
      </Button>
    </li>
  );
}
