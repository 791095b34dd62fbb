/** Pure: how long the shop has lately taken to pack an order of about this size. */
import type { StoreOrder } from '@autolotto/contract/orders/model.ts';

type Packed = Pick<StoreOrder, 'id' | 'readyAt'> & {
  readonly tracking: readonly Pick<StoreOrder['tracking'][number], 'status' | 'timestamp' | 'isStep'>[];
  readonly items: readonly Pick<StoreOrder['items'][number], 'quantity'>[];
};

/** Fewer orders do not predict the next one. */
const fewest = 3;
/** The latest ones: how busy the shop is now counts for more than how it was last month. */
const maxLooked = 15;

const sizeOf = ({ items }: Pick<Packed, 'items'>): 'small' | 'medium' | 'large' => {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return units <= 4 ? 'small' : units <= 12 ? 'medium' : 'large';
};

function minutesOf({ readyAt, tracking }: Packed): number | undefined {
  const accepted = tracking.find(({ status, isStep }) => status === 'accepted' && isStep);
  if (readyAt === null || !accepted) return undefined;
  return Math.max(1, Math.round((Date.parse(readyAt) - Date.parse(accepted.timestamp)) / 60_000));
}

/** Median of the latest orders of this size; undefined while there are too few. */
export function usualMinutes(orders: readonly Packed[], order: Packed): number | undefined {
  const times = orders
    .filter((one) => one.id !== order.id && sizeOf(one) === sizeOf(order))
    .toSorted((a, b) => b.id - a.id)
    .flatMap((one) => minutesOf(one) ?? [])
    .slice(0, maxLooked)
    .toSorted((a, b) => a - b);
  return times.length < fewest ? undefined : times[Math.floor(times.length / 2)];
}
