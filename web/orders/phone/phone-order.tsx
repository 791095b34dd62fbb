import { consentNoteLength } from '@autolotto/contract/orders/recurring/limits.ts';
import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { ApiError, isUnauthorized, sentenceOf } from '../../client/errors.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { useSettings } from '../../client/settings.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Cart, needsAgeCheck, orderLines, readDollars } from '../cart/cart.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { Problems } from '../cart/cart-notices.tsx';
import { CartTotals } from '../cart/cart-totals.tsx';
import type { ChangeCart } from '../cart/use-cart.ts';
import { DeliveryFields } from '../checkout/delivery-fields.tsx';
import { PaymentChoice } from '../checkout/payment-choice.tsx';
import { quoteKey } from '../queries.ts';
import { noTip, type TipSelection, tipOf } from '../tips/tip.ts';
import { TipChoice } from '../tips/tip-choice.tsx';
import { nameOf } from './find-customer.tsx';
import css from './phone.module.css';
import { askPrice, type PhoneCustomer, usePlacePhoneOrder } from './queries.ts';
import { capital, inWords } from './read-back.ts';

type Props = {
  readonly customer: PhoneCustomer;
  readonly cart: Cart | null;
  readonly changeCart: ChangeCart;
  readonly onOther: () => void;
  readonly onPlaced: (orderId: number) => void;
};

/** The customer, their cart, and what is read back to them before it is placed. */
export function PhoneOrderPanel({ customer, cart, changeCart, onOther, onPlaced }: Props) {
  const t = useTranslations('phone');
  const { data: settings } = useSettings();
  const [address, setAddress] = useState(customer.lastAddress ?? '');
  const [instructions, setInstructions] = useState('');
  const [payment, setPayment] = useState<PaymentMethod>('wallet');
  const [addressType, setAddressType] = useState<AddressType>();
  const [recipient, setRecipient] = useState('');
  const [tip, setTip] = useState<TipSelection>(noTip);
  const tTip = useTranslations('orders.tip');
  const tipped = tipOf(tip);
  const addressRef = useRef<HTMLInputElement>(null);
  return (
    <div className={css.stack}>
      <Card
        title={t('customer.title', { name: nameOf(customer) })}
        actions={
          <Button variant="outline" onClick={onOther}>
            {t('customer.other')}
          </Button>
        }
      >
        <div className={css.words}>
          <span>{t('customer.balance', { balance: formatMoney(customer.balance) })}</span>
          <span>{t(customer.isAgeVerified ? 'customer.age' : 'customer.noAge')}</span>
          {customer.hasFreeDelivery && <span>{t('customer.free')}</span>}
          {customer.lastOrderId !== null && customer.lastAddress !== null && (
            <span>{t('customer.last', { id: customer.lastOrderId, address: customer.lastAddress })}</span>
          )}
        </div>
      </Card>
      <Card>
        <div className={css.stack}>
          <CartLines cart={cart} changeCart={changeCart} quoted={undefined} />
          <DeliveryFields
            address={address}
            onAddress={setAddress}
            addressError={undefined}
            addressRef={addressRef}
            lastAddress={customer.lastAddress ?? undefined}
            addressType={addressType}
            onAddressType={setAddressType}
            instructions={instructions}
            onInstructions={setInstructions}
            recipient={needsAgeCheck(cart) ? { value: recipient, onChange: setRecipient } : undefined}
          />
          <PaymentChoice
            methods={settings?.paymentMethods ?? []}
            value={payment}
            onChange={setPayment}
            balance={customer.balance}
            total={readDollars('0.00')}
          />
          <TipChoice
            value={tip}
            onChange={setTip}
            mayBeNone
            hint={t('tipHint')}
            error={tipped === undefined && tip.text !== '' ? tTip('wrong') : undefined}
          />
        </div>
      </Card>
      <Review
        customerId={customer.id}
        cart={cart}
        address={address}
        addressType={addressType}
        instructions={instructions}
        recipient={needsAgeCheck(cart) ? recipient.trim() : ''}
        payment={payment}
        tip={tipped}
        onPlaced={(orderId) => {
          changeCart(null);
          onPlaced(orderId);
        }}
      />
    </div>
  );
}

type Wanted = {
  readonly customerId: string;
  readonly cart: Cart | null;
  readonly address: string;
  readonly addressType: AddressType | undefined;
  readonly instructions: string;
  readonly recipient: string;
  readonly payment: PaymentMethod;
  /** Undefined where what was typed is none. */
  readonly tip: Cents | undefined;
  readonly onPlaced: (orderId: number) => void;
};

function Review({ customerId, cart, address, addressType, instructions, recipient, payment, tip, onPlaced }: Wanted) {
  const t = useTranslations('phone');
  const format = useFormatter();
  const language = useLocale().startsWith('es') ? 'es' : 'en';
  const items = orderLines(cart);
  const wanted = {
    customerId,
    items,
    deliveryAddress: address.trim(),
    paymentMethod: payment,
    ...(addressType && { addressType }),
  };
  const asked = JSON.stringify(wanted);
  const [settled] = useDebouncedValue(asked, 350);
  const isAskable = items.length > 0 && address.trim() !== '';
  const price = useQuery({
    queryKey: [...quoteKey, 'phone', settled],
    queryFn: () => askPrice(JSON.parse(settled) as typeof wanted),
    enabled: isAskable && settled === asked,
    staleTime: 0,
    gcTime: 0,
  });
  const quote = isAskable && settled === asked ? price.data : undefined;
  // Consent is to what was read: anything else asks for it again.
  const [agreedTo, setAgreedTo] = useState<string>();
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const attempt = useRef({ order: '', key: '' });
  const place = usePlacePhoneOrder();
  const read = quote && `${settled} ${quote.totalAmount} ${tip} ${recipient}`;
  const hasConsent = read !== undefined && agreedTo === read;
  const isNoted = note.trim().length >= consentNoteLength.min;

  const submit = async () => {
    setIsAsked(true);
    if (!quote || !hasConsent || !isNoted || tip === undefined || place.isPending) return;
    const order = {
      ...wanted,
      deliveryInstructions: instructions.trim() || null,
      ...(recipient !== '' && { recipientName: recipient }),
      ...(tip > 0 && { tip: dollars(tip) }),
      hasConsent: true as const,
      consentNote: note.trim(),
      totalAmount: quote.totalAmount,
    };
    const same = JSON.stringify(order);
    // Pressed again after an answer that never came, it is the same order.
    if (attempt.current.order !== same) attempt.current = { order: same, key: newIdempotencyKey() };
    try {
      const { id } = await place.mutateAsync({ order, key: attempt.current.key });
      notify({ title: t('review.placed', { id }), message: t('review.placedText'), tone: 'success' });
      onPlaced(id);
    } catch (error) {
      if (isUnauthorized(error)) return;
      if (error instanceof ApiError && error.code === 'PRICE_CHANGED') void price.refetch();
      notify({ title: t('errorTitle'), message: sentenceOf(error, t('review.notPlaced')), tone: 'danger' });
    }
  };

  return (
    <Card title={t('review.title')}>
      <div className={css.stack}>
        {items.length === 0 && <p>{t('review.empty')}</p>}
        {items.length > 0 && address.trim() === '' && <p>{t('review.needAddress')}</p>}
        {isAskable && !quote && !price.isError && <p role="status">{t('review.pricing')}</p>}
        {isAskable && price.isError && (
          <ErrorState title={t('review.failed')} retryLabel={t('review.retry')} onRetry={() => void price.refetch()}>
            {sentenceOf(price.error, '')}
          </ErrorState>
        )}
        {quote && (
          <>
            <CartTotals
              totals={{
                subtotal: readDollars(quote.subtotal),
                deliveryFee: readDollars(quote.deliveryFee),
                isFree: quote.isFreeDelivery,
                charges: quote.charges,
                total: readDollars(quote.totalAmount),
              }}
              balance={undefined}
            />
            <Problems problems={quote.problems} />
            <p>{t('review.read')}</p>
            <blockquote className={css.read}>
              {capital(
                t('review.sentence', {
                  items: format.list(
                    quote.items.map(({ quantity, name }) =>
                      t('review.item', { quantity, words: inWords(quantity, language), name }),
                    ),
                  ),
                  store: quote.storeName,
                  address: wanted.deliveryAddress,
                  delivery: quote.isFreeDelivery
                    ? t('review.deliveryFree')
                    : t('review.deliveryFee', { fee: formatMoney(quote.deliveryFee) }),
                  total: formatMoney(quote.totalAmount),
                  payment: t(`review.${payment}`),
                }),
              )}
            </blockquote>
            {tip !== undefined && tip > 0 && <p>{t('review.tip', { tip: formatMoney(dollars(tip)) })}</p>}
            {recipient !== '' && <p>{t('review.recipient', { name: recipient })}</p>}
            {quote.minAge !== null && <p>{t('review.age', { age: quote.minAge })}</p>}
            <Checkbox
              size="lg"
              label={t('review.consent')}
              checked={hasConsent}
              error={isAsked && !hasConsent && t('review.consentMissing')}
              onChange={(event) => setAgreedTo(event.currentTarget.checked ? read : undefined)}
            />
            <Textarea
              label={t('review.note')}
              description={t('review.noteHint')}
              maxLength={consentNoteLength.max}
              value={note}
              error={isAsked && !isNoted && t('review.noteMissing')}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </>
        )}
        <Button size="xl" fullWidth loading={place.isPending} disabled={!quote} onClick={() => void submit()}>
          {quote ? t('review.place', { total: formatMoney(quote.totalAmount) }) : t('review.placePending')}
        </Button>
      </div>
    </Card>
  );
}
