import { query } from '../client/client.ts';

/** Apart from the other queries: every page of a customer begins with it. */
export const ordersQuery = query('GET /api/orders');
