import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { PaymentMethod, Settings } from '@autolotto/contract/policy/model.ts';
import { add, type Cents, dollars, noCents, subtract } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Alternatives, hasAlternatives } from '../cart/alternatives.tsx';
import classes from '../cart/cart.module.css';
import { type Cart, countOf } from '../cart/cart.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { AgeNotice, PriceChanges, Problems } from '../cart/cart-notices.tsx';
import { CartTotals, type Totals } from '../cart/cart-totals.tsx';
import type { ChangeCart } from '../cart/use-cart.ts';
import { type TipSelection, tipOf } from '../tips/tip.ts';
import { TipChoice } from '../tips/tip-choice.tsx';
import { fromWallet, isShort } from './checkout.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { NextTimes } from './next-times.tsx';
import { PaymentChoice } from './payment-choice.tsx';
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
  delivery: {
    address: string;
    onAddress: (address: string) => void;
    addressError: string | undefined;
    addressRef: Ref<HTMLInputElement>;
    lastAddress: string | undefined;
    addressType: AddressType | undefined;
    onAddressType: (type: AddressType | undefined) => void;
    instructions: string;
    onInstructions: (instructions: string) => void;
    recipient: ComponentProps<typeof DeliveryFields>['recipient'];
  };
  changes: readonly PriceChange[];
  isPlacing: boolean;
  onSubmit: () => void;
  /** A notice about longer waits, from the shop's domain. */
  busy: ReactNode;
  /** The wallet's card, from the ledger's domain. */
  wallet: ReactNode;
};

/** These are shown by the button, the age check and the cart's lines. */
const shownElsewhere = ['INSUFFICIENT_BALANCE', 'AGE_VERIFICATION_REQUIRED', 'PRICE_CHANGED'];

/** Everything between a full cart and a placed order; beside the shelves, or in a sheet on a phone. */
export function OrderPanel(props: Props) {
  const t = useTranslations('orders');
  const tRecurring = useTranslations('recurring');
  const { isInSheet = false, cart, totals, quoting, balance, payment } = props;
  const { quote } = quoting;
  const asked = tipOf(props.tip);
  const tip = asked ?? noCents;
  const paying = { payment, total: totals.total, tip, balance };
  const isShortNow = isShort(paying) && countOf(cart) > 0;
  const problems = quote?.problems.filter(({ code }) => !shownElsewhere.includes(code)) ?? [];
  const from = cart ? t('cart.from', { store: cart.storeName }) : undefined;
  const mayPayCash = payment === 'wallet' && props.methods.some((way) => way.method === 'cash' && way.isAvailable);
  const label =
    countOf(cart) > 0
      ? t('place.button', { total: formatMoney(dollars(add(totals.total, tip))) })
      : t('place.buttonEmpty');

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
        <Card
          title={isInSheet ? from : t('cart.title')}
          actions={!isInSheet && from && <span className={classes.lineNote}>{from}</span>}
        >
          <PriceChanges changes={props.changes} />
          <CartLines cart={cart} changeCart={props.changeCart} quoted={quote?.items} />
          <AgeNotice cart={cart} />
          {cart && <CartTotals totals={totals} tip={tip} balance={payment === 'wallet' ? balance : undefined} />}
          {quote && quote.distanceMiles !== null && (
            <p className={classes.lineNote}>
              {t('cart.distance', { miles: quote.distanceMiles.toFixed(1), store: quote.storeName })}
            </p>
          )}
        </Card>
        {hasAlternatives(problems) && (
          <Alternatives cart={cart} changeCart={props.changeCart} address={props.delivery.address} />
        )}
        <Card title={t('delivery.title')}>
          <DeliveryFields {...props.delivery} hasOwnPlace />
          <NextTimes cart={cart} address={props.delivery.address} addressType={props.delivery.addressType} />
        </Card>
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
        <Card>
          <TipChoice
            value={props.tip}
            onChange={props.onTip}
            mayBeNone
            hint={t('tip.hint')}
            error={asked === undefined && props.tip.text !== '' ? t('tip.wrong') : undefined}
          />
        </Card>
        {countOf(cart) > 0 && (
          <Button
            variant="subtle"
            leftSection={<IconRepeat aria-hidden size={20} />}
            renderRoot={(props) => <Link to="/recurring" search={{ from: 'cart' }} {...props} />}
          >
            {tRecurring('regularly')}
          </Button>
        )}
      </div>
      <div className={classes.submit}>
        {props.busy}
        <Problems problems={problems} />
        {isShortNow && balance !== undefined && (
          <div className={classes.notice} data-tone="danger" id="order-short">
            <div>
              <p>{t('place.shortBy', { missing: formatMoney(dollars(subtract(fromWallet(paying), balance))) })}</p>
              <p className={classes.ways}>
                <Link to="/wallet">{t('place.addFunds')}</Link>
                {mayPayCash && (
                  <button type="button" onClick={() => props.onPayment('cash')}>
                    {t('place.payCash')}
                  </button>
                )}
              </p>
            </div>
          </div>
        )}
        {/* Not natively disabled: it stays focusable, and pressing it shows what is missing. */}
        <Button
          type="submit"
          size="xl"
          fullWidth
          loading={props.isPlacing}
          {...(isShortNow && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': 'order-short' })}
        >
          {label}
        </Button>
      </div>
    </form>
  );
}
