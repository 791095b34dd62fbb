import { z } from 'zod';
import { categories } from '../catalogue/categories/categories.ts';
import { Instant, Point } from '../shared/wire.ts';
import { maxZoneMeters, maxZones, zoneKinds, zoneNameLimit } from './zones.ts';

const middle = 'Find the place, or enter latitude and longitude';
/** A circle without delivery for some categories. */
export const Zone = z.strictObject({
  name: z.string('Enter a name').trim().min(1, 'Enter a name').max(zoneNameLimit),
  kind: z.enum(zoneKinds, 'Choose what it is'),
  latitude: z.number(middle).min(-90, middle).max(90, middle),
  longitude: z.number(middle).min(-180, middle).max(180, middle),
  meters: z
    .number('Enter a whole number of meters')
    .int('Enter a whole number of meters')
    .min(1, 'Enter a whole number of meters')
    .max(maxZoneMeters, `A zone reaches at most ${maxZoneMeters} meters`),
  categories: z.array(z.enum(categories)).min(1, 'Choose at least one category').max(categories.length),
});
export type Zone = z.output<typeof Zone>;

export const Zones = z
  .object({
    /** Version of the row in force; changes are based on it. */
    version: z.number().int(),
    zones: z.array(Zone),
    /** The rows, the newest first: since when, why, and how many zones each has. */
    rows: z.array(z.object({ validFrom: Instant, reason: z.string(), zones: z.number().int() })),
  })
  .meta({ id: 'Zones' });
export type Zones = z.infer<typeof Zones>;

/** All that are to be in force from now on. */
export const ChangeZones = z.strictObject({
  version: z.number().int(),
  zones: z
    .array(Zone)
    .max(maxZones, `There can be ${maxZones} zones`)
    .refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, {
      message: 'A zone with this name already exists',
    }),
  reason: z.string('Enter a reason').trim().min(1, 'Enter a reason').max(300),
});
export type ChangeZones = z.output<typeof ChangeZones>;

export const PlaceQuery = z.strictObject({ address: z.string().trim().min(1, 'Enter an address').max(300) });
export const Place = Point.extend({ area: z.string() }).meta({ id: 'Place' });

const degrees = (max: number) => z.coerce.number().min(-max).max(max);
export const ZoneQuery = z.strictObject({
  latitude: degrees(90),
  longitude: degrees(180),
  meters: z.coerce.number().int().min(1).max(maxZoneMeters),
});
const ZipAway = z.object({ zip: z.string(), meters: z.number().int() });
export const ZonePreview = z
  .object({
    /** ZIP codes whose middle lies in it, the nearest first, and how many there are in all. */
    zips: z.array(ZipAway),
    count: z.number().int(),
    /** The nearest one of all, for a circle smaller than any of them. */
    nearest: ZipAway.nullable(),
  })
  .meta({ id: 'ZonePreview' });
export type ZonePreview = z.infer<typeof ZonePreview>;
