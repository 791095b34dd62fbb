import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../client/client.ts';
import { type Cart, orderLines } from '../cart/cart.ts';
import { quoteKey } from '../stale.ts';

const settleMs = 350;

/**
 * The order's current price, by the server. Refetched when cart or address have been stable for a moment; `isCurrent`
 * tells whether the answer matches the screen.
 */
export function useQuote(
  cart: Cart | null,
  {
    address,
    addressType,
    scheduledFor,
  }: {
    readonly address: string;
    readonly addressType?: AddressType | undefined;
    readonly scheduledFor?: string | undefined;
  },
) {
  const wanted = JSON.stringify({
    items: orderLines(cart),
    deliveryAddress: address.trim() || null,
    addressType,
    scheduledFor,
  });
  const [settled] = useDebouncedValue(wanted, settleMs);
  const isEmpty = orderLines(cart).length === 0;
  const quote = useQuery({
    queryKey: [...quoteKey, settled],
    queryFn: () => call('POST /api/orders/quote', { body: JSON.parse(settled) as QuoteInput }),
    enabled: !isEmpty && settled === wanted,
    placeholderData: keepPreviousData,
    // Stock, hours and prices move: an old answer is shown while a new one is fetched, never instead of it.
    staleTime: 0,
    gcTime: 0,
  });
  const data = isEmpty ? undefined : quote.data;
  return {
    quote: data,
    error: isEmpty ? null : quote.error,
    isCurrent: data !== undefined && !quote.isPlaceholderData && !quote.isFetching && settled === wanted,
    refetch: quote.refetch,
  };
}
type QuoteInput = {
  items: ReturnType<typeof orderLines>;
  deliveryAddress: string | null;
  addressType?: AddressType;
  scheduledFor?: string;
};
