import { z } from 'zod';
import { categories } from '../catalogue/categories/categories.ts';
import { TakenReason } from '../orders/returns/terms.ts';
import { SerialId } from '../shared/ids.ts';
import { addressLimit } from '../shared/limits.ts';
import { Day, Dollars, Instant, Point } from '../shared/wire.ts';
import { licenseKinds } from './licenses.ts';
import { SaleTime } from './sale-time.ts';

/**
 * A stretch of opening times on the store's own clocks: "07:00" to "22:00"; "24:00" ends a day. One that closes at or
 * before the time it opens runs on into the next day.
 */
export const Shift = z.object({ opens: z.string().regex(/^\d\d:\d\d$/), closes: z.string().regex(/^\d\d:\d\d$/) });
export type Shift = z.infer<typeof Shift>;
/** Sunday first. An empty list is a closed day. */
export const WeekHours = z.array(z.array(Shift)).length(7);
export type WeekHours = z.infer<typeof WeekHours>;
/** Other times on one day; none at all on a holiday. */
export const HoursException = z.object({ day: Day, shifts: z.array(Shift), note: z.string().nullable() });
export type HoursException = z.infer<typeof HoursException>;

/** An owner changes the store and its staff; staff do the day's work. */
export const staffRoles = ['owner', 'staff'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const Store = z
  .object({
    id: SerialId,
    name: z.string(),
    description: z.string(),
    /** Its description of itself. */
    about: z.string(),
    address: z.string(),
    location: Point,
    phone: z.string(),
    /** IANA name; opening hours and "today" are in it. */
    timeZone: z.string(),
    hours: WeekHours,
    /** From today on, by day. */
    hoursExceptions: z.array(HoursException),
    /** By its hours, regardless of a pause. */
    isOpen: z.boolean(),
    /** When it next opens, in words of its own zone ("07:00", "Mon 07:00", "2026-12-28 07:00"); null while open. */
    opensAt: z.string().nullable(),
    /** Takes no orders until then; null when it takes them. */
    pausedUntil: Instant.nullable(),
    pauseReason: z.string().nullable(),
    /** More to do than hands: until when, and how many minutes longer packing takes; null when it is not so. */
    busyMode: z.object({ until: Instant, minutes: z.number().int() }).nullable(),
    deliveryFee: Dollars,
    /** Goods above this are delivered free. */
    freeDeliveryAbove: Dollars,
    minimumOrder: Dollars,
    radiusMiles: z.number(),
    /** Usual packing time, outside busy mode. */
    prepMinutes: z.number().int(),
    /** Stars of its customers on average, to one digit; null before the first review. */
    rating: z.number().nullable(),
    ratingCount: z.number().int(),
    /** Current delivery time in words: "25-35 min". */
    estimatedDelivery: z.string(),
  })
  .meta({ id: 'Store' });
export type Store = z.infer<typeof Store>;

/** A shop as customers find it. */
export const ShopFront = Store.extend({
  /** Stocked categories that may be sold there. */
  shelves: z.array(z.object({ category: z.enum(categories), saleTime: SaleTime.nullable() })),
  /** Miles from it to the place that `near` names, to one digit; null where none is named or it is not found. */
  distanceMiles: z.number().nullable(),
  /** Whether it delivers there; null while the distance is unknown. */
  isInRange: z.boolean().nullable(),
}).meta({ id: 'ShopFront' });
export type ShopFront = z.infer<typeof ShopFront>;

export const ShopQuery = z.strictObject({
  /** A ZIP code or an address, for `distanceMiles`: the nearest shops come first, those that do not deliver there last. */
  near: z.string().trim().min(1).max(addressLimit).optional(),
});

export const License = z.object({
  kind: z.enum(licenseKinds),
  number: z.string(),
  /** Categories that it covers. */
  categories: z.array(z.enum(categories)),
  /** Its last day, by the store's calendar. */
  expiresOn: Day,
  state: z.enum(['valid', 'expiring', 'expired']),
  daysLeft: z.number().int(),
});
export type License = z.infer<typeof License>;

export const reviewStates = ['pending', 'approved', 'declined'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** A store as those who work there see it. */
export const StoreProfile = Store.extend({
  /** The caller's role there. */
  role: z.enum(staffRoles),
  review: z.object({ state: z.enum(reviewStates), reason: z.string().nullable(), at: Instant.nullable() }),
  /** Requirements that are missing for an approval. */
  missing: z.array(z.enum(['hours', 'licenses'])),
  /** Its own figures; null where the platform's apply. */
  own: z.object({
    deliveryFee: Dollars.nullable(),
    freeDeliveryAbove: Dollars.nullable(),
    minimumOrder: Dollars.nullable(),
    radiusMiles: z.number().nullable(),
    prepMinutes: z.number().int().nullable(),
  }),
  licenses: z.array(License),
  /** Whether restricted items need a license on file at all. */
  needsLicenses: z.boolean(),
  /** Categories hidden from customers for lack of a license. */
  hiddenCategories: z.array(z.enum(categories)),
  /** Accepted return reasons, the statutory ones included. */
  returnReasons: z.array(TakenReason),
  /** Counts the changes of its settings; larger is newer. */
  version: z.number().int(),
}).meta({ id: 'StoreProfile' });
export type StoreProfile = z.infer<typeof StoreProfile>;

/** The coarse part of an address that a point gives: a street is not guessed. */
export const NearestPlace = z
  .object({
    zip: z.string(),
    /** From the shops of that ZIP code; null without one. */
    city: z.string().nullable(),
    /** Two letters. */
    state: z.string().nullable(),
  })
  .meta({ id: 'NearestPlace' });
export type NearestPlace = z.infer<typeof NearestPlace>;
