/** Pure: circles on the map without delivery for a category: a school, a base, an airport. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { isInZone } from '@autolotto/contract/policy/zones.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';

export type RestrictedZone = Point & {
  readonly name: string;
  readonly meters: number;
  readonly categories: readonly Category[];
};

/** The zone that the door lies in for each of the categories that is barred there; the smallest, where circles overlap. */
export function restrictedZones(
  zones: readonly RestrictedZone[],
  categories: ReadonlySet<Category>,
  door: Point,
): { readonly category: Category; readonly zone: string }[] {
  const around = zones.filter((zone) => isInZone(zone, door)).toSorted((a, b) => a.meters - b.meters);
  return Array.from(categories).flatMap((category) => {
    const zone = around.find((one) => one.categories.includes(category));
    return zone ? [{ category, zone: zone.name }] : [];
  });
}
