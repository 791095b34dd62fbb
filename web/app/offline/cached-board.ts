/**
 * The last board of a shop's tablet, for when it is opened again without a network: what is still in the store, as it was
 * known, without anybody's address or number. It goes with the kept orders when somebody signs out.
 */
import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { hashKey } from '@tanstack/react-query';
import { currentUserQuery } from '../../client/session/session.ts';
import { settingsQuery } from '../../client/settings.ts';
import { boardQuery } from '../../orders/tablet/queries.ts';
import { storeProfileQuery } from '../../stores/queries.ts';
import type { CachedQuery, CachedWork, Keeping } from './cached-work.ts';

const whole = [currentUserQuery, settingsQuery, storeProfileQuery].map(({ queryKey }) => hashKey(queryKey));
const board = hashKey(boardQuery.queryKey);

const asKept = (order: StoreOrder): StoreOrder => ({
  ...order,
  customerAddress: '',
  customerPhone: null,
  deliveryAddress: null,
  deliveryPoint: null,
});

/** Undefined while no board was seen. */
export function cachedBoardOf(userId: string, queries: readonly CachedQuery[], at: Date): CachedWork | undefined {
  const kept = queries.flatMap((one) => {
    const key = hashKey(one.key);
    if (key !== board) return whole.includes(key) ? [one] : [];
    const inStore = (one.data as readonly StoreOrder[]).filter(
      ({ status }) => status === 'pending' || status === 'accepted',
    );
    return [{ ...one, data: inStore.map(asKept) }];
  });
  return kept.some(({ key }) => hashKey(key) === board) ? { userId, at: at.toISOString(), queries: kept } : undefined;
}

export const counterBoard: Keeping = {
  address: '/kept-board',
  of: cachedBoardOf,
  paths: [currentUserQuery, settingsQuery, storeProfileQuery, boardQuery].map(({ queryKey }) => queryKey[0]),
  source: boardQuery.queryKey,
};
