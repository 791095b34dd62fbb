import { dollars, noCents } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Alternatives, hasAlternatives } from '../cart/alternatives.tsx';
import classes from '../cart/cart.module.css';
import { countOf } from '../cart/cart.ts';
import { CartTotals } from '../cart/cart-totals.tsx';
import { ToGoBar } from '../cart/to-go-bar.tsx';
import { OrderRegularly } from '../recurring/order-regularly.tsx';
import { tipOf } from '../tips/tip.ts';
import { CartPart, type CartPartProps } from './cart-part.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { PlaceOrder } from './place-order.tsx';
import { CheckoutRows } from './rows/checkout-rows.tsx';
import type { LaterChoice } from './rows/later.ts';
import { useArrives } from './rows/use-arrival.ts';
import type { useQuote } from './use-quote.ts';

export type PanelProps = Omit<CartPartProps, 'quote'> & {
  /** A sheet shows one after the other; beside the shelves both have room. */
  readonly shows: 'all' | 'cart' | 'checkout';
  readonly onCheckout?: () => void;
  readonly quoting: ReturnType<typeof useQuote>;
  readonly paying: Pick<ComponentProps<typeof CheckoutRows>, 'balance' | 'methods' | 'payment' | 'onPayment'>;
  readonly later: LaterChoice;
  readonly tipping: Pick<ComponentProps<typeof CheckoutRows>, 'tip' | 'onTip'>;
  readonly delivery: ComponentProps<typeof DeliveryFields>;
  /** What its customer calls the address. */
  readonly placeName: string | undefined;
  readonly isAddressPending: boolean;
  readonly isPlacing: boolean;
  readonly onSubmit: () => void;
  /** A notice about longer waits, from the shop's domain. */
  readonly busy: ReactNode;
  /** A button that deposits what the wallet lacks, from the payments' domain. */
  readonly topUp: ReactNode;
  /** The wallet's card, from the ledger's domain. */
  readonly wallet: ReactNode;
  /** The customer's promo code, or a place to type one, from the promotions' domain. */
  readonly promoCode: ReactNode;
  /** The date of birth that will be used, from the identity's domain. */
  readonly born: ReactNode;
};

/** These are shown by the button, the age check, the cart's lines and the bar above them. */
const shownElsewhere = ['INSUFFICIENT_BALANCE', 'AGE_VERIFICATION_REQUIRED', 'PRICE_CHANGED', 'BELOW_MINIMUM_ORDER'];

/** Everything between a full cart and a placed order; beside the shelves, or in a sheet on a phone. */
export function OrderPanel(props: PanelProps) {
  const t = useTranslations('cart');
  const { shows, cart, quoting, totals } = props;
  const isEmpty = countOf(cart) === 0;
  const cartPart = <CartPart {...props} quote={quoting.quote} />;
  if (shows === 'cart')
    return (
      <div className={classes.panel}>
        <div className={classes.scroll}>{cartPart}</div>
        <div className={classes.submit}>
          <Button size="xl" fullWidth disabled={isEmpty} onClick={props.onCheckout}>
            {t('checkout', { subtotal: formatMoney(dollars(totals.subtotal)) })}
          </Button>
        </div>
      </div>
    );
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
        {shows === 'all' && <Card title={t('title')}>{cartPart}</Card>}
        <CheckoutPart {...props} />
      </div>
      <Foot {...props} />
    </form>
  );
}

/** The rows, what they come to, and what is optional. */
function CheckoutPart(props: PanelProps) {
  const t = useTranslations('cart');
  const { cart, totals, delivery, quoting, paying, tipping, shows } = props;
  const isEmpty = countOf(cart) === 0;
  const problems = quoting.quote?.problems ?? [];
  const { quote } = quoting;
  return (
    <>
      {hasAlternatives(problems) && (
        <Alternatives cart={cart} changeCart={props.changeCart} address={delivery.address} />
      )}
      {shows === 'checkout' && (
        <ToGoBar
          cart={cart}
          changeCart={props.changeCart}
          subtotal={totals.subtotal}
          terms={props.terms}
          isFree={totals.isFree}
          onlyMinimum
        />
      )}
      <Card {...(shows === 'all' && { title: t('checkoutTitle') })}>
        <CheckoutRows
          to={{ cart, address: delivery.address, addressType: delivery.addressType }}
          placeName={props.placeName}
          deliver={<DeliveryFields {...delivery} hasOwnPlace />}
          isAddressMissing={delivery.addressError !== undefined}
          isAddressPending={props.isAddressPending}
          total={totals.total}
          later={props.later}
          {...paying}
          {...tipping}
        />
        {props.born}
        {!isEmpty && (
          <CartTotals
            totals={totals}
            tip={tipOf(tipping.tip) ?? noCents}
            balance={paying.payment === 'wallet' ? paying.balance : undefined}
          />
        )}
        {quote && quote.distanceMiles !== null && (
          <p className={classes.lineNote}>
            {t('distance', { miles: quote.distanceMiles.toFixed(1), store: quote.storeName })}
          </p>
        )}
        {props.busy}
        {props.promoCode}
        {!isEmpty && <OrderRegularly />}
      </Card>
      {props.wallet}
    </>
  );
}

/** What still keeps the cart from being ordered, and the button that orders it. */
function Foot(props: PanelProps) {
  const { cart, totals, quoting, delivery, paying } = props;
  const { payment, methods, balance } = paying;
  const to = { cart, address: delivery.address, addressType: delivery.addressType };
  const arrives = useArrives(to, props.later);
  const mayPayCash = payment === 'wallet' && methods.some((way) => way.method === 'cash' && way.isAvailable);
  return (
    <div className={classes.submit}>
      <PlaceOrder
        isEmpty={countOf(cart) === 0}
        arrives={arrives}
        paying={{ payment, total: totals.total, tip: tipOf(props.tipping.tip) ?? noCents, balance }}
        topUp={props.topUp}
        onPayCash={mayPayCash ? () => paying.onPayment('cash') : undefined}
        problems={quoting.quote?.problems.filter(({ code }) => !shownElsewhere.includes(code)) ?? []}
        isPlacing={props.isPlacing}
      />
    </div>
  );
}
