import type { Cents } from '@autolotto/contract/shared/money.ts';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/layout/card.tsx';
import classes from '../cart/cart.module.css';
import type { Cart } from '../cart/cart.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { AgeNotice, PriceChanges } from '../cart/cart-notices.tsx';
import { CartTotals, type Totals } from '../cart/cart-totals.tsx';
import type { ChangeCart } from '../cart/use-cart.ts';
import type { PriceChange } from './use-price-changes.ts';
import type { useQuote } from './use-quote.ts';

type Props = {
  isInSheet: boolean;
  cart: Cart | null;
  changeCart: ChangeCart;
  changes: readonly PriceChange[];
  quote: ReturnType<typeof useQuote>['quote'];
  totals: Totals;
  tip: Cents;
  /** The wallet's, where it pays. */
  balance: Cents | undefined;
};
/** What is in the cart, and what it comes to. */
export function CartCard({ isInSheet, cart, changeCart, changes, quote, totals, tip, balance }: Props) {
  const t = useTranslations('orders');
  const from = cart ? t('cart.from', { store: cart.storeName }) : undefined;
  return (
    <Card
      title={isInSheet ? from : t('cart.title')}
      actions={!isInSheet && from && <span className={classes.lineNote}>{from}</span>}
    >
      <PriceChanges changes={changes} />
      <CartLines cart={cart} changeCart={changeCart} quoted={quote?.items} />
      <AgeNotice cart={cart} />
      {cart && <CartTotals totals={totals} tip={tip} balance={balance} />}
      {quote && quote.distanceMiles !== null && (
        <p className={classes.lineNote}>
          {t('cart.distance', { miles: quote.distanceMiles.toFixed(1), store: quote.storeName })}
        </p>
      )}
    </Card>
  );
}
