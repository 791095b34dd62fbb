import type { ErrorDetails } from '@autolotto/contract/errors.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../client/errors.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { notifyFailure } from '../../forms/failure.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { type Cart, countOf, needsAgeCheck, orderLines } from '../cart/cart.ts';
import type { Totals } from '../cart/cart-totals.tsx';
import type { ChangeCart } from '../cart/use-cart.ts';
import { usePlaceOrder } from '../queries.ts';
import { loadAttempt, saveAttempt } from './attempt-store.ts';
import { type Attempt, attemptFor, isAttemptAt, isDecided, nextStep } from './checkout.ts';
import { useCheckoutNotices } from './use-checkout-notices.tsx';
import { type PricedItems, usePriceChanges } from './use-price-changes.ts';

type CheckoutInput = {
  user: { id: string; isAgeVerified: boolean };
  /** Declares the date of birth that was given before sign-in; undefined where there is none. */
  declareAge?: (() => Promise<boolean>) | undefined;
  cart: Cart | null;
  changeCart: ChangeCart;
  address: string;
  addressType?: AddressType | undefined;
  instructions: string;
  /** Another adult who takes age-restricted items. */
  recipientName?: string | undefined;
  payment: PaymentMethod;
  /** When its shop begins with it, where that is later. */
  scheduledFor?: string | undefined;
  totals: Totals;
  /** Undefined where what was typed is no tip. */
  tip: Cents | undefined;
  balance: Cents | undefined;
  /** Quoted prices of the lines; undefined while unknown. */
  quoted: PricedItems | undefined;
  onAddressMissing: () => void;
  onPlaced: (order: Order) => void;
  /** The page's own texts. */
  words?: { readonly placedTitle: string; readonly placed: string; readonly failedTitle: string };
};

/** The body of the call; the same cart and fields give the same one. */
const orderFrom = ({
  cart,
  totals,
  ...given
}: Pick<
  CheckoutInput,
  'address' | 'addressType' | 'cart' | 'instructions' | 'payment' | 'recipientName' | 'scheduledFor' | 'tip' | 'totals'
>) => ({
  items: orderLines(cart),
  deliveryAddress: given.address.trim(),
  ...(given.addressType && { addressType: given.addressType }),
  deliveryInstructions: given.instructions.trim() || null,
  ...(needsAgeCheck(cart) && given.recipientName?.trim() ? { recipientName: given.recipientName.trim() } : {}),
  paymentMethod: given.payment,
  totalAmount: dollars(totals.total),
  deliveryFee: dollars(totals.deliveryFee),
  ...(given.tip ? { tip: dollars(given.tip) } : {}),
  ...(given.scheduledFor && { scheduledFor: given.scheduledFor }),
});

/** The try under way, if its answer never came. */
function useAttempt(userId: string) {
  const [attempt, setAttempt] = useState(() => loadAttempt(userId));
  const remember = <A extends Attempt | null>(next: A): A => {
    saveAttempt(userId, next);
    setAttempt(next);
    return next;
  };
  return { attempt, remember };
}

/** From a press on the order button to the placed order, or to a step that the user has to take first. */
export function useCheckout({ user, cart, changeCart, totals, balance, quoted, ...given }: CheckoutInput) {
  const t = useTranslations('placing');
  const place = usePlaceOrder();
  const isUnderWay = useRef(false);
  const [isAgeCheckOpen, setIsAgeCheckOpen] = useState(false);
  const prices = usePriceChanges(cart, changeCart, quoted);
  const { attempt, remember } = useAttempt(user.id);
  const order = orderFrom({ ...given, cart, totals });
  // Its answer never came, so its money may be held already and the balance proves nothing.
  const isRepeat = isAttemptAt(attempt, order);
  const { notifyShortBalance, notifyLimit, notifyDebt } = useCheckoutNotices();

  const submit = (isAgeVerified = user.isAgeVerified) => {
    if (given.tip === undefined) {
      notify({ title: t('tip.legend'), message: t('tip.wrong'), tone: 'warning' });
      return;
    }
    const next = nextStep({
      itemCount: countOf(cart),
      address: given.address,
      payment: given.payment,
      total: totals.total,
      tip: given.tip,
      balance: isRepeat ? undefined : balance,
      needsAgeCheck: needsAgeCheck(cart),
      isAgeVerified,
    });
    if (next === 'empty-cart') notify({ title: t('emptyTitle'), message: t('empty'), tone: 'warning' });
    else if (next === 'insufficient-balance') notifyShortBalance();
    else if (next === 'address-missing') given.onAddressMissing();
    else if (next === 'age-check') void declare();
    else void send();
  };

  const declare = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const isVerified = await given.declareAge?.();
    isUnderWay.current = false;
    if (isVerified) submit(true);
    else setIsAgeCheckOpen(true);
  };

  const send = async () => {
    // A second press while the first is on its way is the same press.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { key } = remember(attemptFor(loadAttempt(user.id), order, newIdempotencyKey));
    try {
      const placed = await place.mutateAsync({ order, key });
      remember(null);
      prices.clear();
      changeCart(null);
      notify({
        title: given.words?.placedTitle ?? t('placedTitle'),
        message: given.words?.placed ?? t('placed'),
        tone: 'success',
      });
      given.onPlaced(placed);
    } catch (error) {
      if (error instanceof ApiError && isDecided(error.status)) remember(null);
      explain(error);
    } finally {
      isUnderWay.current = false;
    }
  };

  const explain = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'AGE_VERIFICATION_REQUIRED') return setIsAgeCheckOpen(true);
    if (code === 'INSUFFICIENT_BALANCE') return notifyShortBalance();
    if (code === 'GAMING_LIMIT_EXCEEDED') return notifyLimit(error);
    if (code === 'ACCOUNT_OWES') return notifyDebt(error);
    if (error instanceof ApiError && code === 'PRICE_CHANGED') {
      prices.takeOver((error.problem as unknown as ErrorDetails<'PRICE_CHANGED'>).items);
    }
    notifyFailure(error, { title: given.words?.failedTitle ?? t('errorTitle'), message: t('failed') });
  };

  return {
    submit: () => submit(),
    isPlacing: place.isPending,
    isRepeat,
    changes: prices.changes,
    ageCheck: {
      opened: isAgeCheckOpen,
      onVerified: () => {
        setIsAgeCheckOpen(false);
        submit(true);
      },
      onCancel: () => setIsAgeCheckOpen(false),
    },
    askAge: () => setIsAgeCheckOpen(true),
  };
}
