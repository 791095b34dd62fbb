/** Placing an order: two round trips after the session. The facts are read at once, decided on in pure code, written at once. */
import type { Order, PlaceOrder, Quote, QuoteOrder } from '@autolotto/contract/orders/model.ts';
import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import {
  chargesTotal,
  hasDailyCap,
  jurisdictionRulesAt,
  type Rule,
} from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { addressTypesOf, placeOf } from '@autolotto/contract/policy/place.ts';
import { type Cents, cents, dollars } from '@autolotto/contract/shared/money.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import type { z } from 'zod';
import { agesOf, minAgeOf } from '../../catalogue/service.ts';
import type { Art } from '../../catalogue/tables.ts';
import { addressMark, refuseSuspended } from '../../identity/service.ts';
import { wallet } from '../../ledger/accounts.ts';
import { isOverdrawn, legsForDatabase } from '../../ledger/post.ts';
import { type Located, mismatchIn } from '../../platform/adapters/geocoder.ts';
import type { Context } from '../../platform/context.ts';
import { sqlState, type Tx } from '../../platform/database/db.ts';
import { requestHash } from '../../platform/database/idempotency.ts';
import { DomainError, fail, type Rejection, sentence } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { canMail } from '../../platform/mail/mail.ts';
import { adminsChannel, couriersChannel, storeChannel, userChannel } from '../../platform/realtime/channels.ts';
import type { Message } from '../../platform/realtime/outbox.ts';
import { currentJurisdictionRules, currentPolicy, type Policy, paymentReasons } from '../../policy/service.ts';
import {
  availabilityOf,
  busyMinutesAt,
  prepMinutesOf,
  saleTimesBy,
  termsOf,
  unlicensedAt,
} from '../../stores/service.ts';
import { imageUrlOf } from '../order/images.ts';
import { placedNote } from '../order/notes.ts';
import { holdLegs } from '../order/postings.ts';
import * as store from '../order/store.ts';
import { chargesView, orderView } from '../order/view.ts';
import { preferenceBlockers, preferenceOf, productsOfLine } from '../substitutions/rules.ts';
import { tipNewOrder } from '../tips/tips.ts';
import { buyerBlockers, buyerTermsOf, isRestricted, redactForStaff } from './buyer-rules.ts';
import {
  addressBlockers,
  ageBlockers,
  capsOf,
  cashCaps,
  estimatedSeconds,
  type Facts,
  isPriced,
  milesTo,
  type Priced,
  paymentBlockers,
  priceBlockers,
  priceOrder,
  storeBlockers,
} from './rules.ts';

/** The policy and the law that an order is decided by. */
type Rules = { readonly policy: Policy; readonly jurisdictionRules: readonly Rule[]; readonly isMailSent: boolean };
const rulesNow = async (context: Context): Promise<Rules> => ({
  policy: await currentPolicy(context),
  jurisdictionRules: await currentJurisdictionRules(context),
  isMailSent: canMail(context),
});

const cashTermsOf = ({ policy, isMailSent }: Rules) => ({
  ...policy['order.openCash'],
  // An address without mail cannot be confirmed.
  needsEmail: policy['order.cashNeedsEmail'] && isMailSent,
});

/** Goods bear the law of the place they are brought to; while nobody knows it, of the place they come from. */
function factsOf(raw: store.RawFacts, rules: Rules, address: string | null | undefined): Facts {
  const { policy } = rules;
  const now = new Date(raw.now);
  const [from] = raw.stores;
  const jurisdictionRules = from
    ? jurisdictionRulesAt(rules.jurisdictionRules, placeOf(address || from.address), dayIn(from.timeZone, now))
    : [];
  const ages = agesOf(policy, jurisdictionRules);
  return {
    now,
    customer: raw.customer,
    balance: cents(raw.balance),
    products: raw.products.map((product) => ({
      ...product,
      price: cents(product.price),
      minAge: minAgeOf(product, ages),
    })),
    stores: raw.stores.map((one) => {
      const pausedUntil = one.pausedUntil === null ? null : new Date(one.pausedUntil);
      const busyUntil = one.busyUntil === null ? null : new Date(one.busyUntil);
      const busyMinutes = busyMinutesAt({ busyUntil }, policy['order.busyMinutes'], now);
      return {
        id: one.id,
        name: one.name,
        isApproved: one.isApproved,
        location: { latitude: one.latitude, longitude: one.longitude },
        timeZone: one.timeZone,
        availability: availabilityOf({ ...one, pausedUntil }, now),
        barred: unlicensedAt(one, policy, now),
        prepMinutes: prepMinutesOf(one, policy) + busyMinutes,
        busyMinutes,
        ...termsOf(one, policy),
      };
    }),
    saleCategories: policy['sale.categories'],
    saleHours: policy['sale.hours'],
    ...(from && { saleTimeOf: saleTimesBy({ ...rules, now }, address)(from) }),
    restrictedZones: policy['sale.restrictedZones'],
    cashLimit: cents(policy['order.cashLimit']),
    openCash: raw.openCash && { ...raw.openCash, terms: cashTermsOf(rules) },
    unavailable: {
      ...(policy['switch.cash'] ? {} : { cash: paymentReasons.cash }),
      bitcoin: paymentReasons.bitcoin,
    },
    jurisdictionRules,
    person: raw.person,
    buyerTerms: buyerTermsOf(policy),
    boughtToday: raw.boughtToday ?? {},
  };
}

const loadFacts = (
  context: Context,
  customerId: string,
  lines: PlaceOrder['items'],
  address: string,
  { jurisdictionRules }: Rules,
  paymentMethod: PlaceOrder['paymentMethod'] | undefined,
): Promise<store.RawFacts> =>
  store.placementFacts(
    context.db,
    customerId,
    wallet(customerId).name,
    hasDailyCap(jurisdictionRules),
    // Substitutes for a line are checked with it.
    lines.flatMap(productsOfLine),
    address,
    paymentMethod === 'cash',
  );

/** Prices a cart and names what would stop it, apart from the age check and the balance. Changes nothing. */
export async function quoteOrder(context: Context, actor: Actor, input: z.output<typeof QuoteOrder>): Promise<Quote> {
  const { facts, located } = await evaluateOrder(context, actor.userId, input);
  const priced = priceItems(facts, input.items);
  return quoteOf(facts, priced, located, input, [
    ...ageBlockers(facts, priced).filter((blocker) => blocker.code !== 'AGE_VERIFICATION_REQUIRED'),
    ...buyerBlockers(facts, priced),
  ]);
}

/** Input of the evaluation; `paymentMethod` decides whether open cash orders count. */
type EvaluationInput = Pick<z.output<typeof QuoteOrder>, 'items' | 'deliveryAddress'> & {
  readonly paymentMethod?: PlaceOrder['paymentMethod'];
};

/** Facts that an order is decided on now; hours, ages and law also for a later time. */
export async function evaluateOrder(
  context: Context,
  customerId: string,
  input: EvaluationInput,
  then?: Date,
): Promise<{ readonly facts: Facts; readonly located: Located | undefined }> {
  const over = await evaluateAtTimes(context, customerId, input);
  return { facts: then ? over.factsAt(then) : over.facts, located: over.located };
}

/** The same for many times, looked up once. */
export async function evaluateAtTimes(context: Context, customerId: string, input: EvaluationInput) {
  const rules = await rulesNow(context);
  const located = input.deliveryAddress ? await context.geocode(input.deliveryAddress) : undefined;
  const address = input.deliveryAddress ? await addressMark(context, input.deliveryAddress) : '';
  const raw = await loadFacts(context, customerId, input.items, address, rules, input.paymentMethod);
  const zipMismatch = located ? undefined : await mismatchIn(input.deliveryAddress ?? '');
  const factsAt = (at: Date): Facts => ({
    ...factsOf({ ...raw, now: at.toISOString() }, rules, input.deliveryAddress),
    zipMismatch,
  });
  return { facts: factsAt(new Date(raw.now)), located, factsAt };
}

/** Throws what leaves it without a price. */
export function priceItems(facts: Facts, lines: PlaceOrder['items']): Priced {
  const priced = priceOrder(facts, lines);
  if (!isPriced(priced)) throw new DomainError(priced.code, priced.details);
  return priced;
}

/** `more` is what stops it besides shelf, hours, address and prices. */
export function quoteOf(
  facts: Facts,
  priced: Priced,
  located: Located | undefined,
  input: z.output<typeof QuoteOrder>,
  more: readonly Rejection[],
): Quote {
  const blockers = [
    ...more,
    ...storeBlockers(facts, priced),
    ...(input.deliveryAddress ? addressBlockers(facts, priced, located?.point, typesOf(input)) : []),
    ...priceBlockers(priced, { lines: input.items }),
    ...preferenceBlockers(input.items, facts, priced.store.timeZone),
  ];
  return {
    storeId: priced.store.id,
    storeName: priced.store.name,
    subtotal: dollars(priced.subtotal),
    deliveryFee: dollars(priced.deliveryFee),
    isFreeDelivery: priced.isFreeDelivery,
    charges: chargesView(priced.charges),
    totalAmount: dollars(priced.total),
    minAge: priced.minAge,
    distanceMiles: located ? milesTo(priced.store, located.point) : null,
    busyMinutes: priced.store.busyMinutes,
    problems: blockers.map((blocker) => ({
      code: blocker.code,
      detail: sentence(blocker.code, blocker.details),
      details: blocker.details,
    })),
    items: priced.lines.map(({ product, quantity, total }) => ({
      productId: product.id,
      name: product.name,
      quantity,
      price: dollars(product.price),
      lineTotal: dollars(total),
      stockQuantity: product.stock,
      saleTime: facts.saleTimeOf?.(product.category) ?? null,
    })),
  };
}

export const typesOf = (to: { deliveryAddress?: string | null | undefined; addressType?: AddressType | undefined }) =>
  addressTypesOf(to.deliveryAddress ?? '', to.addressType);

/** Everything that stops this order. */
export const blockersOf = (facts: Facts, priced: Priced, input: PlaceOrder, located: Located | undefined) => [
  ...ageBlockers(facts, priced),
  ...buyerBlockers(facts, priced),
  ...storeBlockers(facts, priced),
  ...priceBlockers(priced, { lines: input.items, total: input.totalAmount, deliveryFee: input.deliveryFee }),
  ...addressBlockers(facts, priced, located?.point, typesOf(input)),
  ...preferenceBlockers(input.items, facts, priced.store.timeZone),
  ...paymentBlockers(facts, priced, input.paymentMethod, input.tip),
];

/** The first thing that stops this order is thrown; otherwise it is priced and may be written. */
function decide(facts: Facts, input: PlaceOrder, located: Located | undefined, as: 'customer' | 'admin'): Priced {
  const priced = priceItems(facts, input.items);
  const [first] = blockersOf(facts, priced, input, located);
  const blocker = first && (as === 'admin' ? redactForStaff(first) : first);
  if (blocker) throw new DomainError(blocker.code, blocker.details);
  return priced;
}

/** Another buyer may be faster between reading the facts and writing; then decide again on the current facts. */
const attemptsMax = 5;

/**
 * Places an order for its customer: all or nothing. With an idempotency key a repeat answers the first order, and the
 * same key with another body is refused.
 */
export const placeOrder = (
  context: Context,
  { userId }: Actor,
  input: PlaceOrder,
  idempotencyKey: string | undefined,
): Promise<Order> =>
  placeFor(context, { customerId: userId, by: { actorId: userId, note: placedNote } }, input, idempotencyKey);

export type Placing = {
  readonly customerId: string;
  /** The actor, null for the system, and the note on the timeline. */
  readonly by: { readonly actorId: string | null; readonly note: typeof placedNote };
  /** As whom the order is looked at afterwards. */
  readonly as?: 'admin';
  /** Written in the order's transaction. Not called for the repeat of a placed order. */
  readonly alongside?: (tx: Tx, orderId: number, order: Priced) => Promise<void>;
};

/** Places every order, under the same rules for every caller. */
export async function placeFor(
  context: Context,
  placing: Placing,
  input: PlaceOrder,
  idempotencyKey: string | undefined,
): Promise<Order> {
  if (input.items.length === 0) fail('EMPTY_CART', {});
  const { customerId, by, as = 'customer', alongside } = placing;
  const rules = await rulesNow(context);
  const located = await context.geocode(input.deliveryAddress);
  const zipMismatch = located ? undefined : await mismatchIn(input.deliveryAddress);
  const address = await addressMark(context, input.deliveryAddress);
  const key = idempotencyKey === undefined ? {} : { idempotencyKey, idempotencyScope: `${by.actorId}:orders.place` };
  const hash = requestHash(as === 'customer' ? input : { ...input, customerId });
  const seenBy = (raw: store.RawOrder) => orderView(raw, as, by.actorId ?? customerId, imageUrlOf);

  for (let attempt = 1; ; attempt++) {
    const raw = await loadFacts(context, customerId, input.items, address, rules, input.paymentMethod);
    const facts = { ...factsOf(raw, rules, input.deliveryAddress), zipMismatch };
    const decided = decideOrReplay(facts, input, located, { hasKey: idempotencyKey !== undefined, as });
    try {
      const order =
        decided instanceof DomainError
          ? undefined
          : written(decided, input, placing, raw, located, rules.policy, facts);
      const asked = { ...key, requestHash: hash, replayOnly: !order, ...order, personAddress: address };
      const { tip } = input;
      // Everything reserved or noted with the order commits with it; without any of it, one statement suffices.
      const placed =
        tip || order?.recipientName || alongside
          ? await context.db.transact(async (tx) => {
              const within = await store.placeWithin(tx, asked);
              if (within.replayed || decided instanceof DomainError) return within;
              if (order?.recipientName) await store.nameRecipient(tx, within.id, order.recipientName);
              if (tip) await tipNewOrder(tx, { id: within.id, customerId }, tip);
              await alongside?.(tx, within.id, decided);
              return within;
            })
          : await store.place(context.db, asked);
      if (placed.replayed) return seenBy(placed.view);
      if (!order) throw new Error('an order was placed that was not decided');
      context.bus.flush();
      return seenBy(newOrder(placed, order, raw));
    } catch (error) {
      const state = sqlState(error);
      if (state === 'AL002') fail('IDEMPOTENCY_KEY_REUSED', {});
      if (state === 'AL004') {
        await refuseSuspended(context, customerId);
        // The suspension was lifted this moment.
        if (attempt < attemptsMax) continue;
        fail('SERVICE_UNAVAILABLE', {});
      }
      if (state === 'AL003' && decided instanceof DomainError) throw decided;
      if (state !== 'AL001' && !isOverdrawn(error)) throw error;
      if (attempt === attemptsMax) fail('SERVICE_UNAVAILABLE', {});
    }
  }
}

/**
 * A new order's obstacles must not stop the repeat of a placed one: with a key, the refusal waits for the database's
 * answer.
 */
function decideOrReplay(
  facts: Facts,
  input: PlaceOrder,
  located: Located | undefined,
  { hasKey, as }: { hasKey: boolean; as: 'customer' | 'admin' },
): Priced | DomainError {
  try {
    return decide(facts, input, located, as);
  } catch (error) {
    if (hasKey && error instanceof DomainError) return error;
    throw error;
  }
}

/** The input of the database function. */
function written(
  order: Priced,
  input: PlaceOrder,
  { customerId, by }: Placing,
  raw: store.RawFacts,
  located: Located | undefined,
  policy: Policy,
  facts: Facts,
) {
  if (!located) throw new Error('an order was decided without a place');
  return {
    customerId,
    actorId: by.actorId,
    storeId: order.store.id,
    paymentMethod: input.paymentMethod,
    subtotal: order.subtotal,
    deliveryFee: order.deliveryFee,
    isFreeDelivery: order.isFreeDelivery,
    charges: order.charges,
    chargesTotal: chargesTotal(order.charges),
    total: order.total,
    minAge: order.minAge,
    deliveryAddress: input.deliveryAddress,
    addressType: input.addressType ?? null,
    deliveryArea: located.area,
    deliveryInstructions: input.deliveryInstructions || null,
    recipientName: order.minAge === null ? null : (input.recipientName ?? null),
    latitude: located.point.latitude,
    longitude: located.point.longitude,
    // The account remembers where its last order went.
    city: located.city === raw.customer.city ? null : located.city,
    estimatedSeconds: estimatedSeconds(order, located.point, {
      preparationMinutes: order.store.prepMinutes,
      minutesPerMile: policy['order.minutesPerMile'],
    }),
    preparationSeconds: order.store.prepMinutes * 60,
    // Looked at again under lock: two orders at once share a day.
    caps: capsOf(facts, order).flatMap(({ per, of, max, categories, wanted }) =>
      per === 'day' ? [{ of, max, categories, wanted }] : [],
    ),
    // Checked again under lock: a self-exclusion made now wins.
    person: isRestricted(order) ? raw.person : null,
    // Looked at again under lock: two cash orders at once share what may be open.
    openCash: facts.openCash && cashCaps(facts.openCash),
    note: by.note,
    lines: order.lines.map(({ product, quantity }) => ({
      productId: product.id,
      quantity,
      price: product.price,
      name: product.name,
      category: product.category,
      size: product.size,
      ...preferenceOf(input.items.find((line) => line.productId === product.id)?.substitution),
    })),
    legs: input.paymentMethod === 'wallet' ? legsForDatabase(holdLegs(customerId, order.total as Cents)) : [],
    tell: told(customerId, order.store.id, input.paymentMethod),
  };
}

/**
 * Recipients of the event: store, couriers and admins of the order, and the customer of the hold. The database adds the
 * number.
 */
function told(customerId: string, storeId: number, paymentMethod: PlaceOrder['paymentMethod']): Told[] {
  const customer = userChannel(customerId);
  return [
    {
      event: { type: 'order_changed', status: 'pending', version: 1 },
      to: [customer, storeChannel(storeId), couriersChannel, adminsChannel],
    },
    ...(paymentMethod === 'wallet' ? [{ event: { type: 'wallet_changed' } as const, to: [customer] }] : []),
  ];
}
type Unordered<E> = E extends unknown ? Omit<E, 'orderId'> : never;
type Told = { readonly event: Unordered<Message['event']>; readonly to: readonly string[] };

type Written = ReturnType<typeof written>;

/** Builds the new order from the decided and written values, so that it need not be read back. */
function newOrder(
  placed: Extract<store.Placed, { replayed: false }>,
  order: Written,
  { customer, products, stores }: store.RawFacts,
): store.RawOrder {
  const from = stores.find((one) => one.id === order.storeId);
  if (!from) throw new Error('an order was placed at no store');
  return {
    id: placed.id,
    status: 'pending',
    version: 1,
    paymentMethod: order.paymentMethod,
    subtotal: order.subtotal,
    deliveryFee: order.deliveryFee,
    isFreeDelivery: order.isFreeDelivery,
    charges: order.charges,
    total: order.total,
    minAge: order.minAge,
    asksForPin: false,
    createdAt: placed.createdAt,
    estimatedDeliveryAt: placed.estimatedDeliveryAt,
    readyAt: null,
    readyBy: placed.readyBy,
    cancelReason: null,
    deliveryAddress: order.deliveryAddress,
    deliveryArea: order.deliveryArea,
    addressType: order.addressType,
    deliveryInstructions: order.deliveryInstructions,
    recipientName: order.recipientName,
    latitude: order.latitude,
    longitude: order.longitude,
    customer: {
      id: order.customerId,
      firstName: customer.firstName,
      lastName: customer.lastName,
      phone: customer.phone,
    },
    courier: null,
    store: {
      id: from.id,
      name: from.name,
      address: from.address,
      phone: from.phone,
      latitude: from.latitude,
      longitude: from.longitude,
    },
    lines: order.lines.map((line, i) => ({
      id: placed.lineIds[i] ?? 0,
      ...line,
      art: products.find((one) => one.id === line.productId)?.art as Art,
      preferences: line.preferences.flatMap((id) => products.find((one) => one.id === id) ?? []),
      replaces: null,
      disposition: null,
    })),
    substitutions: [],
    refusals: [],
    return: null,
    bagCode: null,
    events: [{ event: 'place', status: 'pending', note: order.note, at: placed.createdAt, occurredAt: null }],
    position: null,
  };
}
