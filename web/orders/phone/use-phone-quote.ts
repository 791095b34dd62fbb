import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Cart, orderLines } from '../cart/cart.ts';
import { quoteKey } from '../stale.ts';
import { askPrice } from './queries.ts';

export type Quoted = {
  readonly customerId: string;
  readonly cart: Cart | null;
  readonly address: string;
  readonly addressType: AddressType | undefined;
  readonly payment: PaymentMethod;
};

/** What the customer's order costs now; `quote` is missing while the price of what stands there is not known. */
export function usePhoneQuote({ customerId, cart, address, addressType, payment }: Quoted) {
  const items = orderLines(cart);
  const wanted = {
    customerId,
    items,
    deliveryAddress: address.trim(),
    paymentMethod: payment === 'cash' ? ('cash' as const) : ('wallet' as const),
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
  return { wanted, asked, isAskable, price, quote: isAskable && settled === asked ? price.data : undefined };
}
export type PhoneQuote = NonNullable<ReturnType<typeof usePhoneQuote>['quote']>;
