/** Pure rules: what an order costs and what stops it; which step may follow which, by whom. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { scheduleDays } from '@autolotto/contract/orders/limits.ts';
import {
  eventOfTabletStatus,
  type OrderActor,
  type OrderEvent,
  type OrderStatus,
  orderMachine,
  type TabletStatus,
  tabletStatuses,
  tabletStatusOf,
} from '@autolotto/contract/orders/states.ts';
import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import {
  type Bought,
  type Cap,
  type Charge,
  capsOn,
  chargesOn,
  chargesTotal,
  isOver,
  prohibitedAddress,
  prohibitedByHours,
  prohibitedSize,
  type Rule,
  type Sold,
} from '@autolotto/contract/policy/jurisdiction-rules.ts';
import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { promotionCaps } from '@autolotto/contract/promotions/discount.ts';
import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';
import { add, type Cents, dollars, noCents, subtract, sum, times } from '@autolotto/contract/shared/money.ts';
import { ageOn, clockIn, dayIn, minutesOf, wallClock } from '@autolotto/contract/shared/time.ts';
import type { SaleTime } from '@autolotto/contract/stores/sale-time.ts';
import type { ZipMismatch } from '../../platform/adapters/zip-places.ts';
import { type Rejection, rejection } from '../../platform/fail.ts';
import type { Policy } from '../../policy/service.ts';
import type { StoreAvailability } from '../../stores/service.ts';
import { considerPromotion, type Discount, type NoCode, type RawPromotion, type Waiting } from '../discounts/rules.ts';
import type { Reason } from '../order/notes.ts';
import type { BuyerFacts, BuyerTerms } from './buyer-rules.ts';
import { type RestrictedZone, restrictedZones } from './zone-rules.ts';

export type Line = { readonly productId: number; readonly quantity: number; readonly price?: Cents | undefined };

export type ProductFact = {
  readonly id: number;
  readonly storeId: number;
  readonly name: string;
  readonly category: Category;
  readonly price: Cents;
  /** As contract/catalogue/size.ts keeps it. */
  readonly size: string | null;
  readonly stock: number;
  readonly isActive: boolean;
  /** Null when nobody's age matters for it. */
  readonly minAge: number | null;
};
export type StoreFact = {
  readonly id: number;
  readonly name: string;
  readonly isApproved: boolean;
  readonly location: Point;
  readonly timeZone: string;
  /** Whether it takes orders now, or the reason why not. */
  readonly availability: StoreAvailability;
  /** Categories that it may not sell now, without a license. */
  readonly unlicensed: readonly Category[];
  /** Busy mode included. */
  readonly prepMinutes: number;
  readonly busyMinutes: number;
  readonly deliveryFee: Cents;
  readonly freeDeliveryAbove: Cents;
  readonly minimumOrder: Cents;
  readonly radiusMiles: number;
};
/** A later time that an order is placed for. */
export type Schedule = {
  readonly at: Date;
  /** When it is placed. */
  readonly placedAt: Date;
  /** Orders that the store has for that time already, and the most that it takes. */
  readonly taken: number;
  readonly most: number;
};
/** Only half hours are offered, of the next days, while the store has room. */
export const isOffered = ({ at, placedAt, taken, most }: Schedule): boolean =>
  at > placedAt &&
  at.getTime() <= placedAt.getTime() + scheduleDays * 24 * 60 * 60_000 &&
  at.getTime() % (30 * 60_000) === 0 &&
  taken < most;

/** Everything an order is decided on, as of the database's `now`, or of the time that it is placed for. */
export type Facts = {
  readonly now: Date;
  /** Where its customer chose a later time, which `now` then is. */
  readonly schedule?: Schedule | undefined;
  readonly customer: {
    readonly dateOfBirth: string | null;
    readonly isAgeVerified: boolean;
    readonly hasFreeDelivery: boolean;
  };
  /** The code that waits on the customer's account. */
  readonly promotion: RawPromotion | null;
  /** The kind of order, where it takes no code. */
  readonly takesNoCode?: NoCode | undefined;
  readonly balance: Cents;
  readonly products: readonly ProductFact[];
  readonly stores: readonly StoreFact[];
  readonly saleCategories: readonly Category[];
  readonly saleHours: Partial<Record<Category, { from: string; to: string }>>;
  /** Next sale time of a category by a store, where the law requires one. */
  readonly saleTimeOf?: (category: Category) => SaleTime | null;
  /** Zones without delivery for some categories. */
  readonly restrictedZones?: readonly RestrictedZone[];
  /** Contradiction within the address, which then has no point. */
  readonly zipMismatch?: ZipMismatch | undefined;
  readonly cashLimit: Cents;
  /** Open cash and its limits; null for other payment methods. */
  readonly openCash: OpenCash | null;
  /** Why a method cannot be used now; absent when it can. */
  readonly unavailable: Partial<Record<PaymentMethod, string>>;
  /** Jurisdiction rules in force today at the delivery address. */
  readonly jurisdictionRules: readonly Rule[];
  /** The customer's orders of today; loaded where the law caps a day. */
  readonly boughtToday: Bought;
  /** The customer's facts for this store and the platform; null when no item is restricted. */
  readonly person: BuyerFacts | null;
  /** Persons barred from a category, and spending limits by verification level. */
  readonly buyerTerms: BuyerTerms;
};

export type PricedLine = { readonly product: ProductFact; readonly quantity: number; readonly total: Cents };
export type Priced = {
  readonly store: StoreFact;
  readonly lines: readonly PricedLine[];
  readonly subtotal: Cents;
  readonly deliveryFee: Cents;
  readonly isFreeDelivery: boolean;
  readonly charges: readonly Charge[];
  readonly discount: Discount | null;
  /** A code that takes nothing off it, and why. */
  readonly waitingPromotion: Waiting | null;
  readonly total: Cents;
  readonly minAge: number | null;
};
type NotPriceable = Rejection<'PRODUCT_NOT_FOR_SALE' | 'DUPLICATE_LINES' | 'MIXED_STORES' | 'CATEGORY_NOT_SOLD'>;

/** Prices a cart from the server's own facts, or returns why it has no price. */
export function priceOrder(facts: Facts, lines: readonly Line[]): Priced | NotPriceable {
  const ids = lines.map((line) => line.productId);
  const repeated = ids.filter((id, i) => ids.indexOf(id) !== i);
  if (repeated.length > 0) return rejection('DUPLICATE_LINES', { productIds: [...new Set(repeated)] });

  const found = new Map(facts.products.map((product) => [product.id, product]));
  const stores = new Map(facts.stores.map((store) => [store.id, store]));
  const priced: PricedLine[] = [];
  const gone: number[] = [];
  const from = new Set<StoreFact>();
  for (const line of lines) {
    const product = found.get(line.productId);
    const store = product && stores.get(product.storeId);
    if (!product?.isActive || !store?.isApproved) gone.push(line.productId);
    else {
      priced.push({ product, quantity: line.quantity, total: times(product.price, line.quantity) });
      from.add(store);
    }
  }
  if (gone.length > 0) return rejection('PRODUCT_NOT_FOR_SALE', { productIds: gone });
  const notSold = priced.find(({ product }) => !facts.saleCategories.includes(product.category));
  if (notSold) return rejection('CATEGORY_NOT_SOLD', { category: notSold.product.category });

  const [store, ...others] = from;
  if (!store || others.length > 0) return rejection('MIXED_STORES', { stores: [...from].map(({ name }) => name) });
  const subtotal = sum(
    // Stryker disable next-line StringLiteral: the currency is for the compiler
    'USD',
    priced.map((line) => line.total),
  );
  const goods = priced.map(({ product, quantity, total }) => ({ category: product.category, quantity, total }));
  const isFreeAnyway = facts.customer.hasFreeDelivery || subtotal > store.freeDeliveryAbove;
  const { discount, waiting } = considerPromotion(
    facts.promotion,
    { goods, isFreeDelivery: isFreeAnyway, takesNoCode: facts.takesNoCode },
    promotionCaps(facts.jurisdictionRules),
  );
  const isFreeDelivery = isFreeAnyway || discount?.terms.type === 'freebie';
  const deliveryFee = isFreeDelivery ? noCents : store.deliveryFee;
  // On the full price: the platform pays the discount, the store sells at its price.
  const charges = chargesOn(facts.jurisdictionRules, goods, deliveryFee);
  const ages = priced.map(({ product }) => product.minAge).filter((age) => age !== null);
  return {
    store,
    lines: priced,
    subtotal,
    deliveryFee,
    isFreeDelivery,
    charges,
    discount,
    waitingPromotion: waiting,
    total: subtract(add(add(subtotal, deliveryFee), chargesTotal(charges)), discount?.amount ?? noCents),
    minAge: ages.length > 0 ? Math.max(...ages) : null,
  };
}
export const isPriced = (result: Priced | NotPriceable): result is Priced => 'total' in result;

export const milesTo = (store: StoreFact, point: Point): number =>
  Math.round(milesBetween(store.location, point) * 10) / 10;

type Blocker = Rejection<
  | 'AGE_VERIFICATION_REQUIRED'
  | 'TOO_YOUNG_FOR_ITEM'
  | 'OUT_OF_STOCK'
  | 'PRICE_CHANGED'
  | 'BELOW_MINIMUM_ORDER'
  | 'STORE_CLOSED'
  | 'STORE_PAUSED'
  | 'TIME_NOT_OFFERED'
  | 'CATEGORY_NOT_LICENSED'
  | 'OUTSIDE_SALE_HOURS'
  | 'OUTSIDE_LEGAL_HOURS'
  | 'ADDRESS_TYPE_RESTRICTED'
  | 'ZONE_RESTRICTED'
  | 'QUANTITY_LIMIT_EXCEEDED'
  | 'SIZE_RESTRICTED'
  | 'ADDRESS_UNKNOWN'
  | 'ZIP_MISMATCH'
  | 'ADDRESS_OUT_OF_RANGE'
  | 'PAYMENT_METHOD_UNAVAILABLE'
  | 'CASH_LIMIT_EXCEEDED'
  | 'CASH_EMAIL_UNVERIFIED'
  | 'CASH_ORDERS_OPEN'
  | 'CASH_UNAVAILABLE'
  | 'INSUFFICIENT_BALANCE'
>;

/** The age check and each item's own lowest age, in the store's time zone: the place where it is sold. */
export function ageBlockers(facts: Facts, order: Priced): Blocker[] {
  if (order.minAge === null) return [];
  const { customer } = facts;
  if (!customer.isAgeVerified || customer.dateOfBirth === null)
    return [rejection('AGE_VERIFICATION_REQUIRED', { minAge: order.minAge })];
  // A customer is old enough when they order, not only at the time it is for.
  const age = ageOn(customer.dateOfBirth, dayIn(order.store.timeZone, facts.schedule?.placedAt ?? facts.now));
  return order.lines
    .map(({ product: { id, name, minAge } }) => ({ productId: id, name, minAge: minAge ?? 0 }))
    .filter(({ minAge }) => age < minAge)
    .map((item) => rejection('TOO_YOUNG_FOR_ITEM', item));
}

/** Shelf, minimum, hours. */
export function storeBlockers(facts: Facts, order: Priced): Blocker[] {
  const blockers: Blocker[] = [];
  const short = order.lines.filter(({ product, quantity }) => product.stock < quantity);
  if (short.length > 0) {
    blockers.push(
      rejection('OUT_OF_STOCK', {
        items: short.map(({ product }) => ({ productId: product.id, name: product.name, available: product.stock })),
      }),
    );
  }
  const { store } = order;
  if (order.subtotal < store.minimumOrder) {
    blockers.push(
      rejection('BELOW_MINIMUM_ORDER', {
        minimumOrder: dollars(store.minimumOrder),
        missing: dollars(subtract(store.minimumOrder, order.subtotal)),
      }),
    );
  }
  const away = awayOf(store);
  if (facts.schedule && (away || !isOffered(facts.schedule))) blockers.push(rejection('TIME_NOT_OFFERED', {}));
  else if (away) blockers.push(away);
  for (const category of new Set(order.lines.map(({ product }) => product.category)))
    if (store.unlicensed.includes(category))
      blockers.push(rejection('CATEGORY_NOT_LICENSED', { storeName: store.name, category }));
  for (const category of new Set(order.lines.map(({ product }) => product.category))) {
    const hours = closedHours(category, facts.saleHours, store.timeZone, facts.now);
    if (hours) blockers.push(rejection('OUTSIDE_SALE_HOURS', { category, ...hours }));
  }
  return [...blockers, ...jurisdictionBlockers(facts, order)];
}

/** The hours, the sizes and the caps of the law. */
function jurisdictionBlockers(facts: Facts, order: Priced): Blocker[] {
  const face = wallClock(order.store.timeZone, facts.now);
  const categories = new Set(order.lines.map(({ product }) => product.category));
  const shut = Array.from(categories).flatMap((category) => {
    const prohibited = prohibitedByHours(facts.jurisdictionRules, category, face);
    if (!prohibited) return [];
    const today = prohibited.today.map(({ opens, closes }) => ({ from: opens, to: closes }));
    return [rejection('OUTSIDE_LEGAL_HOURS', { category, today, opensAt: prohibited.opensAt })];
  });
  const over = capsOf(facts, order)
    .filter(isOver)
    .map(({ items, categories: capped, ...cap }) =>
      rejection('QUANTITY_LIMIT_EXCEEDED', {
        ...cap,
        categories: [...capped],
        items: items.map(({ id, name }) => ({ productId: id, name })),
      }),
    );
  return [...shut, ...sizeBlockers(facts, order), ...over];
}

/** Those of one category that the same stands against are named together. */
function sizeBlockers(facts: Facts, order: Priced): Blocker[] {
  const restricted = new Map<string, Rejection<'SIZE_RESTRICTED'>>();
  for (const { product } of order.lines) {
    const bar = prohibitedSize(facts.jurisdictionRules, product);
    if (!bar) continue;
    const { id, name, category, size } = product;
    const key = `${category} ${bar.unit} ${bar.why}`;
    const items = [...(restricted.get(key)?.details.items ?? []), { productId: id, name, size }];
    restricted.set(key, rejection('SIZE_RESTRICTED', { category, ...bar, items }));
  }
  return [...restricted.values()];
}

/** The caps that an order comes under. */
export const capsOf = (
  facts: Pick<Facts, 'jurisdictionRules' | 'boughtToday'>,
  order: Pick<Priced, 'lines'>,
): Cap<Sold & { readonly id: number; readonly name: string }>[] =>
  capsOn(
    facts.jurisdictionRules,
    order.lines.map(({ product: { id, name, category, size }, quantity }) => ({ id, name, category, size, quantity })),
    facts.boughtToday,
  );

function awayOf({ name, availability, timeZone }: StoreFact): Blocker | undefined {
  if (availability.takesOrders || availability.why === 'unapproved') return undefined;
  if (availability.why === 'closed')
    return rejection('STORE_CLOSED', { storeName: name, opensAt: availability.opensAt });
  return rejection('STORE_PAUSED', {
    storeName: name,
    until: availability.until.toISOString(),
    untilClock: clockIn(timeZone, availability.until),
    reason: availability.reason,
  });
}

/** The hours in which a category may be sold, when it is not now. */
export function closedHours(
  category: Category,
  saleHours: Facts['saleHours'],
  timeZone: string,
  now: Date,
): { from: string; to: string } | undefined {
  const hours = saleHours[category];
  return hours && !isWithin(hours, wallClock(timeZone, now).minutes) ? hours : undefined;
}

/** Hours that end before they begin go on into the next day. */
function isWithin(hours: { from: string; to: string }, minutes: number): boolean {
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  return from <= to ? from <= minutes && minutes < to : from <= minutes || minutes < to;
}

/** `point` is undefined when the address could not be found; `types` are what kinds of place it is. */
export function addressBlockers(
  facts: Pick<Facts, 'jurisdictionRules' | 'restrictedZones' | 'zipMismatch'>,
  order: Priced,
  point: Point | undefined,
  types: readonly AddressType[],
): Blocker[] {
  const blockers: Blocker[] = Array.from(new Set(order.lines.map(({ product }) => product.category))).flatMap(
    (category) => {
      const addressType = prohibitedAddress(facts.jurisdictionRules, category, types);
      return addressType ? [rejection('ADDRESS_TYPE_RESTRICTED', { category, addressType })] : [];
    },
  );
  if (!point) {
    const { zipMismatch } = facts;
    return [zipMismatch ? rejection('ZIP_MISMATCH', zipMismatch) : rejection('ADDRESS_UNKNOWN', {}), ...blockers];
  }
  const { store } = order;
  const distanceMiles = milesTo(store, point);
  const zones = restrictedZones(
    facts.restrictedZones ?? [],
    new Set(order.lines.map(({ product }) => product.category)),
    point,
  );
  blockers.push(...zones.map((zone) => rejection('ZONE_RESTRICTED', zone)));
  if (distanceMiles <= store.radiusMiles) return blockers;
  return [
    rejection('ADDRESS_OUT_OF_RANGE', { storeName: store.name, distanceMiles, radiusMiles: store.radiusMiles }),
    ...blockers,
  ];
}

/** Compares the prices shown to the customer, where the client sent them, with the current ones. */
export function priceBlockers(
  order: Priced,
  shown: { lines: readonly Line[]; total?: Cents | undefined; deliveryFee?: Cents | undefined },
): Blocker[] {
  const changed = order.lines.filter(({ product }) => {
    const price = shown.lines.find((line) => line.productId === product.id)?.price;
    return price !== undefined && price !== product.price;
  });
  const isSame =
    changed.length === 0 &&
    (shown.total === undefined || shown.total === order.total) &&
    (shown.deliveryFee === undefined || shown.deliveryFee === order.deliveryFee);
  if (isSame) return [];
  return [
    rejection('PRICE_CHANGED', {
      subtotal: dollars(order.subtotal),
      deliveryFee: dollars(order.deliveryFee),
      totalAmount: dollars(order.total),
      items: changed.map(({ product }) => ({
        productId: product.id,
        name: product.name,
        price: dollars(product.price),
      })),
    }),
  ];
}

export type OpenCash = {
  readonly account: number;
  readonly address: number;
  readonly phone: number;
  /** Orders of the account that were delivered. */
  readonly delivered: number;
  readonly isConfirmed: boolean;
  readonly terms: Policy['order.openCash'] & { readonly needsEmail: boolean };
};
/** Limit of open cash orders, for the database to check again under lock. */
export function cashCaps({ terms, delivered }: Pick<OpenCash, 'terms' | 'delivered'>) {
  const { firstTime, known, address, phone } = terms;
  return { account: Math.max(firstTime, Math.min(known, firstTime + delivered)), address, phone };
}
/** Unpaid items leave the stock and travel, so their number is limited. */
function openCashBlocker(open: OpenCash): Blocker | undefined {
  if (open.terms.needsEmail && !open.isConfirmed) return rejection('CASH_EMAIL_UNVERIFIED', {});
  const caps = cashCaps(open);
  if (open.account >= caps.account) return rejection('CASH_ORDERS_OPEN', { max: caps.account });
  return open.address >= caps.address || open.phone >= caps.phone ? rejection('CASH_UNAVAILABLE', {}) : undefined;
}

export function paymentBlockers(facts: Facts, order: Priced, method: PaymentMethod, tip: Cents = noCents): Blocker[] {
  const reason = facts.unavailable[method];
  if (reason !== undefined) return [rejection('PAYMENT_METHOD_UNAVAILABLE', { method, reason })];
  if (method === 'cash' && order.total > facts.cashLimit)
    return [rejection('CASH_LIMIT_EXCEEDED', { limit: dollars(facts.cashLimit) })];
  const openCash = method === 'cash' && facts.openCash && openCashBlocker(facts.openCash);
  if (openCash) return [openCash];
  // A tip comes from the wallet, whatever pays for the items.
  const fromWallet = method === 'wallet' ? add(order.total, tip) : tip;
  if (facts.balance < fromWallet) {
    return [rejection('INSUFFICIENT_BALANCE', { missing: dollars(subtract(fromWallet, facts.balance)) })];
  }
  return [];
}

/** Time to the door: packing, then riding. */
export function estimatedSeconds(
  order: Priced,
  point: Point,
  usual: { preparationMinutes: number; minutesPerMile: number },
): number {
  return Math.round((usual.preparationMinutes + usual.minutesPerMile * milesTo(order.store, point)) * 60);
}

// ---------------------------------------------------------------- steps

/** Facts of an order that decide a step. */
export type OrderState = {
  readonly status: OrderStatus;
  readonly courierId: string | null;
  readonly isReady: boolean;
  /** It waits for its payment, and can only be cancelled. */
  readonly isAwaited?: boolean;
};
export type Step = {
  readonly event: OrderEvent;
  readonly by: OrderActor;
  readonly actorId: string | null;
  readonly reason?: Reason | undefined;
};
/** Out of the store, and not handed over. */
export const isCarried = (status: OrderStatus): boolean => status === 'picked_up' || status === 'en_route';
type NoStep = Rejection<'TRANSITION_NOT_ALLOWED' | 'ORDER_ALREADY_ASSIGNED' | 'COURIER_REQUIRED' | 'REASON_REQUIRED'>;

/** Steps that need a reason: an admin in a courier's place, cancelling what was accepted, and what a courier gives back. */
function needsReason({ event, by }: Step, status: OrderStatus): boolean {
  if (event === 'start' || event === 'deliver') return by === 'admin';
  if (event === 'release') return by !== 'system';
  return (event === 'cancel' && status !== 'pending') || event === 'return';
}

/** Whether a courier gives an order back by choice, rather than because its store is late with it. */
export const isOwnChoice = (
  { readyAt, readyBy }: { readonly readyAt: Date | null; readonly readyBy: Date | null },
  { assignedAt, now }: { readonly assignedAt: Date; readonly now: Date },
): boolean => readyAt !== null || readyBy === null || assignedAt >= readyBy || now <= readyBy;

/** The rows of the life cycle that lead on from here for this party. */
const rowsFor = (order: OrderState, by: OrderActor) =>
  orderMachine.rows.filter(
    (row) =>
      (row.from as readonly OrderStatus[]).includes(order.status) &&
      (row.by as readonly OrderActor[]).includes(by) &&
      (!order.isAwaited || row.event === 'cancel'),
  );

/** A fact beside the status that stands in the way of a step the life cycle has. */
function blockerOf(
  order: OrderState,
  { event, by, actorId }: Omit<Step, 'reason'>,
): 'taken' | 'repeat' | 'no-courier' | undefined {
  const isTheirs = order.courierId === actorId;
  if (by === 'courier' && order.courierId !== null && !isTheirs) return 'taken';
  if (event === 'claim' && isTheirs) return 'repeat';
  if (event === 'release' && order.courierId === null) return 'repeat';
  if (event === 'ready' && order.isReady) return 'repeat';
  if (event === 'pick_up' && order.courierId === null) return 'no-courier';
  return undefined;
}

/** The status an order takes by this step, or why it cannot. Who is a party at all was checked before. */
export function decideStep(order: OrderState, step: Step): { readonly to: OrderStatus } | NoStep {
  const { event, by } = step;
  const stands = blockerOf(order, step);
  if (stands === 'taken') return rejection('ORDER_ALREADY_ASSIGNED', {});
  const row = rowsFor(order, by).find((one) => one.event === event);
  if (!row || stands === 'repeat') {
    return rejection('TRANSITION_NOT_ALLOWED', {
      from: order.status,
      requested: wordOf[event],
      allowed: nextStatuses(order, by, step.actorId),
      ...cancelledBy(order, step),
    });
  }
  if (stands === 'no-courier') return rejection('COURIER_REQUIRED', {});
  if (needsReason(step, order.status) && !step.reason) return rejection('REASON_REQUIRED', {});
  return { to: row.to };
}

const wordOf: Record<OrderEvent, OrderStatus> = {
  accept: 'accepted',
  claim: 'accepted',
  release: 'accepted',
  ready: 'accepted',
  pick_up: 'picked_up',
  start: 'en_route',
  deliver: 'delivered',
  cancel: 'cancelled',
  return: 'cancelled',
};

/** For a customer who is too late: roles that can still cancel the order. */
function cancelledBy(order: OrderState, { event, by }: Step): { cancelledBy?: ('store' | 'support')[] } {
  if (event !== 'cancel' || by !== 'customer') return {};
  const can = (who: OrderActor) => rowsFor(order, who).some((row) => row.event === 'cancel');
  const others = [...(can('store') ? ['store' as const] : []), ...(can('admin') ? ['support' as const] : [])];
  return others.length > 0 ? { cancelledBy: others } : {};
}

const internalEvents: readonly OrderEvent[] = ['ready', 'return', 'release'];

/** The rows this party could take now, were a reason given where one is needed. */
const openRows = (order: OrderState, by: OrderActor, actorId: string | null) =>
  rowsFor(order, by).filter(({ event }) => blockerOf(order, { event, by, actorId }) === undefined);

/** The statuses this party may move the order to now. */
export function nextStatuses(order: OrderState, by: OrderActor, actorId: string | null): OrderStatus[] {
  // Bringing it back and giving it back to the others have calls of their own.
  const moving = openRows(order, by, actorId).filter(({ event }) => !internalEvents.includes(event));
  return [...new Set(moving.map((row) => row.to))];
}

/** A way of naming where an order stands and where it should go. */
export type TransitionTable<W extends string> = {
  readonly current: (order: OrderState) => W;
  /** The step a word asks for; undefined when no step leads there. */
  readonly event: (word: W, order: OrderState, by: OrderActor) => OrderEvent | undefined;
  readonly next: (order: OrderState, by: OrderActor, actorId: string | null) => W[];
};

/** The life cycle's own words; a courier's 'accepted' on an accepted order is a claim. */
export const lifecycleTransitions: TransitionTable<OrderStatus> = {
  current: ({ status }) => status,
  event: (word, order, by) =>
    word === 'accepted' && order.status === 'accepted' && by === 'courier' ? 'claim' : eventTo[word],
  next: nextStatuses,
};
const eventTo: Partial<Record<OrderStatus, OrderEvent>> = {
  accepted: 'accept',
  picked_up: 'pick_up',
  en_route: 'start',
  delivered: 'deliver',
  cancelled: 'cancel',
};

/** The store tablet's words. */
export const tabletTransitions: TransitionTable<TabletStatus> = {
  current: tabletStatusOf,
  event: (word) => eventOf[word],
  next: (order, by, actorId) => {
    const events = openRows(order, by, actorId).map((row) => row.event);
    return tabletStatuses.filter((word) => events.some((event) => event === eventOf[word]));
  },
};
/** There is no way back to 'pending'. */
const eventOf: Partial<Record<TabletStatus, OrderEvent>> = eventOfTabletStatus;

/** The step a word asks for, decided; a refusal names what is possible in the caller's own words. */
export function decideTransition<W extends string>(
  order: OrderState,
  { word, ...step }: Omit<Step, 'event'> & { readonly word: W },
  table: TransitionTable<W>,
): { readonly event: OrderEvent; readonly to: OrderStatus } | NoStep {
  const event = table.event(word, order, step.by);
  const decided = event && decideStep(order, { ...step, event });
  if (decided && 'to' in decided) return { event, to: decided.to };
  if (decided && decided.code !== 'TRANSITION_NOT_ALLOWED') return decided;
  return rejection('TRANSITION_NOT_ALLOWED', {
    from: table.current(order),
    requested: word,
    allowed: table.next(order, step.by, step.actorId),
    ...(event ? cancelledBy(order, { ...step, event }) : {}),
  });
}
