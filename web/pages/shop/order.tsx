import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../client/session/session.ts';
import { AgeCheck } from '../../identity/age/age-check.tsx';
import { countOf, subtotalOf } from '../../orders/cart/cart.ts';
import { CartBar } from '../../orders/cart/cart-bar.tsx';
import { hideNotice } from '../../ui/feedback/notify.tsx';
import { Page } from '../../ui/layout/page.tsx';
import classes from './order.module.css';
import { besideGoods, Checkout, CheckoutSheet } from './order-checkout.tsx';
import { OrderShelf } from './storefront/order-shelf.tsx';
import { WhereLine } from './storefront/where-line.tsx';
import { useOrderPage } from './use-order-page.ts';

export function OrderPage() {
  const { user } = useUser();
  return user ? <Order user={user} /> : null;
}

function Order({ user }: { user: CurrentUser }) {
  const t = useTranslations();
  useDocumentTitle(`${t('cart.page')} · AutoLotto`);
  const isWide = useMediaQuery(besideGoods, undefined, { getInitialValueInEffect: false });
  // An order that is repeated was looked at before: only its checkout is left.
  const asked = useLocation({
    select: ({ state }) => (state.again !== undefined ? 'checkout' : state.isCartOpen ? 'cart' : undefined),
  });
  const [step, setStep] = useState<'cart' | 'checkout' | undefined>(asked);
  const page = useOrderPage(user);
  const { cart, checkout, shop } = page.ordering;

  return (
    <Page title={t('cart.page')} isStorefront>
      <WhereLine
        value={page.addressFields.address}
        onChange={page.addressFields.onAddress}
        isUnknown={false}
        store={shop.store}
      />
      <div className={classes.columns}>
        <div className={classes.shop}>
          <OrderShelf shop={shop} isCartEmpty={countOf(cart) === 0} />
        </div>
        {isWide ? (
          <aside className={classes.side} data-cart-place aria-label={t('cart.title')}>
            <Checkout page={page} user={user} shows="all" />
          </aside>
        ) : (
          countOf(cart) > 0 && (
            <CartBar
              count={countOf(cart)}
              subtotal={subtotalOf(cart)}
              onOpen={() => {
                hideNotice();
                setStep('cart');
              }}
            />
          )
        )}
      </div>
      {!isWide && <CheckoutSheet page={page} user={user} step={step} onStep={setStep} />}
      {page.topUp.sheet}
      <AgeCheck {...checkout.ageCheck} />
    </Page>
  );
}
