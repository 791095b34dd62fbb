import type { FreeDeliveryReason } from '@autolotto/contract/identity/free-delivery/statuses.ts';
import type { OrderCharge, Quote } from '@autolotto/contract/orders/model.ts';
import { add, type Cents, dollars, noCents, subtract } from '@autolotto/contract/shared/money.ts';
import { useTranslations } from 'use-intl';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ChargeRows } from '../charge-rows.tsx';
import { DiscountRows } from '../discount/discount-rows.tsx';
import { WaitingNote } from '../discount/waiting-note.tsx';
import classes from './cart.module.css';

export type Totals = {
  subtotal: Cents;
  deliveryFee: Cents;
  isFree: boolean;
  /** From the server's quote; none before the first. */
  charges?: readonly OrderCharge[];
  discount?: Quote['discount'];
  /** The customer's code that takes nothing off this cart. */
  waitingPromotion?: Quote['waitingPromotion'];
  total: Cents;
  /** Why everything is free for this customer. */
  reason?: FreeDeliveryReason | null;
};

type Props = { readonly totals: Totals; readonly balance: Cents | undefined; readonly tip?: Cents | undefined };

/** `balance` only when the wallet pays; undefined while it is not known. */
export function CartTotals({ totals, balance, tip = noCents }: Props) {
  const t = useTranslations('orders');
  const tCart = useTranslations('cart');
  const tFree = useTranslations('freeDelivery.atCheckout');
  const after = balance === undefined ? undefined : subtract(balance, add(totals.total, tip));
  return (
    <>
      <dl className={classes.totals}>
        <dt>{tCart('subtotal')}</dt>
        <dd>
          <MoneyText amount={dollars(totals.subtotal)} />
        </dd>
        <DiscountRows discount={totals.discount} />
        <dt>{tCart('deliveryFee')}</dt>
        <dd className={totals.isFree ? classes.free : undefined}>
          {totals.isFree ? (
            <>
              <span>{t('free')}</span>
              {totals.reason && <span className={classes.reason}>{tFree(totals.reason)}</span>}
            </>
          ) : (
            <MoneyText amount={dollars(totals.deliveryFee)} />
          )}
        </dd>
        <ChargeRows charges={totals.charges ?? []} />
        {tip > 0 && (
          <>
            <dt>{t('tip.legend')}</dt>
            <dd>
              <MoneyText amount={dollars(tip)} />
            </dd>
          </>
        )}
        <dt className={classes.sum}>{tCart('total')}</dt>
        <dd className={classes.sum}>
          <MoneyText amount={dollars(add(totals.total, tip))} />
        </dd>
        {after !== undefined && after >= 0 && (
          <>
            <dt>{tCart('balanceAfter')}</dt>
            <dd>
              <MoneyText amount={dollars(after)} />
            </dd>
          </>
        )}
      </dl>
      <WaitingNote waiting={totals.waitingPromotion} />
    </>
  );
}
