import { z } from 'zod';
import { OrderNote } from '../orders/model.ts';
import { orderStatuses } from '../orders/states.ts';
import { SerialId } from '../shared/ids.ts';
import { Dollars, Instant } from '../shared/wire.ts';

/** Delivered orders of some days: how many, and the sum of their totals. */
const Delivered = z.object({ orders: z.number().int(), total: Dollars }).meta({ id: 'DeliveredOrders' });

/** An event of some order. */
const Activity = z
  .object({
    orderId: SerialId,
    storeName: z.string(),
    status: z.enum(orderStatuses),
    note: OrderNote.nullable(),
    at: Instant,
  })
  .meta({ id: 'OrderActivity' });

const count = z.number().int();

export const Overview = z
  .object({
    /** By the day on which the order was delivered, in the time zone of its shop. */
    revenue: z.object({ ever: Delivered, today: Delivered, lastWeek: Delivered }),
    /** Orders that are not over. */
    underWay: z.object({ pending: count, accepted: count, picked_up: count, en_route: count }),
    couriersOnDuty: count,
    books: z.object({
      /** When the arithmetic of the books was checked last, and what the last checks found. */
      checkedAt: Instant.nullable(),
      findings: count,
      /** When the newest sealed transfer was written; null before the first seal. */
      sealedThrough: Instant.nullable(),
      /** Transfers that wait for the next seal. */
      unsealed: count,
      /**
       * When what customers paid by the books was held last, day by day and shop by shop, against the totals of the orders
       * that were delivered; and by how much they differ in all, which should be 0.00.
       */
      comparedAt: Instant.nullable(),
      difference: Dollars,
    }),
    system: z.object({
      /** Jobs that should have run minutes ago, or were given up today; emails to send are counted apart. */
      jobsLate: count,
      emailsLate: count,
      auditCheckedAt: Instant.nullable(),
      auditFindings: count,
      /** What the card provider, or somebody in its name, told us within a day, and we refused. */
      paymentEventsRefused: count,
      /** On the disk of photos, and of the embedded database. */
      freeBytes: count,
      version: z.string(),
    }),
    activity: z.array(Activity),
  })
  .meta({ id: 'AdminOverview' });
export type Overview = z.infer<typeof Overview>;
