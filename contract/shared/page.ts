import { z } from 'zod';
import { SerialIdParam } from './ids.ts';

/**
 * Paging of lists: the reply is a plain array, newest first, cut at `limit` or the default size. When it came out full, a
 * `Link: <…>; rel="next"` header names the call for the next page; `cursor` is the id of the last item seen.
 */
export const PageQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'Must be a whole number')
    .transform(Number)
    .refine((n) => n >= 1 && n <= 100, 'Must be 1 to 100')
    .optional(),
  cursor: SerialIdParam.optional(),
});
export const defaultPageSize = 50;
