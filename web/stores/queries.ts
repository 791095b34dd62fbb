import { query } from '../client/client.ts';

export const storesQuery = query('GET /api/stores');
export const storeProfileQuery = query('GET /api/store/profile');
