import type { PaymentMethod, Settings } from '@autolotto/contract/policy/model.ts';
import { type Cents, dollars, noCents } from '@autolotto/contract/shared/money.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/layout/card.tsx';
import { Alternatives, hasAlternatives } from '../cart/alternatives.tsx';
import classes from '../cart/cart.module.css';
import { type Cart, countOf } from '../cart/cart.ts';
import type { Totals } from '../cart/cart-totals.tsx';
import type { ChangeCart } from '../cart/use-cart.ts';
import { OrderRegularly } from '../recurring/order-regularly.tsx';
import { type TipSelection, tipOf } from '../tips/tip.ts';
import { TipChoice } from '../tips/tip-choice.tsx';
import { CartCard } from './cart-card.tsx';
import { type Delivery, DeliveryCard } from './delivery-card.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlaceOrder } from './place-order.tsx';
import type { PriceChange } from './use-price-changes.ts';
import type { useQuote } from './use-quote.ts';

type Props = {
  /** The sheet has the title already. */
  isInSheet?: boolean;
  cart: Cart | null;
  changeCart: ChangeCart;
  totals: Totals;
  quoting: ReturnType<typeof useQuote>;
  balance: Cents | undefined;
  methods: Settings['paymentMethods'];
  payment: PaymentMethod;
  onPayment: (method: PaymentMethod) => void;
  tip: TipSelection;
  onTip: (preference: TipSelection) => void;
  delivery: Delivery;
  changes: readonly PriceChange[];
  isPlacing: boolean;
  onSubmit: () => void;
  /** A notice about longer waits, from the shop's domain. */
  busy: ReactNode;
  /** A button that deposits what the wallet lacks, from the payments' domain. */
  topUp: ReactNode;
  /** The wallet's card, from the ledger's domain. */
  wallet: ReactNode;
  /** The customer's promo code, or a place to type one, from the promotions' domain. */
  promoCode: ReactNode;
};

/** These are shown by the button, the age check and the cart's lines. */
const shownElsewhere = ['INSUFFICIENT_BALANCE', 'AGE_VERIFICATION_REQUIRED', 'PRICE_CHANGED'];

/** Everything between a full cart and a placed order; beside the shelves, or in a sheet on a phone. */
export function OrderPanel(props: Props) {
  const t = useTranslations('orders');
  const { isInSheet = false, cart, totals, quoting, balance, payment } = props;
  const { quote } = quoting;
  const asked = tipOf(props.tip);
  const tip = asked ?? noCents;
  const problems = quote?.problems.filter(({ code }) => !shownElsewhere.includes(code)) ?? [];
  const mayPayCash = payment === 'wallet' && props.methods.some((way) => way.method === 'cash' && way.isAvailable);

  return (
    <form
      className={classes.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <div className={classes.scroll}>
        <CartCard
          isInSheet={isInSheet}
          cart={cart}
          changeCart={props.changeCart}
          changes={props.changes}
          quote={quote}
          totals={totals}
          tip={tip}
          balance={payment === 'wallet' ? balance : undefined}
        />
        {hasAlternatives(problems) && (
          <Alternatives cart={cart} changeCart={props.changeCart} address={props.delivery.address} />
        )}
        <DeliveryCard cart={cart} {...props.delivery} />
        {props.wallet}
        <Card>
          <PaymentChoice
            methods={props.methods}
            value={payment}
            onChange={props.onPayment}
            balance={balance === undefined ? undefined : dollars(balance)}
            total={totals.total}
          />
        </Card>
        {props.promoCode && <Card>{props.promoCode}</Card>}
        <Card>
          <TipChoice
            value={props.tip}
            onChange={props.onTip}
            mayBeNone
            hint={t('tip.hint')}
            error={asked === undefined && props.tip.text !== '' ? t('tip.wrong') : undefined}
          />
        </Card>
        {countOf(cart) > 0 && <OrderRegularly />}
      </div>
      <div className={classes.submit}>
        {props.busy}
        <PlaceOrder
          isEmpty={countOf(cart) === 0}
          paying={{ payment, total: totals.total, tip, balance }}
          topUp={props.topUp}
          onPayCash={mayPayCash ? () => props.onPayment('cash') : undefined}
          problems={problems}
          isPlacing={props.isPlacing}
        />
      </div>
    </form>
  );
}
