import { query, type ReplyOf } from '../client/client.ts';

/** The room refreshes by itself: what sells over a counter is pushed to nobody. */
export const inventoryEveryMs = 5_000;
export const inventoryQuery = query('GET /api/vip/inventory');
export type Item = ReplyOf<'GET /api/vip/inventory'>[number];
