import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, keysOf, type QueryKey, query } from '../../client/client.ts';
import { allChecked } from '../packing/checks.ts';
import type { TabletStep } from './steps/waiting-steps.ts';

export const boardSize = 100;
/** The one list that is asked for by the clock as well: at a counter a lost push must not cost an order. */
export const ordersEveryMs = 5_000;
export const statsEveryMs = 30_000;

export const boardQuery = query('GET /api/store/orders', { query: { board: 'true', limit: boardSize } });
export const statsQuery = query('GET /api/store/stats');

/** Orders below the board's, a page at a time. They have left the store and hardly change: no push makes them old. */
export const earlierQuery = (below: number) =>
  infiniteQueryOptions({
    queryKey: ['earlier store orders', below],
    queryFn: ({ pageParam }) => call('GET /api/store/orders', { query: { limit: boardSize, cursor: pageParam } }),
    initialPageParam: below,
    getNextPageParam: (last) => (last.length === boardSize ? last.at(-1)?.id : undefined),
  });

/** Queries that a store's step invalidates. */
export const staleAfterStep: readonly QueryKey[] = [
  keysOf('GET /api/store/orders'),
  keysOf('GET /api/store/stats'),
  keysOf('GET /api/orders'),
];

export const sendStep = ({ orderId, to, key, reason, isChecked = false, minutes, pickUpCode }: TabletStep) =>
  call('PATCH /api/store/orders/:orderId', {
    params: { orderId },
    body: {
      status: to,
      ...(reason === undefined ? {} : { reason }),
      ...(isChecked ? { packed: allChecked } : {}),
      ...(minutes === undefined ? {} : { preparationMinutes: minutes }),
      ...(pickUpCode === undefined ? {} : { pickUpCode }),
    },
    // Its own: sent again after a lost answer it is done once.
    idempotencyKey: key,
  });
