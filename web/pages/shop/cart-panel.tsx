import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { type Cart, countOf } from '../../orders/cart/cart.ts';
import { CartLines } from '../../orders/cart/cart-lines.tsx';
import { AgeNotice, PriceChanges } from '../../orders/cart/cart-notices.tsx';
import { CartTotals, type Totals } from '../../orders/cart/cart-totals.tsx';
import type { ChangeCart } from '../../orders/cart/use-cart.ts';
import type { PriceChange } from '../../orders/checkout/use-price-changes.ts';
import css from './market.module.css';

type Props = {
  readonly cart: Cart | null;
  readonly changeCart: ChangeCart;
  readonly quoted: ComponentProps<typeof CartLines>['quoted'];
  readonly totals: Totals;
  readonly changes: readonly PriceChange[];
  readonly onCheckout: () => void;
};

export function CartPanel({ cart, changeCart, quoted, totals, changes, onCheckout }: Props) {
  const t = useTranslations();
  const isEmpty = countOf(cart) === 0;
  return (
    <div className={css.panel}>
      {cart && <p className={css.quiet}>{t('orders.cart.from', { store: cart.storeName })}</p>}
      <PriceChanges changes={changes} />
      <CartLines cart={cart} changeCart={changeCart} quoted={quoted} />
      <AgeNotice cart={cart} />
      <CartTotals totals={totals} balance={undefined} />
      <Button size="xl" fullWidth disabled={isEmpty} onClick={onCheckout}>
        {t('market.cart.checkout')}
      </Button>
      {isEmpty && <p className={css.quiet}>{t('market.cart.checkoutHint')}</p>}
    </div>
  );
}
