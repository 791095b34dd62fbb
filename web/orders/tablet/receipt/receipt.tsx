import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { useSizeLabel } from '../../../client/use-size-label.ts';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import { ChargeRows } from '../../charge-rows.tsx';
import { takenOff } from '../../discount/discount-rows.tsx';
import { usePaper } from '../../packing/use-paper.ts';
import css from './receipt.module.css';

/** Paper of a counter's printer, in millimeters. */
const paperMm = 80;

/**
 * One order on the counter's paper: what to pack and what to look for. Where the customer lives is the courier's to know.
 * It is in the page for as long as it is being printed.
 */
export function Receipt({ order, onPrinted }: { order: StoreOrder; onPrinted: () => void }) {
  const t = useTranslations('tablet.receipt');
  const tablet = useTranslations('tablet');
  const orders = useTranslations('orders');
  const format = useFormatter();
  const sizeWords = useSizeLabel();
  const paper = useRef<HTMLDivElement>(null);
  usePaper(paper, paperMm, onPrinted);
  return createPortal(
    <div ref={paper} className={css.paper} data-receipt aria-hidden="true">
      <p className={css.store}>{order.store.name}</p>
      <p className={css.number}>#{order.id}</p>
      <p className={css.time}>
        {format.dateTime(new Date(order.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
      </p>
      <p>
        {t('for', { name: order.customerName })}
        {order.courier && <> · {t('courier', { name: order.courier.firstName })}</>}
      </p>
      {order.minAge !== null && <p className={css.age}>{tablet('idNeeded', { age: order.minAge })}</p>}
      <ul className={css.items}>
        {order.items
          .filter(({ quantity }) => quantity > 0)
          .map((item) => (
            <li key={item.id}>
              <span className={css.box} />
              <span className={css.quantity}>{item.quantity} ×</span>
              <span>
                {item.name}
                {item.product.size && <> · {sizeWords(item.product.size)}</>}
              </span>
            </li>
          ))}
      </ul>
      <ReceiptAmounts order={order} />
      {order.specialInstructions !== null && (
        <p className={css.instructions}>
          <strong>{tablet('instructions')}</strong>
          <br />
          {order.specialInstructions}
        </p>
      )}
      <p className={css.foot}>
        {orders('list.items', { count: order.items.reduce((sum, { quantity }) => sum + quantity, 0) })} · {t('check')}
      </p>
    </div>,
    document.body,
  );
}

/** What the total is made of, where it is more than the goods and their delivery. */
export function ReceiptAmounts({ order }: { readonly order: StoreOrder }) {
  const t = useTranslations('tablet.receipt');
  const taken = order.discount && Number(order.discount.amount) > 0 ? takenOff(order.discount.amount) : undefined;
  if (order.charges.length === 0 && taken === undefined) return null;
  return (
    <dl className={css.amounts}>
      <dt>{t('items')}</dt>
      <dd>
        <MoneyText amount={order.subtotal} />
      </dd>
      <dt>{t('deliveryFee')}</dt>
      <dd>{order.isFreeDelivery ? t('free') : <MoneyText amount={order.deliveryFee} />}</dd>
      <ChargeRows charges={order.charges} />
      {taken !== undefined && (
        <>
          <dt>{t('discount')}</dt>
          <dd>{taken}</dd>
        </>
      )}
      <dt className={css.sum}>{t('total')}</dt>
      <dd className={css.sum}>
        <MoneyText amount={order.total} />
      </dd>
    </dl>
  );
}
