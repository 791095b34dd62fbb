import { dollars } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { countOf, subtotalOf } from '../../orders/cart/cart.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { hideNotice } from '../../ui/feedback/notify.tsx';
import { CartPanel } from './cart-panel.tsx';
import css from './market.module.css';
import type { Market } from './use-market.ts';

type Props = {
  readonly market: Market;
  /** Beside opening the checkout. */
  readonly onCheckout?: () => void;
};

export function MarketCart({ market: { ordering, setIsCheckoutOpen }, onCheckout }: Props) {
  return (
    <PartErrorBoundary>
      <CartPanel
        cart={ordering.cart}
        changeCart={ordering.changeCart}
        quote={ordering.quoting.quote}
        terms={ordering.terms}
        totals={ordering.totals}
        changes={ordering.checkout.changes}
        onCheckout={() => {
          setIsCheckoutOpen(true);
          onCheckout?.();
        }}
      />
    </PartErrorBoundary>
  );
}

/** What the items come to, which their prices explain, and the way into the cart, below the shelves. */
export function CartToggle({ market: { ordering, isCartOpen, setIsCartOpen } }: { readonly market: Market }) {
  const t = useTranslations('market');
  const count = countOf(ordering.cart);
  return (
    <div className={css.bar} data-cart-place data-empty={(count === 0 && !isCartOpen) || undefined}>
      <span className={css.barTotal}>
        <MoneyText amount={dollars(subtotalOf(ordering.cart))} />
      </span>
      <Button
        size="lg"
        leftSection={<IconShoppingBag aria-hidden size={22} />}
        aria-expanded={isCartOpen}
        onClick={() => {
          hideNotice();
          setIsCartOpen((isOpen) => !isOpen);
        }}
      >
        {t('cart.toggle', { count })}
      </Button>
    </div>
  );
}
