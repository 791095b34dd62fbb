import { z } from 'zod';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { PriceIn } from '../inventory/model.ts';
import { maxTickets, packEventKinds, shownPackStates } from './packs.ts';

const Who = z.object({ at: Instant, by: z.string().nullable() });

/** A pack of scratch tickets and what became of them: the view that a lottery settles by. */
export const ScratchPack = z
  .object({
    id: SerialId,
    productId: SerialId,
    productName: z.string(),
    gameNumber: z.string(),
    packNumber: z.string(),
    firstTicket: z.number().int(),
    lastTicket: z.number().int(),
    ticketPrice: Dollars,
    state: z.enum(shownPackStates),
    /** The lowest that is still there; null when none is, and in a pack that is closed. */
    nextTicket: z.number().int().nullable(),
    tickets: z.number().int(),
    sold: z.number().int(),
    soldValue: Dollars,
    /** For a closed pack: tickets that were returned with it or never existed. */
    remaining: z.number().int(),
    remainingValue: Dollars,
    received: Who,
    activated: Who.nullable(),
    closed: Who.nullable(),
  })
  .meta({ id: 'ScratchPack' });
export type ScratchPack = z.infer<typeof ScratchPack>;

const ticketSentence = `Enter a whole number from 0 to ${maxTickets - 1}`;
export const Ticket = z
  .number(ticketSentence)
  .int(ticketSentence)
  .min(0, ticketSentence)
  .max(maxTickets - 1, ticketSentence);
const gameSentence = 'A game number has 1 to 5 digits';
const packSentence = 'A pack number has 1 to 10 digits';

export const ReceivePack = z
  .strictObject({
    productId: SerialId,
    gameNumber: z
      .string(gameSentence)
      .trim()
      .regex(/^\d{1,5}$/, gameSentence),
    packNumber: z
      .string(packSentence)
      .trim()
      .regex(/^\d{1,10}$/, packSentence),
    firstTicket: Ticket,
    lastTicket: Ticket,
    /** Left out, it is the product's. */
    ticketPrice: PriceIn.optional(),
  })
  .refine(({ firstTicket, lastTicket }) => firstTicket <= lastTicket, {
    error: 'The last ticket comes before the first',
    path: ['lastTicket'],
  })
  .meta({ id: 'ReceivePack' });
export type ReceivePack = z.output<typeof ReceivePack>;

export const PackParams = z.object({ packId: SerialIdParam });
export const ChangePack = z.discriminatedUnion(
  'action',
  [
    /** Its tickets go on sale; with `countsStock` they are added to the product's stock. */
    z.strictObject({ action: z.literal('activate'), countsStock: z.boolean().default(true) }),
    /** Earlier tickets were sold over the counter. */
    z.strictObject({ action: z.literal('next'), ticket: Ticket, countsStock: z.boolean().default(true) }),
    /** Paid to the lottery. */
    z.strictObject({ action: z.literal('settle') }),
    /** The rest goes back to the lottery. */
    z.strictObject({ action: z.literal('return'), countsStock: z.boolean().default(true) }),
  ],
  'Choose what happens to the pack',
);
export type ChangePack = z.output<typeof ChangePack>;

export const PackEvent = z
  .object({
    id: z.number().int(),
    kind: z.enum(packEventKinds),
    first: z.number().int().nullable(),
    last: z.number().int().nullable(),
    orderId: SerialId.nullable(),
    at: Instant,
    by: z.string().nullable(),
  })
  .meta({ id: 'PackEvent' });
export type PackEvent = z.infer<typeof PackEvent>;
