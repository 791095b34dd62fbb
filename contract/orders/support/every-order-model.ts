import { z } from 'zod';
import { PageQuery } from '../../shared/page.ts';
import { orderSearchLimit } from '../limits.ts';
import { orderStatuses } from '../states.ts';

export const EveryOrderQuery = PageQuery.extend({
  status: z.enum(orderStatuses).optional(),
  /** The number of an order, or a part of the name or email of its customer, or of the name of its store. */
  search: z.string().trim().min(1).max(orderSearchLimit).optional(),
});
export type EveryOrderQuery = z.output<typeof EveryOrderQuery>;
