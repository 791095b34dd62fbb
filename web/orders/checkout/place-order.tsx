import type { Quote } from '@autolotto/contract/orders/model.ts';
import { add, type Cents, dollars, subtract } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import classes from '../cart/cart.module.css';
import { Problems } from '../cart/cart-notices.tsx';
import { type Checkout, fromWallet, isShort } from './checkout.ts';

type Props = {
  isEmpty: boolean;
  paying: Pick<Checkout, 'payment' | 'total' | 'balance'> & { tip: Cents };
  /** Undefined where cash may not pay instead. */
  onPayCash: (() => void) | undefined;
  problems: Quote['problems'];
  isPlacing: boolean;
};
/** What still keeps the cart from being ordered, and the button that orders it. */
export function PlaceOrder({ isEmpty, paying, onPayCash, problems, isPlacing }: Props) {
  const t = useTranslations('orders.place');
  const { total, tip, balance } = paying;
  const isShortNow = isShort(paying) && !isEmpty;
  return (
    <>
      <Problems problems={problems} />
      {isShortNow && balance !== undefined && (
        <div className={classes.notice} data-tone="danger" id="order-short">
          <div>
            <p>{t('shortBy', { missing: formatMoney(dollars(subtract(fromWallet(paying), balance))) })}</p>
            <p className={classes.ways}>
              <Link to="/wallet">{t('addFunds')}</Link>
              {onPayCash && (
                <button type="button" onClick={onPayCash}>
                  {t('payCash')}
                </button>
              )}
            </p>
          </div>
        </div>
      )}
      {/* Not natively disabled: it stays focusable, and pressing it shows what is missing. */}
      <Button
        type="submit"
        size="xl"
        fullWidth
        loading={isPlacing}
        {...(isShortNow && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': 'order-short' })}
      >
        {isEmpty ? t('buttonEmpty') : t('button', { total: formatMoney(dollars(add(total, tip))) })}
      </Button>
    </>
  );
}
