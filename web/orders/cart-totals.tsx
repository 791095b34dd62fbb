import { type Cents, dollars, subtract } from '@autolotto/contract/shared/money.ts';
import { useTranslations } from 'use-intl';
import { MoneyText } from '../ui/money-text.tsx';
import classes from './cart.module.css';

export type Totals = { subtotal: Cents; deliveryFee: Cents; isFree: boolean; total: Cents };

/** `balance` only when the wallet pays; undefined while it is not known. */
export function CartTotals({ totals, balance }: { totals: Totals; balance: Cents | undefined }) {
  const t = useTranslations('orders');
  const after = balance === undefined ? undefined : subtract(balance, totals.total);
  return (
    <dl className={classes.totals}>
      <dt>{t('cart.subtotal')}</dt>
      <dd>
        <MoneyText amount={dollars(totals.subtotal)} />
      </dd>
      <dt>{t('cart.deliveryFee')}</dt>
      <dd className={totals.isFree ? classes.free : undefined}>
        {totals.isFree ? t('free') : <MoneyText amount={dollars(totals.deliveryFee)} />}
      </dd>
      <dt className={classes.sum}>{t('cart.total')}</dt>
      <dd className={classes.sum}>
        <MoneyText amount={dollars(totals.total)} />
      </dd>
      {after !== undefined && (
        <>
          <dt>{t('cart.balanceAfter')}</dt>
          <dd className={after < 0 ? classes.short : undefined}>
            <MoneyText amount={dollars(after)} />
          </dd>
        </>
      )}
    </dl>
  );
}
