import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { StoreDiscount } from '../discount/store-discount.tsx';
import { unitsOf } from '../items.ts';
import { StatusWord } from '../status-word.tsx';
import { wasReleased } from '../steps.ts';
import { OrderExceptionMarks } from '../support/order-exception-marks.tsx';
import type { OrderException } from '../support/queries.ts';
import { StoreItems } from './store-items.tsx';
import classes from './store-orders.module.css';

type HeadProps = { readonly order: StoreOrder; readonly orderException: OrderException | undefined };

/** Number, state and total of an order, and whose it is. */
export function RowHead({ order, orderException }: HeadProps) {
  const t = useTranslations('orders');
  const format = useFormatter();
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.number}>{t('order', { id: order.id })}</h3>
        {order.status === 'pending' && <StatusBadge tone="warning">{t('store.new')}</StatusBadge>}
        <StatusWord status={order.status} />
        {order.tabletStatus === 'ready' && <StatusBadge tone="success">{t('store.ready')}</StatusBadge>}
        {order.status === 'accepted' && order.courierId === null && wasReleased(order) && (
          <StatusBadge tone="warning">{t('store.released')}</StatusBadge>
        )}
        <span className={classes.total}>
          <MoneyText amount={order.totalAmount} />
        </span>
      </div>
      <StoreDiscount discount={order.discount} />
      {orderException && <OrderExceptionMarks orderException={orderException} />}
      <p className={classes.quiet}>
        {order.customerName !== '' && `${order.customerName} · `}
        {t('list.items', { count: unitsOf(order.items) })} ·{' '}
        {format.dateTime(new Date(order.createdAt), { dateStyle: 'short', timeStyle: 'short' })} ·{' '}
        {order.courier
          ? t('store.courier', { name: order.courier.firstName })
          : t(order.status === 'cancelled' ? 'status.cancelled' : 'store.noCourier')}
      </p>
    </>
  );
}

/** One line of an order that the shop has nothing more to do with; it opens to what there is to see of it. */
export function RowLine({ order, orderException, children }: HeadProps & { readonly children: ReactNode }) {
  const t = useTranslations('orders');
  const format = useFormatter();
  const partsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={classes.line}>
        <h3 className={classes.lineNumber}>{t('order', { id: order.id })}</h3>
        <StatusWord status={order.status} />
        <span className={classes.about}>
          {order.customerName !== '' && `${order.customerName} · `}
          {t('list.items', { count: unitsOf(order.items) })}
          {order.courier && ` · ${t('store.courier', { name: order.courier.firstName })}`}
        </span>
        <span className={classes.about}>
          {format.dateTime(new Date(order.createdAt), { dateStyle: 'short', timeStyle: 'short' })}
        </span>
        <span className={classes.total}>
          <MoneyText amount={order.totalAmount} />
        </span>
        <button
          type="button"
          className={classes.open}
          aria-expanded={isOpen}
          aria-controls={partsId}
          aria-label={t(isOpen ? 'store.hide' : 'store.show', { id: order.id })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <IconChevronUp aria-hidden size={22} /> : <IconChevronDown aria-hidden size={22} />}
        </button>
      </div>
      {orderException && (
        <div className={classes.marks}>
          <OrderExceptionMarks orderException={orderException} />
        </div>
      )}
      <div id={partsId} hidden={!isOpen} className={classes.opened}>
        <StoreDiscount discount={order.discount} />
        <DetailParts order={order} />
        {children}
      </div>
    </>
  );
}

/** What the order holds and where it goes, open as long as it is in the store. */
export function RowDetails({ order }: { readonly order: StoreOrder }) {
  const t = useTranslations('orders.store');
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <IconChevronUp aria-hidden size={22} /> : <IconChevronDown aria-hidden size={22} />}
        {t(isOpen ? 'hide' : 'show', { id: order.id })}
      </button>
      <div id={detailsId} hidden={!isOpen}>
        <DetailParts order={order} />
      </div>
    </>
  );
}

function DetailParts({ order }: { readonly order: StoreOrder }) {
  const t = useTranslations('orders.store');
  return (
    <div className={classes.details}>
      <div>
        <h4>{t('items')}</h4>
        <StoreItems order={order} />
        {order.minAge !== null && <StatusBadge tone="warning">{t('idNeeded', { age: order.minAge })}</StatusBadge>}
      </div>
      <div>
        <h4>{t('address')}</h4>
        <p>{order.customerAddress}</p>
      </div>
      <div>
        <h4>{t('instructions')}</h4>
        <p>{order.specialInstructions ?? t('noInstructions')}</p>
      </div>
      {order.handledBy !== null && <p className={classes.quiet}>{t('handledBy', { name: order.handledBy })}</p>}
    </div>
  );
}
