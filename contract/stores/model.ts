import { z } from 'zod';
import { categories } from '../catalogue/categories/categories.ts';
import { addressLimit } from '../orders/limits.ts';
import { TakenReason } from '../orders/returns/terms.ts';
import { SerialId } from '../shared/ids.ts';
import { Day, Dollars, Instant, Point } from '../shared/wire.ts';
import { licenceKinds } from './licences.ts';
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
    /** What it tells about itself at length. */
    about: z.string(),
    address: z.string(),
    location: Point,
    phone: z.string(),
    /** IANA name; opening hours and "today" are in it. */
    timeZone: z.string(),
    hours: WeekHours,
    /** From today on, by day. */
    hoursExceptions: z.array(HoursException),
    /** By its hours; it may be paused all the same. */
    isOpen: z.boolean(),
    /** When it next opens, in words of its own zone ("07:00", "Mon 07:00", "2026-12-28 07:00"); null while open. */
    opensAt: z.string().nullable(),
    /** Takes no orders until then; null when it takes them. */
    pausedUntil: Instant.nullable(),
    pauseReason: z.string().nullable(),
    /** More to do than hands: until when, and how many minutes longer packing takes; null when it is not so. */
    rush: z.object({ until: Instant, minutes: z.number().int() }).nullable(),
    deliveryFee: Dollars,
    /** Goods above this are delivered free. */
    freeDeliveryAbove: Dollars,
    minimumOrder: Dollars,
    radiusMiles: z.number(),
    /** How long packing usually takes, out of a rush. */
    prepMinutes: z.number().int(),
    /** Stars of its customers on average, to one digit; null before the first review. */
    rating: z.number().nullable(),
    ratingCount: z.number().int(),
    /** How long a delivery takes now, as people say it: "25-35 min". */
    estimatedDelivery: z.string(),
  })
  .meta({ id: 'Store' });
export type Store = z.infer<typeof Store>;

/** A shop as customers find it. */
export const ShopFront = Store.extend({
  /** What is on its shelves, as far as it may be sold there. */
  shelves: z.array(z.object({ category: z.enum(categories), saleTime: SaleTime.nullable() })),
  /** Miles from it to the place that `near` names, to one digit; null where none is named or it is not found. */
  distanceMiles: z.number().nullable(),
  /** Whether it brings goods there; null where nobody knows how far that is. */
  isInRange: z.boolean().nullable(),
}).meta({ id: 'ShopFront' });
export type ShopFront = z.infer<typeof ShopFront>;

export const ShopQuery = z.strictObject({
  /** A ZIP code or an address, for `distanceMiles`: the nearest shops come first, those that do not deliver there last. */
  near: z.string().trim().min(1).max(addressLimit).optional(),
});

export const Licence = z.object({
  kind: z.enum(licenceKinds),
  number: z.string(),
  /** What may not be sold once it is over. */
  categories: z.array(z.enum(categories)),
  /** Its last day, by the store's calendar. */
  expiresOn: Day,
  state: z.enum(['valid', 'expiring', 'expired']),
  daysLeft: z.number().int(),
});
export type Licence = z.infer<typeof Licence>;

export const reviewStates = ['pending', 'approved', 'declined'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** A store as those who work there see it. */
export const StoreProfile = Store.extend({
  /** As what the caller works there. */
  role: z.enum(staffRoles),
  review: z.object({ state: z.enum(reviewStates), reason: z.string().nullable(), at: Instant.nullable() }),
  /** What an admin will ask for before saying yes. */
  missing: z.array(z.enum(['hours', 'licences'])),
  /** Its own figures; null where the house's apply. */
  own: z.object({
    deliveryFee: Dollars.nullable(),
    freeDeliveryAbove: Dollars.nullable(),
    minimumOrder: Dollars.nullable(),
    radiusMiles: z.number().nullable(),
    prepMinutes: z.number().int().nullable(),
  }),
  licences: z.array(Licence),
  /** Whether restricted goods need a licence on file at all. */
  needsLicences: z.boolean(),
  /** What customers do not see at the moment, for want of a licence. */
  hiddenCategories: z.array(z.enum(categories)),
  /** For which reasons goods may come back to it, those that the law gives among them. */
  returnReasons: z.array(TakenReason),
  /** Counts the changes of its settings; larger is newer. */
  version: z.number().int(),
}).meta({ id: 'StoreProfile' });
export type StoreProfile = z.infer<typeof StoreProfile>;

/** As much of an address as a point tells: a street is not guessed. */
export const NearestPlace = z
  .object({
    zip: z.string(),
    /** From the shops of that ZIP code; null where there is none. */
    city: z.string().nullable(),
    /** Two letters. */
    state: z.string().nullable(),
  })
  .meta({ id: 'NearestPlace' });
export type NearestPlace = z.infer<typeof NearestPlace>;
