import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { Instant, Point } from '../shared/wire.ts';
import { breakMinutes, infeasibilityReasons } from './route-enums.ts';

/** Why somebody is late who comes after it. */
export const deadlines = ['storeCloses', 'saleEnds', 'orderEnds'] as const;

const stopKinds = ['pickup', 'dropOff', 'bringBack'] as const;
export const RouteStop = z.object({
  /** Counts from 1. */
  number: z.number().int().positive(),
  kind: z.enum(stopKinds),
  /** Name of the store, or of every recipient at this door, each once. */
  names: z.array(z.string()).min(1),
  address: z.string(),
  location: Point,
  /** Several when they are fetched at one counter, or go to one door. */
  orderIds: z.array(SerialId).min(1),
  arrivesAt: Instant,
  leavesAt: Instant,
  /** Until the items are packed. */
  waitMinutes: z.number().int().min(0),
  /** Until when it should be done, and what ends then; null when nothing does. */
  until: z.object({ at: Instant, because: z.enum(deadlines) }).nullable(),
  lateMinutes: z.number().int().min(0),
  /** The courier's break, taken here before riding on. */
  restMinutes: z.number().int().min(0),
  /** The order is on its way to this door: no other stop comes before it. */
  isUnderWay: z.boolean(),
  /** The way here from the stop before. */
  leg: z.object({ miles: z.number().min(0), minutes: z.number().int().min(0), line: z.array(Point) }),
});
export type RouteStop = z.infer<typeof RouteStop>;

const engines = ['own', 'vroom'] as const;

/** What last gave a courier's route another shape: an order that they took, or that was cancelled or sent back. */
const routeChanges = ['taken', 'cancelled', 'sentBack'] as const;
export const RouteChange = z.object({ at: Instant, orderId: SerialId, because: z.enum(routeChanges) });
export type RouteChange = z.infer<typeof RouteChange>;

/** When a courier wants to rest, and how long. */
export const CourierBreak = z
  .strictObject({ beginsAt: Instant.max(30), minutes: z.number().int().min(breakMinutes.min).max(breakMinutes.max) })
  .meta({ id: 'CourierBreak' });
export type CourierBreak = z.infer<typeof CourierBreak>;

export const SetBreak = z.strictObject({ rest: CourierBreak.nullable() });
export type SetBreak = z.output<typeof SetBreak>;

export const CourierRoute = z
  .object({
    plannedAt: Instant,
    /** Start of the route; null while the courier's position is unknown. */
    from: Point.nullable(),
    stops: z.array(RouteStop),
    miles: z.number().min(0),
    minutes: z.number().int().min(0),
    endsAt: Instant,
    /** Whether no other order of these stops is better; many stops get a good one. */
    isBest: z.boolean(),
    /** Violations besides lateness: bags that are too full at a stop. */
    fullAt: z.array(SerialId),
    /** The engine that ordered the stops: our own, or the installation's. */
    engine: z.enum(engines),
    /** The break that is planned, if one is. */
    rest: CourierBreak.nullable(),
    /** The last change of the past hour; null without one. */
    change: RouteChange.nullable(),
  })
  .meta({ id: 'CourierRoute' });
export type CourierRoute = z.infer<typeof CourierRoute>;

/** The cost of one more order on the courier's route. */
export const InsertionCost = z
  .object({
    orderId: SerialId,
    miles: z.number().min(0),
    minutes: z.number().int().min(0),
    /** Orders that would be late with it and are not without. */
    makesLate: z.array(SerialId),
    /** When they would be at the door. */
    dropOffAt: Instant,
    /** Why it does not fit into the route; empty when it does. It can be taken all the same. */
    infeasibilities: z.array(
      z.object({
        because: z.enum(infeasibilityReasons),
        /** This order, or the one of theirs that would suffer. */
        orderId: SerialId,
        /** When that ends which is missed; null where nothing does. */
        at: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'InsertionCost' });
export type InsertionCost = z.infer<typeof InsertionCost>;

/** The way of an order along the streets, from the counter to the door; empty for those who may not see the door. */
export const OrderWay = z.object({ line: z.array(Point) }).meta({ id: 'OrderWay' });
export type OrderWay = z.infer<typeof OrderWay>;
