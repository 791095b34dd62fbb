import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { useFormatter } from 'use-intl';
import { type Cart, orderLines } from '../../cart/cart.ts';
import { useSlots } from '../use-slots.ts';

export type Whither = {
  readonly cart: Cart | null;
  readonly address: string;
  readonly addressType: AddressType | undefined;
};

/** When an order placed now would be at the door; `time` is undefined while that is unknown. */
export function useArrival({ cart, address, addressType }: Whither) {
  const format = useFormatter();
  const found = useSlots({ items: orderLines(cart), deliveryAddress: address, addressType });
  const now = found?.slots.find(({ orderAt }) => orderAt === null);
  return { found, time: now && format.dateTime(new Date(now.atDoor), { timeStyle: 'short' }) };
}
