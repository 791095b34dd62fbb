import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { Alternatives } from '../../orders/cart/alternatives.tsx';
import { hasLottery } from '../../orders/cart/cart.ts';
import { NextTimes } from '../../orders/checkout/next-times.tsx';
import { BusyNote } from '../../stores/busy-note.tsx';
import { CheckoutDialog } from './checkout-dialog.tsx';
import { useTopUp } from './paying/top-up.tsx';
import { PromoCode, SpendLine } from './paying-parts.tsx';
import type { Market } from './use-market.ts';

/** These stand elsewhere: the wallet's beside the way to pay, the others in the cart. */
const shownElsewhere = ['INSUFFICIENT_BALANCE', 'AGE_VERIFICATION_REQUIRED', 'PRICE_CHANGED'];

type Props = { readonly market: Market; readonly user: CurrentUser };

/** From the market's cart to its order. */
export function MarketCheckout({ market, user }: Props) {
  const { ordering, address } = market;
  const { cart, changeCart, fields } = ordering;
  const problems = ordering.quoting.quote?.problems.filter(({ code }) => !shownElsewhere.includes(code)) ?? [];
  const topUp = useTopUp(ordering, market.submit);
  return (
    <>
      <CheckoutDialog
        opened={market.isCheckoutOpen}
        onClose={() => market.setIsCheckoutOpen(false)}
        fields={{ ...market.addressFields, ...fields }}
        methods={ordering.methods}
        payment={ordering.payment}
        onPayment={ordering.onPayment}
        tip={ordering.tip}
        onTip={ordering.onTip}
        balance={ordering.balance}
        totals={ordering.totals}
        problems={address === '' ? [] : problems}
        alternatives={<Alternatives cart={cart} changeCart={changeCart} address={address} />}
        busy={
          <>
            {hasLottery(cart) && <SpendLine />}
            <BusyNote minutes={ordering.busyMinutes} />
            {market.isCheckoutOpen && <NextTimes cart={cart} address={address} addressType={fields.addressType} />}
          </>
        }
        promoCode={<PromoCode user={user} ordering={ordering} />}
        isPlacing={ordering.checkout.isPlacing}
        onSubmit={market.submit}
        topUp={topUp.button}
      />
      {topUp.sheet}
    </>
  );
}
