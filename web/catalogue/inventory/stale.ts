import { keysOf, type QueryKey } from '../../client/client.ts';
import type { RealtimeEvent } from '../../client/realtime/realtime.ts';

/** An order takes items from the shelf, or puts them back. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'order_changed' || event.type === 'store_changed'
    ? [
        keysOf('GET /api/store/products'),
        keysOf('GET /api/admin/category-requests'),
        keysOf('GET /api/admin/products'),
        ...(event.type === 'store_changed'
          ? [keysOf('GET /api/store/price-plans'), keysOf('GET /api/store/transfers')]
          : []),
      ]
    : [];
