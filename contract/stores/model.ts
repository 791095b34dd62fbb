import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { Dollars, Point } from '../shared/wire.ts';

/** Opening times of one weekday, local to the store: "07:00" to "22:00"; "24:00" ends a day. */
export const Shift = z.object({ opens: z.string().regex(/^\d\d:\d\d$/), closes: z.string().regex(/^\d\d:\d\d$/) });
/** Sunday first. An empty list is a closed day. */
export const WeekHours = z.array(z.array(Shift)).length(7);
export type WeekHours = z.infer<typeof WeekHours>;

export const Store = z
  .object({
    id: SerialId,
    name: z.string(),
    description: z.string(),
    address: z.string(),
    location: Point,
    phone: z.string(),
    /** IANA name; opening hours and "today" are in it. */
    timeZone: z.string(),
    hours: WeekHours,
    isOpen: z.boolean(),
    /** When it next opens, in words of its own zone ("07:00"); null while open. */
    opensAt: z.string().nullable(),
    deliveryFee: Dollars,
    /** Goods above this are delivered free. */
    freeDeliveryAbove: Dollars,
    minimumOrder: Dollars,
    radiusMiles: z.number(),
  })
  .meta({ id: 'Store' });
export type Store = z.infer<typeof Store>;
