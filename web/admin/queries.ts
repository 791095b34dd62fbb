import { query, type ReplyOf } from '../client/client.ts';

export type Overview = ReplyOf<'GET /api/admin/overview'>;
export const overviewQuery = query('GET /api/admin/overview');
