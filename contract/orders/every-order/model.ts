import { z } from 'zod';
import { BookedTransfer } from '../../ledger/model.ts';
import { paymentMethods } from '../../policy/model.ts';
import { SerialIdParam, UserId } from '../../shared/ids.ts';
import { PageQuery } from '../../shared/page.ts';
import { Day } from '../../shared/wire.ts';
import { orderSearchLimit } from '../limits.ts';
import { Order } from '../model.ts';
import { orderStatuses } from '../states.ts';
import { orderSorts, troubles } from './enums.ts';

/** Stays text: on its way to the server an amount is a decimal. */
const Amount = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'Enter an amount in dollars and cents, like 12.34');

export const EveryOrderFilters = z.strictObject({
  /** 'under_way': those that are not over. */
  status: z.enum(['under_way', ...orderStatuses]).optional(),
  /** The number of an order, or a part of the name or email of its customer, or of the name of its store. */
  search: z.string().trim().min(1).max(orderSearchLimit).optional(),
  storeId: SerialIdParam.optional(),
  courierId: UserId.optional(),
  payment: z.enum(paymentMethods).optional(),
  /** 'any': all of them. */
  trouble: z.enum(['any', ...troubles]).optional(),
  /** Days on which it was placed, by the clocks of its store. */
  from: Day.optional(),
  to: Day.optional(),
  /** Days on which it was delivered or cancelled, as figures count them: of one store by its clocks, else by the administration's. */
  endedFrom: Day.optional(),
  endedTo: Day.optional(),
  /** Totals, both included. */
  least: Amount.optional(),
  most: Amount.optional(),
  /** The newest first unless told; 'total': the largest first. */
  sort: z.enum(orderSorts).optional(),
});
export type EveryOrderFilters = z.output<typeof EveryOrderFilters>;

export const EveryOrderQuery = PageQuery.extend(EveryOrderFilters.shape);
export type EveryOrderQuery = z.output<typeof EveryOrderQuery>;

/** An order as admins look into it. */
export const OrderFile = z
  .object({
    order: Order,
    customerPhone: z.string().nullable(),
    /** Every movement of money that it caused, oldest first. */
    books: z.array(BookedTransfer),
  })
  .meta({ id: 'OrderFile' });
export type OrderFile = z.infer<typeof OrderFile>;
