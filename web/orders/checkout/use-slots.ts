import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type BodyOf, call } from '../../client/client.ts';

const settleMs = 800;
const freshMs = 60_000;

type Wanted = {
  readonly items: readonly { readonly productId: number; readonly quantity: number }[];
  readonly deliveryAddress: string;
  readonly addressType?: AddressType | undefined;
  readonly day?: string;
  readonly near?: string;
};

/**
 * When it could be brought: asked when what is wanted has stood still for a moment. Until the answer is there, the one before
 * stays, but never that of another day.
 */
export function useSlots({ items, deliveryAddress, addressType, ...when }: Wanted) {
  const wanted = JSON.stringify({
    items: items.map(({ productId, quantity }) => ({ productId, quantity })),
    deliveryAddress: deliveryAddress.trim(),
    ...(addressType ? { addressType } : {}),
  });
  const [settled] = useDebouncedValue(wanted, settleMs);
  const isAsked = items.length > 0 && deliveryAddress.trim() !== '';
  const slots = useQuery({
    queryKey: ['POST /api/delivery/slots', when, settled],
    queryFn: () =>
      call('POST /api/delivery/slots', {
        body: { ...JSON.parse(settled), ...when } as BodyOf<'POST /api/delivery/slots'>,
      }),
    enabled: isAsked && settled === wanted,
    placeholderData: (before, query) => (isOfDay(query?.queryKey, when) ? before : undefined),
    staleTime: freshMs,
    // Slots are optional: an obstacle is shown where it matters.
    retry: false,
  });
  return isAsked ? slots.data : undefined;
}

const isOfDay = (key: readonly unknown[] | undefined, { day, near }: Pick<Wanted, 'day' | 'near'>): boolean => {
  const of = key?.[1] as Pick<Wanted, 'day' | 'near'> | undefined;
  return of?.day === day && of?.near === near;
};
