import { z } from 'zod';
import { paymentMethods } from '../../policy/model.ts';
import { SerialIdParam, UserId } from '../../shared/ids.ts';
import { PageQuery } from '../../shared/page.ts';
import { Day } from '../../shared/wire.ts';
import { orderSearchLimit } from '../limits.ts';
import { orderStatuses } from '../states.ts';

/** Stays text: on its way to the server an amount is a decimal. */
const Amount = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'Enter an amount in dollars and cents, like 12.34');

export const EveryOrderQuery = PageQuery.extend({
  /** 'under_way': those that are not over. */
  status: z.enum(['under_way', ...orderStatuses]).optional(),
  /** The number of an order, or a part of the name or email of its customer, or of the name of its store. */
  search: z.string().trim().min(1).max(orderSearchLimit).optional(),
  storeId: SerialIdParam.optional(),
  courierId: UserId.optional(),
  payment: z.enum(paymentMethods).optional(),
  /** Days on which it was placed, by the clocks of its store. */
  from: Day.optional(),
  to: Day.optional(),
  /** Totals, both included. */
  least: Amount.optional(),
  most: Amount.optional(),
});
export type EveryOrderQuery = z.output<typeof EveryOrderQuery>;
