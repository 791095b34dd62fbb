import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../client/settings.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Cart, needsAgeCheck, readDollars } from '../cart/cart.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import type { ChangeCart } from '../cart/use-cart.ts';
import { DeliveryFields } from '../checkout/delivery-fields.tsx';
import { PaymentChoice } from '../checkout/payment-choice.tsx';
import { noTip, type TipSelection, tipOf } from '../tips/tip.ts';
import { TipChoice } from '../tips/tip-choice.tsx';
import { nameOf } from './find-customer.tsx';
import css from './phone.module.css';
import { PhoneReview } from './phone-review.tsx';
import type { PhoneCustomer } from './queries.ts';

type Props = {
  readonly customer: PhoneCustomer;
  readonly cart: Cart | null;
  readonly changeCart: ChangeCart;
  readonly onOther: () => void;
  readonly onPlaced: (orderId: number) => void;
};

type Values = {
  readonly address: string;
  readonly instructions: string;
  readonly payment: PaymentMethod;
  readonly addressType: AddressType | undefined;
  readonly recipient: string;
  readonly tip: TipSelection;
};

/** The customer, their cart, and what is read back to them before it is placed. */
export function PhoneOrderPanel({ customer, cart, changeCart, onOther, onPlaced }: Props) {
  const t = useTranslations('phone');
  const { data: settings } = useSettings();
  // What is read back to the customer is checked and sent by the form of the review.
  const form = useForm<Values>({
    initialValues: {
      address: customer.lastAddress ?? '',
      instructions: '',
      payment: 'wallet',
      addressType: undefined,
      recipient: '',
      tip: noTip,
    },
  });
  const { address, instructions, payment, addressType, recipient, tip } = form.values;
  const setterOf =
    <Field extends keyof Values>(field: Field) =>
    (value: Values[Field]) =>
      form.setValues({ [field]: value });
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
            onAddress={setterOf('address')}
            addressError={undefined}
            addressRef={addressRef}
            lastAddress={customer.lastAddress ?? undefined}
            addressType={addressType}
            onAddressType={setterOf('addressType')}
            instructions={instructions}
            onInstructions={setterOf('instructions')}
            recipient={needsAgeCheck(cart) ? { value: recipient, onChange: setterOf('recipient') } : undefined}
          />
          <PaymentChoice
            methods={settings?.paymentMethods.filter(({ method }) => method !== 'bitcoin') ?? []}
            value={payment}
            onChange={setterOf('payment')}
            balance={customer.balance}
            total={readDollars('0.00')}
          />
          <TipChoice
            value={tip}
            onChange={setterOf('tip')}
            mayBeNone
            hint={t('tipHint')}
            error={tipped === undefined && tip.text !== '' ? tTip('wrong') : undefined}
          />
        </div>
      </Card>
      <PhoneReview
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
