import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';
import { dollars } from '@autolotto/contract/shared/money.ts';
import { wallClock } from '@autolotto/contract/shared/time.ts';
import type { HoursException, NearestPlace, ShopFront, Store } from '@autolotto/contract/stores/model.ts';
import { cityIn, zipIn } from '../platform/adapters/geocoder.ts';
import { nearestZip } from '../platform/adapters/nearest-zip.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { currentJurisdictionRules, currentPolicy, type Policy } from '../policy/service.ts';
import { ratingOf, usualDelivery } from './facts-rules.ts';
import { busyMinutesAt, isOpenAt, isPausedAt, nearFirst, opensNext, termsOf } from './rules.ts';
import { saleTimesBy } from './sale-times/sale-times.ts';
import * as store from './store.ts';
import { prepMinutesOf, unlicensedAt } from './store-policy.ts';

export function storeView(row: store.StoreRow, policy: Policy, now: Date): Store {
  const terms = termsOf(row, policy);
  const busyMinutes = busyMinutesAt(row, policy['order.busyMinutes'], now);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    about: row.about,
    address: row.address,
    location: { latitude: row.latitude, longitude: row.longitude },
    phone: row.phone,
    timeZone: row.timeZone,
    hours: row.hours,
    hoursExceptions: upcoming(row.hoursExceptions, wallClock(row.timeZone, now).day),
    isOpen: isOpenAt(row, now),
    opensAt: opensNext(row, now),
    pausedUntil: isPausedAt(row, now) ? row.pausedUntil.toISOString() : null,
    pauseReason: isPausedAt(row, now) ? row.pauseReason : null,
    busyMode: row.busyUntil && busyMinutes > 0 ? { until: row.busyUntil.toISOString(), minutes: busyMinutes } : null,
    deliveryFee: dollars(terms.deliveryFee),
    freeDeliveryAbove: dollars(terms.freeDeliveryAbove),
    minimumOrder: dollars(terms.minimumOrder),
    radiusMiles: terms.radiusMiles,
    prepMinutes: prepMinutesOf(row, policy),
    rating: ratingOf(row),
    ratingCount: row.ratingCount,
    estimatedDelivery: usualDelivery(
      { preparationMinutes: prepMinutesOf(row, policy) + busyMinutes, radiusMiles: terms.radiusMiles },
      policy['order.minutesPerMile'],
    ),
  };
}

const upcoming = (exceptions: readonly HoursException[], today: string): HoursException[] =>
  exceptions.filter(({ day }) => day >= today).toSorted((a, b) => (a.day < b.day ? -1 : 1));

/** The shops customers may choose from. */
export async function approvedStores(context: Context): Promise<Store[]> {
  const policy = await currentPolicy(context);
  const now = await databaseTime(context);
  return (await store.approvedStores(context.db.read)).map((row) => storeView(row, policy, now));
}

/** Stocked categories of each of these shops. */
export type Shelves = (context: Context, storeIds: readonly number[]) => Promise<ReadonlyMap<number, Category[]>>;

/** The same as customers find them: near a place the nearest first, and last those that do not deliver there. */
export async function shopFronts(context: Context, loadShelves: Shelves, near?: string): Promise<ShopFront[]> {
  const policy = await currentPolicy(context);
  const jurisdictionRules = await currentJurisdictionRules(context);
  const now = await databaseTime(context);
  const place = near === undefined ? undefined : await context.geocode(near);
  const found = await store.approvedStores(context.db.read);
  const shelves = await loadShelves(
    context,
    found.map(({ id }) => id),
  );
  const saleTimes = saleTimesBy({ policy, jurisdictionRules, now }, near);
  return found
    .map((row) => {
      const front = storeView(row, policy, now);
      const distanceMiles = place ? Math.round(milesBetween(row, place.point) * 10) / 10 : null;
      const sold = (shelves.get(row.id) ?? []).filter(
        (category) =>
          policy['sale.categories'].includes(category) && !unlicensedAt(row, policy, now).includes(category),
      );
      return {
        ...front,
        shelves: sold.map((category) => ({ category, saleTime: saleTimes(row)(category) })),
        distanceMiles,
        isInRange: distanceMiles === null ? null : distanceMiles <= front.radiusMiles,
      };
    })
    .toSorted(nearFirst);
}

/** ZIP code and state of a point; the city where a shop has that ZIP code in its address. */
export async function nearestPlace(context: Context, here: Point): Promise<NearestPlace | undefined> {
  const zip = await nearestZip(here);
  if (zip === undefined) return undefined;
  const shops = await store.approvedStores(context.db.read);
  const cities = shops.filter(({ address }) => zipIn(address) === zip).map(({ address }) => cityIn(address));
  return { zip, city: cities.find((city) => city !== null) ?? null, state: placeOf(zip).state };
}
