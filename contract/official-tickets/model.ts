/** Official tickets that a shop prints and keeps for their owners. Amounts in dollars, times in UTC. */
import { z } from 'zod';
import { drawGameIds, drawStates } from '../lottery/enums.ts';
import { SerialId, SerialIdParam } from '../shared/ids.ts';
import { Dollars, Instant } from '../shared/wire.ts';
import { lateChoices, ticketOrderStates, ticketSides } from './states.ts';

const Numbers = z.array(z.number().int());
const Line = z.object({ main: Numbers, bonus: Numbers });
const Shop = z.object({ id: SerialId, name: z.string(), address: z.string() });

/** Whether official tickets can be ordered now, of which games and from which shops. */
export const TicketOffer = z
  .object({
    isOffered: z.boolean(),
    /** What stops the caller where nothing is offered. */
    whyNot: z.object({ code: z.string(), detail: z.string() }).nullable(),
    gameIds: z.array(z.enum(drawGameIds)),
    shops: z.array(Shop),
  })
  .meta({ id: 'TicketOffer' });
export type TicketOffer = z.infer<typeof TicketOffer>;

const PickedNumber = z.number().int().min(0).max(99);
export const OrderOfficialTicket = z.strictObject({
  gameId: z.enum(drawGameIds, 'Choose a game'),
  numbers: z.array(PickedNumber).max(20).default([]),
  powerball: z.union([PickedNumber, z.array(PickedNumber).max(5)]).optional(),
  isQuickPick: z.boolean().optional(),
  /** 2 buys the add-on. */
  multiplier: z.literal([1, 2], 'Choose 1 or 2').default(1),
  storeId: SerialId,
  ifLate: z.enum(lateChoices, 'Choose refund or next_draw').default('refund'),
});
export type OrderOfficialTicket = z.output<typeof OrderOfficialTicket>;

const common = {
  id: SerialId,
  gameId: z.enum(drawGameIds),
  gameName: z.string(),
  lines: z.array(Line),
  /** "Power Play", where it was bought with the line. */
  addOn: z.string().nullable(),
  price: Dollars,
  state: z.enum(ticketOrderStates),
  drawId: SerialId,
  drawsAt: Instant,
  drawState: z.enum(drawStates),
  /** The last moment at which the shop can print it. */
  printBy: Instant,
  ifLate: z.enum(lateChoices),
  orderedAt: Instant,
  /** The number on the printed ticket. */
  serial: z.string().nullable(),
  printedAt: Instant.nullable(),
  pictures: z.array(z.enum(ticketSides)),
  /** The order that brings it. */
  deliveryOrderId: SerialId.nullable(),
  /** Drawn numbers, once two people have entered them. */
  result: z.object({ main: Numbers, bonus: Numbers, extra: Numbers }).nullable(),
  /** By the official amounts; null until they are entered. */
  prize: Dollars.nullable(),
  /** The prize is above what the shop pays: its owner claims it from the lottery with the paper. */
  isToClaim: z.boolean(),
};
export const TicketOrder = z.object({ ...common, shop: Shop }).meta({ id: 'TicketOrder' });
export type TicketOrder = z.infer<typeof TicketOrder>;

export const StoreTicketOrder = z
  .object({
    ...common,
    customer: z.string(),
    /** What the QR code of a play slip says: the game and its lines. */
    playSlip: z.string(),
    pouch: z.string().nullable(),
  })
  .meta({ id: 'StoreTicketOrder' });
export type StoreTicketOrder = z.infer<typeof StoreTicketOrder>;
export const PouchCount = z
  .object({
    countedAt: Instant,
    expected: z.number().int(),
    missing: z.array(z.string()),
    unknown: z.array(z.string()),
  })
  .meta({ id: 'PouchCount' });
export type PouchCount = z.infer<typeof PouchCount>;
export const StoreTickets = z
  .object({
    /** The shop takes orders; what it has taken stays its own either way. */
    isOffering: z.boolean(),
    /** The most urgent first. */
    toPrint: z.array(StoreTicketOrder),
    /** Printed and not in a pouch yet, or in the vault. */
    inHand: z.array(StoreTicketOrder),
    lastCount: PouchCount.nullable(),
  })
  .meta({ id: 'StoreTickets' });
export type StoreTickets = z.infer<typeof StoreTickets>;

export const TicketOrderParams = z.object({ ticketOrderId: SerialIdParam });
export const TicketPictureParams = z.object({ ticketOrderId: SerialIdParam, side: z.enum(ticketSides) });

const percent = z
  .string()
  .regex(/^(?:100|\d{1,2})$/, 'Enter a percentage')
  .transform(Number);
/** The band of the picture in which the barcode lies, in percent of its height: covered for everybody but the shop. */
export const TicketPictureFields = z.strictObject({
  side: z.enum(ticketSides, 'Choose front or back'),
  coverTop: percent.default(65),
  coverHeight: percent.default(35),
});

const Pouch = z.string().trim().min(1, 'Enter the number of the pouch').max(20);
export const PrintTicket = z.strictObject({
  serial: z.string().trim().min(4, 'Enter the serial number of the ticket').max(40),
  /** As they stand on the paper. */
  lines: z.array(z.strictObject({ main: z.array(PickedNumber).max(10), bonus: z.array(PickedNumber).max(5) })).max(10),
});
export type PrintTicket = z.output<typeof PrintTicket>;
export const KeepTicket = z.strictObject({ pouch: Pouch });
export const BringTicket = z.strictObject({ orderId: SerialId });
export const HandTicketOver = z.strictObject({
  isIdChecked: z.literal(true, 'Check the ID of the person first'),
});
export const OfferTickets = z.strictObject({ isOffering: z.boolean() });
export const CountPouches = z.strictObject({ pouches: z.array(Pouch).max(2_000) });
