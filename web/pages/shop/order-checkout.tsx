import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { CarriedAgeLine } from '../../identity/age/carried-age.tsx';
import { hasLottery } from '../../orders/cart/cart.ts';
import { OrderPanel, type PanelProps } from '../../orders/checkout/order-panel.tsx';
import { BusyNote } from '../../stores/busy-note.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import classes from './order.module.css';
import { OwnWallet, PromoCode, SpendLine } from './paying-parts.tsx';
import { savedParts } from './saved-parts.tsx';
import type { useOrderPage } from './use-order-page.ts';

type Props = { readonly page: ReturnType<typeof useOrderPage>; readonly user: CurrentUser };

/** The cart and the checkout of the order page, or one of them. */
export function CheckoutPanel({ page, user, ...shown }: Props & Pick<PanelProps, 'shows' | 'onCheckout'>) {
  const t = useTranslations('orders.delivery');
  const { ordering, addressFields, topUp } = page;
  const { cart, checkout, bornOn } = ordering;
  const { isAddressMissing, isPending, ...delivery } = addressFields;
  return (
    <OrderPanel
      {...shown}
      cart={cart}
      changeCart={ordering.changeCart}
      changes={checkout.changes}
      quoting={ordering.quoting}
      totals={{ ...ordering.totals, reason: user.freeDeliveryReason }}
      terms={ordering.terms}
      paying={{
        balance: ordering.balance,
        methods: ordering.methods,
        payment: ordering.payment,
        onPayment: ordering.onPayment,
      }}
      later={ordering.later}
      tipping={{ tip: ordering.tip, onTip: ordering.onTip }}
      delivery={{
        ...delivery,
        ...ordering.fields,
        saved: savedParts({
          saved: page.saved,
          address: delivery.address,
          fields: ordering.fields,
          onPick: page.onSaved,
        }),
        addressError: isAddressMissing ? t('addressRequired') : undefined,
      }}
      placeName={page.placeName}
      isAddressPending={isPending}
      isPlacing={checkout.isPlacing}
      onSubmit={checkout.submit}
      busy={
        <>
          {hasLottery(cart) && <SpendLine />}
          <BusyNote minutes={ordering.busyMinutes} />
        </>
      }
      topUp={topUp.button}
      wallet={<OwnWallet />}
      promoCode={<PromoCode user={user} ordering={ordering} />}
      born={bornOn !== undefined && <CarriedAgeLine date={bornOn} onChange={checkout.askAge} />}
    />
  );
}

type SheetProps = Props & {
  readonly step: 'cart' | 'checkout' | undefined;
  readonly onStep: (step: 'cart' | 'checkout' | undefined) => void;
};

/** On a phone: first what is in the cart, then the checkout. */
export function CheckoutSheet({ page, user, step, onStep }: SheetProps) {
  const t = useTranslations('orders.cart');
  // What is shown while the sheet closes.
  const [last, setLast] = useState(step);
  if (step !== undefined && step !== last) setLast(step);
  const shows = step ?? last ?? 'cart';
  const content = useRef<HTMLDivElement>(null);
  // The pressed button goes with its step: the focus stays in the sheet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins where its content does
  useEffect(() => content.current?.focus({ preventScroll: true }), [shows]);
  return (
    <Sheet
      opened={step !== undefined}
      onClose={() => onStep(undefined)}
      title={t(shows === 'cart' ? 'title' : 'checkoutTitle')}
      closeLabel={t('close')}
      size="lg"
    >
      <div ref={content} tabIndex={-1} className={classes.inSheet}>
        {shows === 'checkout' && (
          <Button
            variant="subtle"
            className={classes.back ?? ''}
            leftSection={<IconChevronLeft aria-hidden size={20} />}
            onClick={() => onStep('cart')}
          >
            {t('backToCart')}
          </Button>
        )}
        <PartErrorBoundary>
          <CheckoutPanel page={page} user={user} shows={shows} onCheckout={() => onStep('checkout')} />
        </PartErrorBoundary>
      </div>
    </Sheet>
  );
}
