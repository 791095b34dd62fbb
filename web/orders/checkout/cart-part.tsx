import { useTranslations } from 'use-intl';
import classes from '../cart/cart.module.css';
import type { Cart } from '../cart/cart.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { AgeNotice, PriceChanges } from '../cart/cart-notices.tsx';
import type { Totals } from '../cart/cart-totals.tsx';
import type { Terms } from '../cart/to-go.ts';
import { ToGoBar } from '../cart/to-go-bar.tsx';
import type { ChangeCart } from '../cart/use-cart.ts';
import type { PriceChange } from './use-price-changes.ts';
import type { useQuote } from './use-quote.ts';

export type CartPartProps = {
  readonly cart: Cart | null;
  readonly changeCart: ChangeCart;
  readonly changes: readonly PriceChange[];
  readonly quote: ReturnType<typeof useQuote>['quote'];
  readonly totals: Totals;
  /** The shop's own; undefined while it is not known. */
  readonly terms: Terms | undefined;
};

/** What is in the cart, and what it lacks. */
export function CartPart({ cart, changeCart, changes, quote, totals, terms }: CartPartProps) {
  const t = useTranslations('cart');
  return (
    <>
      {cart && <p className={classes.lineNote}>{t('from', { store: cart.storeName })}</p>}
      <PriceChanges changes={changes} />
      <CartLines cart={cart} changeCart={changeCart} quoted={quote?.items} />
      <ToGoBar cart={cart} changeCart={changeCart} subtotal={totals.subtotal} terms={terms} isFree={totals.isFree} />
      <AgeNotice cart={cart} />
    </>
  );
}
