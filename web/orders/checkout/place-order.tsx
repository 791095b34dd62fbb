import type { Quote } from '@autolotto/contract/orders/model.ts';
import { add, type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Problems } from '../cart/cart-notices.tsx';
import { type Checkout, isShort } from './checkout.ts';
import css from './rows/checkout-rows.module.css';
import { ShortNotice } from './short-notice.tsx';

type Props = {
  isEmpty: boolean;
  /** When it would be at the door, in words. */
  arrives: string | undefined;
  paying: Pick<Checkout, 'payment' | 'total' | 'balance'> & { tip: Cents };
  /** Undefined where cash may not pay instead. */
  onPayCash: (() => void) | undefined;
  /** A button that adds what is missing and goes on. */
  topUp: ReactNode;
  problems: Quote['problems'];
  isPlacing: boolean;
};
/** What still keeps the cart from being ordered, and the button that orders it. */
export function PlaceOrder({ isEmpty, arrives, paying, onPayCash, topUp, problems, isPlacing }: Props) {
  const t = useTranslations('placing');
  const { total, tip } = paying;
  const isShortNow = isShort(paying) && !isEmpty;
  return (
    <>
      <Problems problems={problems} />
      {!isEmpty && <ShortNotice paying={paying} topUp={topUp} onPayCash={onPayCash} />}
      {/* Not natively disabled: it stays focusable, and pressing it shows what is missing. */}
      <Button
        type="submit"
        size="xl"
        fullWidth
        className={css.place ?? ''}
        loading={isPlacing}
        {...(isShortNow && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': 'order-short' })}
      >
        <span className={css.placeWords}>
          <span>{isEmpty ? t('buttonEmpty') : t('button', { total: formatMoney(dollars(add(total, tip))) })}</span>
          {!isEmpty && arrives !== undefined && <small>{arrives}</small>}
        </span>
      </Button>
    </>
  );
}
