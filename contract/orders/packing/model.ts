/** The store's packing checks, and the scratch tickets in the bag. */
import { z } from 'zod';
import { Ticket } from '../../catalogue/scratch/model.ts';
import { SerialId } from '../../shared/ids.ts';
import { Instant } from '../../shared/wire.ts';

const yes = (sentence: string) => z.literal(true, sentence);
export const Packed = z.strictObject({
  /** In the original container, with the manufacturer's seal. */
  sealed: yes('Check the seals first'),
  counted: yes('Count the items first'),
  /** No questions to the customer remain. */
  answered: yes('Wait for the answer first'),
});
export type Packed = z.infer<typeof Packed>;

const range = { first: z.number().int(), last: z.number().int() };
export const Packing = z
  .object({
    /** Restricted items need the checks before they count as packed. */
    needsChecks: z.boolean(),
    /** Pieces in the bag now. */
    units: z.number().int(),
    openQuestions: z.number().int(),
    /** The checked units, time and person; null until then. */
    packed: z.object({ units: z.number().int(), at: Instant, by: z.string().nullable() }).nullable(),
    /** The tickets that were taken out of packs for it. */
    tickets: z.array(
      z.object({
        lineId: SerialId,
        name: z.string(),
        packId: SerialId,
        gameNumber: z.string(),
        packNumber: z.string(),
        ...range,
      }),
    ),
    /** Lines whose tickets come out of packs, with how many of each. */
    ticketLines: z.array(z.object({ lineId: SerialId, name: z.string(), quantity: z.number().int() })),
  })
  .meta({ id: 'Packing' });
export type Packing = z.infer<typeof Packing>;

/** Four digits on the phone of an order's courier, which the counter types to hand it over to them and to nobody else. */
export const PickUpCode = z
  .object({
    /** Null when the order is no longer waiting in the store. */
    code: z.string().nullable(),
  })
  .meta({ id: 'PickUpCode' });
export type PickUpCode = z.infer<typeof PickUpCode>;
export const PickUpCodeIn = z
  .string()
  .trim()
  .regex(/^\d{4}$/, 'Enter the four digits on the courier’s phone');

/** An empty list takes the next ones of the active packs. */
export const TakeTickets = z.strictObject({
  tickets: z
    .array(z.strictObject({ lineId: SerialId, packId: SerialId, first: Ticket, last: Ticket }))
    .max(100, 'Name at most 100 ranges'),
});
export type TakeTickets = z.output<typeof TakeTickets>;
