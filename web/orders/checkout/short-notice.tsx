import { dollars, subtract } from '@autolotto/contract/shared/money.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import classes from '../cart/cart.module.css';
import { type Checkout, fromWallet, isShort } from './checkout.ts';

type Props = {
  readonly paying: Pick<Checkout, 'payment' | 'total' | 'balance' | 'tip'>;
  /** A button that adds what is missing and goes on. */
  readonly topUp: ReactNode;
  /** Undefined where cash may not pay instead. */
  readonly onPayCash?: (() => void) | undefined;
};

/** What the wallet lacks for this order, and the ways out. */
export function ShortNotice({ paying, topUp, onPayCash }: Props) {
  const t = useTranslations('placing');
  if (!isShort(paying) || paying.balance === undefined) return null;
  return (
    <div className={classes.notice} id="order-short">
      <div>
        <p>{t('shortBy', { missing: formatMoney(dollars(subtract(fromWallet(paying), paying.balance))) })}</p>
        <p className={classes.ways}>
          {topUp}
          <Link to="/wallet">{t('addFunds')}</Link>
          {onPayCash && (
            <button type="button" onClick={onPayCash}>
              {t('payCash')}
            </button>
          )}
        </p>
      </div>
    </div>
  );
}
