import { z } from 'zod';

/** Paging of lists: without `limit` and `cursor` the reply is the plain array, cut at the default size. */
export const PageQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'Must be a whole number')
    .transform(Number)
    .refine((n) => n >= 1 && n <= 100, 'Must be 1 to 100')
    .optional(),
  cursor: z.string().max(200).optional(),
});
export const defaultPageSize = 50;
