import { query } from '../client/client.ts';

export const storesQuery = query('GET /api/stores');
/** The nearest first, and how far each is from a place. */
export const storesNearQuery = (near: string) => query('GET /api/stores', { query: { near } });
