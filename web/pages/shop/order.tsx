import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useUser } from '../../client/session/session.ts';
import { AgeCheck } from '../../identity/age/age-check.tsx';
import { countOf, hasLottery, subtotalOf } from '../../orders/cart/cart.ts';
import { CartBar } from '../../orders/cart/cart-bar.tsx';
import { OrderPanel } from '../../orders/checkout/order-panel.tsx';
import { BusyNote } from '../../stores/busy-note.tsx';
import { hideNotice } from '../../ui/feedback/notify.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import classes from './order.module.css';
import { OwnWallet, PromoCode, SpendLine } from './paying-parts.tsx';
import { OrderShelf } from './storefront/order-shelf.tsx';
import { WhereLine } from './storefront/where-line.tsx';
import { useOrderPage } from './use-order-page.ts';

export function OrderPage() {
  const { user } = useUser();
  return user ? <Order user={user} /> : null;
}

function Order({ user }: { user: CurrentUser }) {
  const t = useTranslations();
  useDocumentTitle(`${t('orders.shop.title')} · AutoLotto`);
  const isWide = useMediaQuery('(min-width: 56.25em)', undefined, { getInitialValueInEffect: false });
  const isCartAsked = useLocation({ select: ({ state }) => state.isCartOpen || state.again !== undefined });
  const [isSheetOpen, setIsSheetOpen] = useState(isCartAsked);
  const { ordering, addressFields, topUp } = useOrderPage(user);
  const { isAddressMissing, ...delivery } = addressFields;
  const { cart, checkout, shop } = ordering;

  const panel = (
    <PartErrorBoundary>
      <OrderPanel
        isInSheet={!isWide}
        cart={cart}
        changeCart={ordering.changeCart}
        totals={{ ...ordering.totals, reason: user.freeDeliveryReason }}
        quoting={ordering.quoting}
        busy={
          <>
            {hasLottery(cart) && <SpendLine />}
            <BusyNote minutes={ordering.busyMinutes} />
          </>
        }
        balance={ordering.balance}
        methods={ordering.methods}
        payment={ordering.payment}
        onPayment={ordering.onPayment}
        tip={ordering.tip}
        onTip={ordering.onTip}
        delivery={{
          ...delivery,
          ...ordering.fields,
          addressError: isAddressMissing ? t('orders.delivery.addressRequired') : undefined,
        }}
        changes={checkout.changes}
        isPlacing={checkout.isPlacing}
        onSubmit={checkout.submit}
        promoCode={<PromoCode user={user} ordering={ordering} />}
        wallet={<OwnWallet />}
        topUp={topUp.button}
      />
    </PartErrorBoundary>
  );

  return (
    <Page title={t('orders.shop.title')} isStorefront>
      <WhereLine
        value={addressFields.address}
        onChange={addressFields.onAddress}
        isUnknown={false}
        store={shop.store}
      />
      <div className={classes.columns}>
        <div className={classes.shop}>
          <OrderShelf shop={shop} isCartEmpty={countOf(cart) === 0} />
        </div>
        {isWide ? (
          <aside className={classes.side} data-cart-place aria-label={t('orders.cart.title')}>
            {panel}
          </aside>
        ) : (
          countOf(cart) > 0 && (
            <CartBar
              count={countOf(cart)}
              subtotal={subtotalOf(cart)}
              onOpen={() => {
                hideNotice();
                setIsSheetOpen(true);
              }}
            />
          )
        )}
      </div>
      {!isWide && (
        <Sheet
          opened={isSheetOpen}
          onClose={() => setIsSheetOpen(false)}
          title={t('orders.cart.title')}
          closeLabel={t('orders.cart.close')}
          size="lg"
        >
          <div className={classes.inSheet}>{panel}</div>
        </Sheet>
      )}
      {topUp.sheet}
      <AgeCheck {...checkout.ageCheck} />
    </Page>
  );
}
