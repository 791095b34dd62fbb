import { milesBetween, type Point } from '../shared/geo.ts';

/** Kinds of places in the middle of a zone. */
export const zoneKinds = ['school', 'worship', 'base', 'airport', 'campus', 'other'] as const;
export type ZoneKind = (typeof zoneKinds)[number];

export const [maxZones, maxZoneMeters, zoneNameLimit] = [200, 50_000, 80] as const;

const metersPerMile = 1_609.344;
export const metersBetween = (a: Point, b: Point): number => milesBetween(a, b) * metersPerMile;
/** The edge belongs to it. */
export const isInZone = (zone: Point & { readonly meters: number }, door: Point): boolean =>
  metersBetween(zone, door) <= zone.meters;
