import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { useTranslations } from 'use-intl';
import { CarriedAgeLine } from '../../identity/age/carried-age.tsx';
import { hasLottery } from '../../orders/cart/cart.ts';
import { OrderPanel, type PanelProps } from '../../orders/checkout/order-panel.tsx';
import { BusyNote } from '../../stores/busy-note.tsx';
import { OwnWallet, PromoCode, SpendLine } from './paying-parts.tsx';
import { savedParts } from './saved-parts.tsx';
import type { useOrderPage } from './use-order-page.ts';

export type CheckoutProps = { readonly page: ReturnType<typeof useOrderPage>; readonly user: CurrentUser } & Pick<
  PanelProps,
  'shows' | 'onCheckout'
>;

/** The cart and the checkout of the order page, or one of them. */
export function CheckoutPanel({ page, user, ...shown }: CheckoutProps) {
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
