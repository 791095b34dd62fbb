import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { ComponentProps, Ref } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/layout/card.tsx';
import type { Cart } from '../cart/cart.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { NextTimes } from './next-times.tsx';

export type Delivery = {
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
/** Where the cart goes, and when it could be there. */
export function DeliveryCard({ cart, ...delivery }: Delivery & { cart: Cart | null }) {
  const t = useTranslations('orders');
  return (
    <Card title={t('delivery.title')}>
      <DeliveryFields {...delivery} hasOwnPlace />
      <NextTimes cart={cart} address={delivery.address} addressType={delivery.addressType} />
    </Card>
  );
}
