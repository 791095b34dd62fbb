import { query } from '../client/client.ts';

export const courierProfileQuery = query('GET /api/courier/profile');
