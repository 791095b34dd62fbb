import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { type Cart, orderLines } from '../../cart/cart.ts';
import { useWindowText } from '../../scheduling/window.ts';
import { useSlots } from '../use-slots.ts';
import type { LaterChoice } from './later.ts';

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

/** The same in words, for the button that orders: 'Arrives about 5:20 PM', or the day and the half hour that were chosen. */
export function useArrives(to: Whither, { value }: LaterChoice): string | undefined {
  const t = useTranslations('placing');
  const formatWindow = useWindowText();
  const { time } = useArrival(to);
  if (value) return t('arrivesIn', { window: formatWindow(value.atDoor, value.timeZone, true) });
  return time === undefined ? undefined : t('arrives', { time });
}
