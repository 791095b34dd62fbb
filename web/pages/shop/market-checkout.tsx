import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { CarriedAgeLine } from '../../identity/age/carried-age.tsx';
import { Alternatives } from '../../orders/cart/alternatives.tsx';
import { hasLottery } from '../../orders/cart/cart.ts';
import { ToGoBar } from '../../orders/cart/to-go-bar.tsx';
import { BusyNote } from '../../stores/busy-note.tsx';
import { CheckoutDialog } from './checkout-dialog.tsx';
import { useTopUp } from './paying/top-up.tsx';
import { PromoCode, SpendLine } from './paying-parts.tsx';
import { savedParts } from './saved-parts.tsx';
import type { Market } from './use-market.ts';

/** These stand elsewhere: the wallet's beside the way to pay, the others in the cart. */
const shownElsewhere = ['INSUFFICIENT_BALANCE', 'AGE_VERIFICATION_REQUIRED', 'PRICE_CHANGED', 'BELOW_MINIMUM_ORDER'];

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
        fields={{
          ...market.addressFields,
          ...fields,
          saved: savedParts({ saved: market.saved, address, fields, onPick: market.onSaved }),
        }}
        placeName={market.placeName}
        to={{ cart, address, addressType: fields.addressType }}
        toGo={
          <ToGoBar
            cart={cart}
            changeCart={changeCart}
            subtotal={ordering.totals.subtotal}
            terms={ordering.terms}
            isFree={ordering.totals.isFree}
            onlyMinimum
          />
        }
        born={
          ordering.bornOn !== undefined && <CarriedAgeLine date={ordering.bornOn} onChange={ordering.checkout.askAge} />
        }
        methods={ordering.methods}
        payment={ordering.payment}
        onPayment={ordering.onPayment}
        later={ordering.later}
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
