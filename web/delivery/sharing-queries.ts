import { queryOptions } from '@tanstack/react-query';
import { query } from '../client/client.ts';

/** Who looks comes and goes without a word. */
const refreshMs = 20_000;

/** Who follows the courier's orders under way. */
export const sharingQuery = queryOptions({ ...query('GET /api/courier/sharing'), refetchInterval: refreshMs });
