/**
 * The law of a place, as rows: what is charged, how much may be sold and in which sizes, to people of which age, when, to what kind of address, what may be
 * advertised, and which games may be offered. Pure, and for both sides; the rows themselves are the admins' (jurisdiction-model.ts).
 */
import type { Category } from '../catalogue/categories/categories.ts';
import { contentOf, readSize, type SizeUnit } from '../catalogue/size.ts';
import { add, type Cents, cents, sum, takePpmHalfUp, times } from '../shared/money.ts';
import { isOpenOn, opensNextOn, shiftsOn } from '../stores/hours.ts';
import type { HoursException, Shift, WeekHours } from '../stores/model.ts';
import {
  type AddressType,
  type CapPeriod,
  type ChargeBasis,
  type ChargeKind,
  type Fulfilment,
  type GamingProduct,
  isShare,
} from './jurisdiction-enums.ts';
import type { Place } from './place.ts';

export type Terms =
  /** `rate` in parts per million, or in cents: see `isShare`. */
  | { readonly kind: 'charge'; readonly charge: ChargeKind; readonly basis: ChargeBasis; readonly rate: number }
  /** `of` is the counted unit of the contents; by default each unit sold counts one. */
  | { readonly kind: 'cap'; readonly per: CapPeriod; readonly of?: SizeUnit | undefined; readonly max: number }
  /** Limits of one container. */
  | {
      readonly kind: 'size';
      readonly unit: SizeUnit;
      readonly smallest: number | null;
      readonly largest: number | null;
    }
  /** Minimum age. */
  | { readonly kind: 'age'; readonly least: number }
  | { readonly kind: 'hours'; readonly hours: WeekHours; readonly hoursExceptions: readonly HoursException[] }
  | { readonly kind: 'address'; readonly barred: readonly AddressType[] }
  /** Largest discount of a promotion, and whether the items may earn points. */
  | { readonly kind: 'promotion'; readonly maxPercent: number; readonly points: boolean }
  /** Games that may be offered, whose tickets they are, and from which age. */
  | {
      readonly kind: 'gaming';
      readonly products: readonly GamingProduct[];
      readonly fulfilment: Fulfilment;
      readonly least: number;
    };
export type TermsOf<K extends Terms['kind']> = Extract<Terms, { kind: K }>;

/** The area of a rule: everywhere, a state, one of its cities, or a ZIP code prefix. '' is no restriction. */
export type Area = { readonly state: string; readonly zip: string; readonly city: string };
export type Rule<T extends Terms = Terms> = {
  readonly id: number;
  readonly area: Area;
  readonly categories: readonly Category[];
  /** The first and the last day on which it is in force there; null while no end is set. */
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly terms: T;
};

const isIn = ({ state, zip, city }: Area, place: Place): boolean =>
  (state === '' || state === place.state) &&
  (zip === '' || place.zip?.startsWith(zip) === true) &&
  (city === '' || city.toLowerCase() === place.city);

/** The rows in force at a place on a day of its calendar. */
export const jurisdictionRulesAt = (rules: readonly Rule[], place: Place, day: string): Rule[] =>
  rules.filter(
    ({ area, validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo) && isIn(area, place),
  );

function ofKind<K extends Terms['kind']>(
  jurisdictionRules: readonly Rule[],
  kind: K,
  category?: Category,
): Rule<TermsOf<K>>[] {
  return jurisdictionRules.filter(
    (rule): rule is Rule<TermsOf<K>> =>
      rule.terms.kind === kind && (category === undefined || rule.categories.includes(category)),
  );
}

// ---------------------------------------------------------------- charges

export type Item = { readonly category: Category; readonly quantity: number; readonly total: Cents };
/** A charge with all of its inputs, so that it can be recalculated when items are missing. */
export type Charge = {
  readonly ruleId: number;
  readonly kind: ChargeKind;
  readonly basis: ChargeBasis;
  readonly rate: number;
  readonly categories: readonly Category[];
  /** Cents for a share, pieces for an amount a piece, 1 for an amount an order. */
  readonly base: number;
  readonly amount: Cents;
};
type Tariff = Omit<Charge, 'base' | 'amount'>;

/** Lottery tickets bear no sales tax anywhere, whatever a rule states. */
const covers = ({ kind, categories }: Pick<Tariff, 'kind' | 'categories'>, category: Category): boolean =>
  categories.includes(category) && !(kind === 'sales_tax' && category === 'lottery');

/** A charge is rounded once, over all its items, half up to the cent. */
function computeCharge(tariff: Tariff, items: readonly Item[], deliveryFee: Cents): Charge {
  const its = items.filter(({ category, quantity }) => quantity > 0 && covers(tariff, category));
  const { basis, rate } = tariff;
  if (isShare(basis)) {
    const sold = sum(
      'USD',
      its.map(({ total }) => total),
    );
    const base = basis === 'goods_and_delivery' && its.length > 0 ? add(sold, deliveryFee) : sold;
    return { ...tariff, base, amount: takePpmHalfUp(base, rate) };
  }
  const units = its.reduce((total, { quantity }) => total + quantity, 0);
  const base = basis === 'unit' ? units : Math.min(units, 1);
  return { ...tariff, base, amount: times(cents(rate), base) };
}

/** Statutory charges of a place on these items. */
export const chargesOn = (jurisdictionRules: readonly Rule[], items: readonly Item[], deliveryFee: Cents): Charge[] =>
  ofKind(jurisdictionRules, 'charge')
    .map(({ id, categories, terms }) =>
      computeCharge(
        { ruleId: id, kind: terms.charge, basis: terms.basis, rate: terms.rate, categories },
        items,
        deliveryFee,
      ),
    )
    .filter(({ base }) => base > 0);

/** The same charges on the remaining items: fewer or cheaper items never bear more. */
export const recalculatedCharges = (charges: readonly Charge[], items: readonly Item[], deliveryFee: Cents): Charge[] =>
  charges.map((charge) => computeCharge(charge, items, deliveryFee));

export const chargesTotal = (charges: readonly Pick<Charge, 'amount'>[]): Cents =>
  sum(
    'USD',
    charges.map(({ amount }) => amount),
  );

/** Whether items of two categories bear the same charges, so that one can stand in for the other. */
export const hasSameTaxTreatment = (jurisdictionRules: readonly Rule[], category: Category, other: Category): boolean =>
  ofKind(jurisdictionRules, 'charge').every(({ categories, terms }) => {
    const tariff = { kind: terms.charge, categories };
    return covers(tariff, category) === covers(tariff, other);
  });

// ---------------------------------------------------------------- caps and sizes

/** Items as caps count them: `size` as in contract/catalogue/size.ts, null where not stated. */
export type Sold = { readonly category: Category; readonly quantity: number; readonly size: string | null };
export type CapMeasure = 'units' | SizeUnit;
export type Bought = Partial<Record<Category, Readonly<Record<CapMeasure, number>>>>;

function amountIn(of: CapMeasure, { quantity, size }: Sold): number {
  if (of === 'units') return quantity;
  const read = size === null ? undefined : readSize(size);
  return read?.unit === of ? quantity * contentOf(read) : 0;
}

const measureOf = ({ of }: TermsOf<'cap'>): CapMeasure => of ?? 'units';

export type Cap<G extends Sold = Sold> = {
  readonly per: CapPeriod;
  readonly of: CapMeasure;
  readonly max: number;
  readonly categories: readonly Category[];
  /** Items of this order that count. */
  readonly items: readonly G[];
  /** Their amount, and the counting amount of earlier orders. */
  readonly wanted: number;
  readonly before: number;
};
/** Caps on these items, with the counted amounts. `today` holds the customer's purchases of this day. */
export const capsOn = <G extends Sold>(
  jurisdictionRules: readonly Rule[],
  items: readonly G[],
  today: Bought,
): Cap<G>[] =>
  ofKind(jurisdictionRules, 'cap')
    .map(({ categories, terms }): Cap<G> => {
      const { per, max } = terms;
      const of = measureOf(terms);
      const its = items.filter(({ category }) => categories.includes(category));
      const wanted = its.reduce((total, one) => total + amountIn(of, one), 0);
      const before = categories.reduce((total, category) => total + (today[category]?.[of] ?? 0), 0);
      return { per, of, max, categories, items: its, wanted, before: per === 'day' ? before : 0 };
    })
    .filter(({ wanted }) => wanted > 0);
export const isOver = ({ wanted, before, max }: Cap): boolean => wanted + before > max;
export const hasDailyCap = (rules: readonly Rule[]): boolean =>
  rules.some(({ terms }) => terms.kind === 'cap' && terms.per === 'day');

/** Whether one unit counts no more against any cap than another: then it can stand in for it. */
export const hasSameCaps = (
  jurisdictionRules: readonly Rule[],
  missing: Omit<Sold, 'quantity'>,
  other: Omit<Sold, 'quantity'>,
) =>
  ofKind(jurisdictionRules, 'cap', other.category).every(({ categories, terms }) => {
    const of = measureOf(terms);
    const counted = categories.includes(missing.category) ? amountIn(of, { ...missing, quantity: 1 }) : 0;
    return amountIn(of, { ...other, quantity: 1 }) <= counted;
  });

/** Units in which the law limits the size of a category. */
export const unitsAsked = (jurisdictionRules: readonly Rule[], category: Category): SizeUnit[] => [
  ...new Set([
    ...ofKind(jurisdictionRules, 'cap', category).flatMap(({ terms }) => terms.of ?? []),
    ...ofKind(jurisdictionRules, 'size', category).map(({ terms }) => terms.unit),
  ]),
];

/** Obstacle of a size: not stated in the counted unit, or beyond the `limit`. */
export type ProhibitedSize = { readonly unit: SizeUnit } & (
  | { readonly why: 'unknown'; readonly limit: null }
  | { readonly why: 'small' | 'large'; readonly limit: number }
);
/** The strictest row applies. */
export function prohibitedSize(
  jurisdictionRules: readonly Rule[],
  { category, size }: Omit<Sold, 'quantity'>,
): ProhibitedSize | undefined {
  const read = size === null ? undefined : readSize(size);
  const [unit] = unitsAsked(jurisdictionRules, category).filter((one) => one !== read?.unit);
  if (unit) return { unit, why: 'unknown', limit: null };
  if (!read) return undefined;
  const limits = ofKind(jurisdictionRules, 'size', category).map(({ terms }) => terms);
  const smallest = Math.max(...limits.map((terms) => terms.smallest ?? 0));
  if (read.content < smallest) return { unit: read.unit, why: 'small', limit: smallest };
  const largest = Math.min(...limits.map((terms) => terms.largest ?? Number.POSITIVE_INFINITY));
  return read.content > largest ? { unit: read.unit, why: 'large', limit: largest } : undefined;
}

// ---------------------------------------------------------------- ages

/** Minimum age by category under the law of a place: the highest of several rules. */
export function agesByJurisdiction(jurisdictionRules: readonly Rule[]): Partial<Record<Category, number>> {
  const ages: Partial<Record<Category, number>> = {};
  for (const { categories, terms } of ofKind(jurisdictionRules, 'age'))
    for (const category of categories) ages[category] = Math.max(ages[category] ?? 0, terms.least);
  return ages;
}

// ---------------------------------------------------------------- hours

export type ProhibitedHours = { readonly today: readonly Shift[]; readonly opensAt: string | null };
/** Legal sale hours of these categories. */
export const hoursByJurisdiction = (
  jurisdictionRules: readonly Rule[],
  categories: readonly Category[],
): TermsOf<'hours'>[] =>
  ofKind(jurisdictionRules, 'hours').flatMap(({ terms, categories: covered }) =>
    covered.some((one) => categories.includes(one)) ? [terms] : [],
  );
/** The rules about sale hours. */
export const rulesOfHours = (rules: readonly Rule[]): Rule[] => ofKind(rules, 'hours');

/** Why a category may not be sold at this time; undefined when it may. Of several rows each has to allow it. */
export function prohibitedByHours(
  jurisdictionRules: readonly Rule[],
  category: Category,
  face: { readonly day: string; readonly minutes: number },
): ProhibitedHours | undefined {
  const shut = ofKind(jurisdictionRules, 'hours', category).find(({ terms }) => !isOpenOn(terms, face));
  return shut && { today: shiftsOn(shut.terms, face.day), opensAt: opensNextOn(shut.terms, face) };
}

// ---------------------------------------------------------------- addresses

/** The kind of address that a category may not be brought to, among those an address is. */
export const prohibitedAddress = (
  jurisdictionRules: readonly Rule[],
  category: Category,
  types: readonly AddressType[],
): AddressType | undefined =>
  types.find((type) => ofKind(jurisdictionRules, 'address', category).some(({ terms }) => terms.barred.includes(type)));

// ---------------------------------------------------------------- promotions

export type Promotion = { readonly maxPercent: number; readonly points: boolean };
/** Limits of advertising a category: the strictest of several rules. Without one, none. */
export const mayPromote = (jurisdictionRules: readonly Rule[], category: Category): Promotion =>
  ofKind(jurisdictionRules, 'promotion', category).reduce<Promotion>(
    (so, { terms }) => ({ maxPercent: Math.min(so.maxPercent, terms.maxPercent), points: so.points && terms.points }),
    { maxPercent: 100, points: true },
  );

// ---------------------------------------------------------------- games

/** A rule by which a place sells no game at all. */
export const barsGames = ({ terms }: Pick<Rule, 'terms'>): boolean =>
  terms.kind === 'gaming' && terms.products.length === 0;

export type Offer = { readonly fulfilment: Fulfilment; readonly least: number };
/**
 * How a game may be offered under the law of a place; undefined where no rule allows it. Of several rules the strictest
 * applies: one that names no game bars them all; else the highest age, that of lottery tickets included, and official
 * tickets before our own.
 */
export function mayOffer(jurisdictionRules: readonly Rule[], product: GamingProduct): Offer | undefined {
  const games = ofKind(jurisdictionRules, 'gaming');
  const its = games.filter(({ terms }) => terms.products.includes(product));
  if (its.length === 0 || games.some(barsGames)) return undefined;
  const ages = its.map(({ terms }) => terms.least);
  return {
    fulfilment: its.some(({ terms }) => terms.fulfilment === 'retailer') ? 'retailer' : 'platform',
    least: Math.max(agesByJurisdiction(jurisdictionRules).lottery ?? 0, ...ages),
  };
}
