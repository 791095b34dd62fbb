import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { TakenReason } from '@autolotto/contract/orders/returns/terms.ts';
import { jurisdictionRulesAt, type Rule, rulesOfHours } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { wallClock } from '@autolotto/contract/shared/time.ts';
import type {
  HoursException,
  Licence,
  NearestPlace,
  ReviewState,
  ShopFront,
  Store,
  StoreProfile,
} from '@autolotto/contract/stores/model.ts';
import type { SaleTime } from '@autolotto/contract/stores/sale-time.ts';
import { eq } from 'drizzle-orm';
import { cityIn, zipIn } from '../platform/adapters/geocoder.ts';
import { nearestZip } from '../platform/adapters/nearest-zip.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Reader, Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import { currentJurisdictionRules, currentPolicy, type Policy } from '../policy/service.ts';
import { ratingOf, usualDelivery } from './facts-rules.ts';
import { daysLeft, type LicensedUntil, licenceState, unlicensedCategories } from './licenses/rules.ts';
import { returnReasonsOf } from './return-rules.ts';
import { busyMinutesAt, isOpenAt, isPausedAt, nearFirst, opensNext, type Times, termsOf } from './rules.ts';
import { saleTimeOf } from './sale-rules.ts';
import { loadMember } from './staff/store.ts';
import * as store from './store.ts';
import { stores } from './tables.ts';

export { ratingOf, usualDelivery } from './facts-rules.ts';
export type { LicensedUntil } from './licenses/rules.ts';
export { lockOwnedPlace, publishStoreChange } from './places.ts';
export { returnReasonsOf } from './return-rules.ts';
export type { StoreAvailability } from './rules.ts';
export { availabilityOf, busyMinutesAt, termsOf } from './rules.ts';
export { ownersOf } from './store.ts';

/** Categories that the store may not sell now, by its licenses and its own calendar. */
export const unlicensedAt = (
  { licensedUntil, timeZone }: { licensedUntil: LicensedUntil; timeZone: string },
  policy: Policy,
  now: Date,
): Category[] => unlicensedCategories(licensedUntil, wallClock(timeZone, now).day, policy['sale.needsLicence']);

function storeView(row: store.StoreRow, policy: Policy, now: Date): Store {
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

/** The store's usual packing time. */
export const prepMinutesOf = ({ prepMinutes }: { prepMinutes: number | null }, policy: Policy): number =>
  Math.round(prepMinutes ?? policy['order.preparationMinutes']);

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

/** Facts that decide a shop's sale times. */
export type SaleShop = Times & { readonly id: number; readonly address: string };
/** By the law of the destination, or of the shop's own place while the destination is unknown. */
export function saleTimesBy(
  {
    policy,
    jurisdictionRules,
    now,
  }: { readonly policy: Policy; readonly jurisdictionRules: readonly Rule[]; readonly now: Date },
  to?: string | null,
): (shop: SaleShop) => (category: Category) => SaleTime | null {
  const hours = rulesOfHours(jurisdictionRules);
  const known = new Map<string, SaleTime | null>();
  return (shop) => (category) => {
    const key = `${shop.id} ${category}`;
    const told = known.get(key);
    if (told !== undefined) return told;
    const face = wallClock(shop.timeZone, now);
    const there = {
      saleHours: policy['sale.hours'],
      jurisdictionRules: jurisdictionRulesAt(hours, placeOf(to || shop.address), face.day),
    };
    const time = saleTimeOf(category, shop, there, face);
    known.set(key, time);
    return time;
  };
}
/** The same for shops by their numbers. Where nobody names hours, no shop is looked up. */
export async function saleTimesIn(
  context: Context,
  known: { readonly policy: Policy; readonly jurisdictionRules: readonly Rule[]; readonly now: Date },
  storeIds: readonly number[],
  to?: string,
): Promise<(storeId: number, category: Category) => SaleTime | null> {
  if (Object.keys(known.policy['sale.hours']).length === 0 && rulesOfHours(known.jurisdictionRules).length === 0)
    return () => null;
  const shops = new Map((await store.saleShops(context.db.read, storeIds)).map((shop) => [shop.id, shop]));
  const timesOf = saleTimesBy(known, to);
  return (storeId, category) => {
    const shop = shops.get(storeId);
    return shop ? timesOf(shop)(category) : null;
  };
}

/** The store a member of staff works for as they see it, or NO_STORE. */
export async function profileOf(context: Context, userId: string): Promise<StoreProfile> {
  const found = await store.placeOfUser(context.db.read, userId);
  if (!found) fail('NO_STORE', {});
  const licences = await store.licencesOf(context.db.read, found.store.id);
  return profileView(found, licences, await currentPolicy(context), await databaseTime(context));
}

function profileView(
  { store: row, role }: store.Place,
  licences: readonly store.LicenceRow[],
  policy: Policy,
  now: Date,
): StoreProfile {
  const { day } = wallClock(row.timeZone, now);
  const hiddenCategories = unlicensedAt(row, policy, now);
  const amountOf = (value: number | null) => (value === null ? null : dollars(cents(value)));
  return {
    ...storeView(row, policy, now),
    role,
    review: {
      state: reviewStateOf(row),
      reason: row.reviewReason,
      at: row.reviewedAt?.toISOString() ?? null,
    },
    missing: missingOf(row, policy),
    own: {
      deliveryFee: amountOf(row.deliveryFee),
      freeDeliveryAbove: amountOf(row.freeDeliveryAbove),
      minimumOrder: amountOf(row.minimumOrder),
      radiusMiles: row.radiusMiles,
      prepMinutes: row.prepMinutes,
    },
    licences: licences.map((licence) => licenceView(licence, day)),
    needsLicences: policy['sale.needsLicence'],
    hiddenCategories,
    returnReasons: returnReasonsOf(row.returnTerms, policy),
    version: row.version,
  };
}

/** The reasons accepted now, for couriers who may be on the way back. */
export async function returnReasonsAt(db: Reader, storeId: number, policy: Policy): Promise<TakenReason[]> {
  const [row] = await db.select({ terms: stores.returnTerms }).from(stores).where(eq(stores.id, storeId));
  return returnReasonsOf(row?.terms ?? {}, policy);
}

export const licenceView = (licence: store.LicenceRow, today: string): Licence => ({
  kind: licence.kind,
  number: licence.number,
  categories: licence.categories,
  expiresOn: licence.expiresOn,
  state: licenceState(licence.expiresOn, today),
  daysLeft: daysLeft(licence.expiresOn, today),
});

/** Requirements that an application still lacks for an approval. */
export const missingOf = (row: store.StoreRow, policy: Policy): StoreProfile['missing'] => [
  ...(row.hours.every((shifts) => shifts.length === 0) ? (['hours'] as const) : []),
  ...(policy['sale.needsLicence'] && Object.keys(row.licensedUntil).length === 0 ? (['licences'] as const) : []),
];

export const reviewStateOf = (row: Pick<store.StoreRow, 'isApproved' | 'reviewedAt'>): ReviewState => {
  if (row.isApproved) return 'approved';
  return row.reviewedAt === null ? 'pending' : 'declined';
};

export async function loadStoreId(context: Context, userId: string): Promise<number | undefined> {
  return (await store.storeOfUser(context.db.read, userId))?.id;
}

/** Whether they own the store or work for it. */
export const worksAt = async (db: Reader, userId: string, storeId: number | null): Promise<boolean> =>
  storeId !== null && (await loadMember(db, storeId, userId)) !== undefined;

/** The store that the caller owns: staff do its work, and its money is none of their business. */
export async function loadOwnedStore(context: Context, userId: string): Promise<{ id: number; timeZone: string }> {
  const place = (await store.placeOfUser(context.db.read, userId)) ?? fail('NO_STORE', {});
  if (place.role !== 'owner') fail('OWNER_ONLY', {});
  return { id: place.store.id, timeZone: place.store.timeZone };
}

/** A worker's store, its location, and its unlicensed categories today. */
export async function loadSeller(
  context: Context,
  userId: string,
): Promise<
  | {
      readonly storeId: number;
      readonly barred: readonly Category[];
      readonly address: string;
      readonly timeZone: string;
    }
  | undefined
> {
  const row = await store.storeOfUser(context.db.read, userId);
  if (!row) return undefined;
  const barred = unlicensedAt(row, await currentPolicy(context), await databaseTime(context));
  return { storeId: row.id, barred, address: row.address, timeZone: row.timeZone };
}

/** Counts a review into the store's rating, or what a changed one adds to it. */
export const countRating = (tx: Tx, storeId: number, change: { stars: number; reviews: number }): Promise<void> =>
  store.countRating(tx, storeId, change);

/** Whether customers may see this store. */
export const isApproved = async (context: Context, storeId: number): Promise<boolean> =>
  (await store.storeById(context.db.read, storeId))?.isApproved ?? false;

export { putLicences } from './store.ts';

/** Opens an approved store with its owner. For seeds and tests; applications by owners are approved by an admin. */
export async function openStore(
  tx: Tx,
  values: Parameters<typeof store.insertStore>[1],
  ownerId: string,
): Promise<number> {
  const row = await store.insertStore(tx, { ...values, isApproved: true });
  await store.insertStaff(tx, row.id, ownerId, 'owner');
  return row.id;
}

/** ZIP code and state of a point; the city where a shop has that ZIP code in its address. */
export async function nearestPlace(context: Context, here: Point): Promise<NearestPlace | undefined> {
  const zip = await nearestZip(here);
  if (zip === undefined) return undefined;
  const shops = await store.approvedStores(context.db.read);
  const cities = shops.filter(({ address }) => zipIn(address) === zip).map(({ address }) => cityIn(address));
  return { zip, city: cities.find((city) => city !== null) ?? null, state: placeOf(zip).state };
}
