import type { ErrorDetails } from '@autolotto/contract/errors.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { Anchor } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, isUnauthorized, sentenceOf } from '../../client/errors.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { type Cart, countOf, needsAgeCheck, orderLines, takePrices } from '../cart/cart.ts';
import type { Totals } from '../cart/cart-totals.tsx';
import type { ChangeCart } from '../cart/use-cart.ts';
import { usePlaceOrder } from '../queries.ts';
import { loadAttempt, saveAttempt } from './attempt-store.ts';
import { type Attempt, attemptFor, isAttemptAt, isDecided, nextStep } from './checkout.ts';

export type PriceChange = { readonly name: string; readonly before: string; readonly after: string };

type PricedItems = readonly { readonly productId: number; readonly name: string; readonly price: string }[];

type Given = {
  user: { id: string; isAgeVerified: boolean };
  cart: Cart | null;
  changeCart: ChangeCart;
  address: string;
  addressType?: AddressType | undefined;
  instructions: string;
  /** Another adult who takes age-restricted items. */
  recipientName?: string | undefined;
  payment: PaymentMethod;
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

/** From a press on the order button to the placed order, or to a step that the user has to take first. */
export function useCheckout({ user, cart, changeCart, totals, balance, quoted, ...given }: Given) {
  const t = useTranslations('orders');
  const place = usePlaceOrder();
  const isUnderWay = useRef(false);
  const [isAgeCheckOpen, setIsAgeCheckOpen] = useState(false);
  const [changes, setChanges] = useState<readonly PriceChange[]>([]);
  const [attempt, setAttempt] = useState(() => loadAttempt(user.id));
  const remember = <A extends Attempt | null>(next: A): A => {
    saveAttempt(user.id, next);
    setAttempt(next);
    return next;
  };

  const order = {
    items: orderLines(cart),
    deliveryAddress: given.address.trim(),
    ...(given.addressType && { addressType: given.addressType }),
    deliveryInstructions: given.instructions.trim() || null,
    ...(needsAgeCheck(cart) && given.recipientName?.trim() ? { recipientName: given.recipientName.trim() } : {}),
    paymentMethod: given.payment,
    totalAmount: dollars(totals.total),
    deliveryFee: dollars(totals.deliveryFee),
    ...(given.tip ? { tip: dollars(given.tip) } : {}),
  };
  // Its answer never came, so its money may be held already: the balance proves nothing any more.
  const isRepeat = isAttemptAt(attempt, order);

  const takeOver = (items: PricedItems) => {
    const found = changesOf(cart, items);
    if (found.length === 0) return;
    setChanges(found);
    changeCart((now) => now && takePrices(now, items));
  };
  // Applied before the press: the button's price equals the lines' sum.
  const onQuoted = useEffectEvent(takeOver);
  useEffect(() => {
    if (quoted) onQuoted(quoted);
  }, [quoted]);

  const notifyShortBalance = () =>
    notify({
      title: t('place.shortTitle'),
      message: (
        <>
          {t('place.short')} <Anchor href="/wallet">{t('place.addFunds')}</Anchor>
        </>
      ),
      tone: 'warning',
    });

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
    if (next === 'empty-cart') notify({ title: t('place.emptyTitle'), message: t('place.empty'), tone: 'warning' });
    else if (next === 'insufficient-balance') notifyShortBalance();
    else if (next === 'address-missing') given.onAddressMissing();
    else if (next === 'age-check') setIsAgeCheckOpen(true);
    else void send();
  };

  const send = async () => {
    // A second press while the first is on its way is the same press.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { key } = remember(attemptFor(loadAttempt(user.id), order, newIdempotencyKey));
    try {
      const placed = await place.mutateAsync({ order, key });
      remember(null);
      setChanges([]);
      changeCart(null);
      notify({
        title: given.words?.placedTitle ?? t('place.placedTitle'),
        message: given.words?.placed ?? t('place.placed'),
        tone: 'success',
      });
      given.onPlaced(placed);
    } catch (error) {
      if (error instanceof ApiError && isDecided(error.status)) remember(null);
      notifyFailure(error);
    } finally {
      isUnderWay.current = false;
    }
  };

  const notifyFailure = (error: unknown) => {
    if (isUnauthorized(error)) return;
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'AGE_VERIFICATION_REQUIRED') return setIsAgeCheckOpen(true);
    if (code === 'INSUFFICIENT_BALANCE') return notifyShortBalance();
    if (error instanceof ApiError && code === 'PRICE_CHANGED') {
      takeOver((error.problem as unknown as ErrorDetails<'PRICE_CHANGED'>).items);
    }
    notify({
      title: given.words?.failedTitle ?? t('errorTitle'),
      message: sentenceOf(error, t('place.failed')),
      tone: 'danger',
    });
  };

  return {
    submit: () => submit(),
    isPlacing: place.isPending,
    isRepeat,
    changes,
    ageCheck: {
      opened: isAgeCheckOpen,
      onVerified: () => {
        setIsAgeCheckOpen(false);
        submit(true);
      },
      onCancel: () => setIsAgeCheckOpen(false),
    },
  };
}

function changesOf(cart: Cart | null, items: PricedItems): PriceChange[] {
  return items.flatMap(({ productId, name, price }) => {
    const line = cart?.lines.find(({ id }) => id === productId);
    return line && line.price !== price ? [{ name, before: line.price, after: price }] : [];
  });
}
