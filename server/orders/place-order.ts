/** Placing an order: two round trips after the session. The facts are read at once, decided on in pure code, written at once. */
import type { Order, PlaceOrder, Quote, QuoteOrder } from '@autolotto/contract/orders/model.ts';
import { type Cents, cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { z } from 'zod';
import { agesOf, minAgeOf } from '../catalogue/service.ts';
import type { Art } from '../catalogue/tables.ts';
import { wallet } from '../ledger/accounts.ts';
import { isOverdrawn, legsForDatabase } from '../ledger/post.ts';
import { adminsChannel, couriersChannel, storeChannel, userChannel } from '../platform/channels.ts';
import type { Context } from '../platform/context.ts';
import { sqlState } from '../platform/db.ts';
import { DomainError, fail, sentence } from '../platform/fail.ts';
import type { Located } from '../platform/geocoder.ts';
import { requestHash } from '../platform/idempotency.ts';
import type { Message } from '../platform/messages.ts';
import type { Actor } from '../platform/session.ts';
import { currentPolicy, type Policy, paymentReasons } from '../policy/service.ts';
import { barredAt, prepMinutesOf, standingOf, termsOf } from '../stores/service.ts';
import { imageUrlOf } from './images.ts';
import { placedNote } from './messages.ts';
import { holdLegs } from './postings.ts';
import {
  estimatedSeconds,
  type Facts,
  isPriced,
  milesTo,
  type Priced,
  priceOrder,
  stopsByAddress,
  stopsByAge,
  stopsByPayment,
  stopsByPrice,
  stopsByStore,
} from './rules.ts';
import * as store from './store.ts';
import { stopsByWish, wishOf } from './substitution-rules.ts';
import { orderView } from './view.ts';

function factsOf(raw: store.RawFacts, policy: Policy): Facts {
  const now = new Date(raw.now);
  return {
    now,
    customer: raw.customer,
    balance: cents(raw.balance),
    products: raw.products.map((product) => ({
      ...product,
      price: cents(product.price),
      minAge: minAgeOf(product, agesOf(policy)),
    })),
    stores: raw.stores.map((one) => {
      const pausedUntil = one.pausedUntil === null ? null : new Date(one.pausedUntil);
      return {
        id: one.id,
        name: one.name,
        isApproved: one.isApproved,
        location: { latitude: one.latitude, longitude: one.longitude },
        timeZone: one.timeZone,
        standing: standingOf({ ...one, pausedUntil }, now),
        barred: barredAt(one, policy, now),
        prepMinutes: prepMinutesOf(one, policy),
        ...termsOf(one, policy),
      };
    }),
    saleCategories: policy['sale.categories'],
    saleHours: policy['sale.hours'],
    cashLimit: cents(policy['order.cashLimit']),
    unavailable: {
      ...(policy['switch.cash'] ? {} : { cash: paymentReasons.cash }),
      bitcoin: paymentReasons.bitcoin,
    },
  };
}

const loadFacts = (context: Context, customerId: string, lines: PlaceOrder['items']): Promise<store.RawFacts> =>
  store.placementFacts(
    context.db,
    customerId,
    wallet(customerId).name,
    // What stands in for a line is looked at with it.
    lines.flatMap(({ productId, substitution: wish }) =>
      wish?.kind === 'replace' ? [productId, wish.productId] : [productId],
    ),
  );

/** Prices a cart and names what would stop it, apart from the age check and the balance. Changes nothing. */
export async function quoteOrder(context: Context, actor: Actor, input: z.output<typeof QuoteOrder>): Promise<Quote> {
  const policy = await currentPolicy(context);
  const located = input.deliveryAddress ? await context.geocode(input.deliveryAddress) : undefined;
  const facts = factsOf(await loadFacts(context, actor.userId, input.items), policy);
  const priced = priceOrder(facts, input.items);
  if (!isPriced(priced)) throw new DomainError(priced.code, priced.details);
  const stops = [
    ...stopsByAge(facts, priced).filter((stop) => stop.code !== 'AGE_VERIFICATION_REQUIRED'),
    ...stopsByStore(facts, priced),
    ...(input.deliveryAddress ? stopsByAddress(priced, located?.point) : []),
    ...stopsByPrice(priced, { lines: input.items }),
    ...stopsByWish(input.items, facts, priced.store.timeZone),
  ];
  return {
    storeId: priced.store.id,
    storeName: priced.store.name,
    subtotal: dollars(priced.subtotal),
    deliveryFee: dollars(priced.deliveryFee),
    isFreeDelivery: priced.isFreeDelivery,
    totalAmount: dollars(priced.total),
    minAge: priced.minAge,
    distanceMiles: located ? milesTo(priced.store, located.point) : null,
    problems: stops.map((stop) => ({ code: stop.code, detail: sentence(stop.code, stop.details) })),
    items: priced.lines.map(({ product, quantity, total }) => ({
      productId: product.id,
      name: product.name,
      quantity,
      price: dollars(product.price),
      lineTotal: dollars(total),
      stockQuantity: product.stock,
    })),
  };
}

/** The first thing that stops this order is thrown; otherwise it is priced and may be written. */
function decide(facts: Facts, input: PlaceOrder, located: Located | undefined): Priced {
  const priced = priceOrder(facts, input.items);
  if (!isPriced(priced)) throw new DomainError(priced.code, priced.details);
  const [stop] = [
    ...stopsByAge(facts, priced),
    ...stopsByStore(facts, priced),
    ...stopsByPrice(priced, { lines: input.items, total: input.totalAmount, deliveryFee: input.deliveryFee }),
    ...stopsByAddress(priced, located?.point),
    ...stopsByWish(input.items, facts, priced.store.timeZone),
    ...stopsByPayment(facts, priced, input.paymentMethod),
  ];
  if (stop) throw new DomainError(stop.code, stop.details);
  return priced;
}

/** Between reading the facts and writing, another buyer may be faster; then it is decided again on what holds now. */
const attemptsMax = 5;

/**
 * Places an order for its customer: all or nothing. With an idempotency key a repeat answers the first order, and the
 * same key with another body is refused.
 */
export async function placeOrder(
  context: Context,
  actor: Actor,
  input: PlaceOrder,
  idempotencyKey: string | undefined,
): Promise<Order> {
  if (input.items.length === 0) fail('EMPTY_CART', {});
  const policy = await currentPolicy(context);
  const located = await context.geocode(input.deliveryAddress);
  const key = idempotencyKey === undefined ? {} : { idempotencyKey, idempotencyScope: `${actor.userId}:orders.place` };
  const hash = requestHash(input);

  for (let attempt = 1; ; attempt++) {
    const raw = await loadFacts(context, actor.userId, input.items);
    const decided = decideOrReplay(factsOf(raw, policy), input, located, idempotencyKey !== undefined);
    try {
      const order =
        decided instanceof DomainError ? undefined : written(decided, input, actor.userId, raw, located, policy);
      const placed = await store.place(context.db, { ...key, requestHash: hash, replayOnly: !order, ...order });
      if (placed.replayed) return orderView(placed.view, 'customer', actor.userId, imageUrlOf);
      if (!order) throw new Error('an order was placed that was not decided');
      context.bus.committed();
      return orderView(newOrder(placed, order, raw), 'customer', actor.userId, imageUrlOf);
    } catch (error) {
      const state = sqlState(error);
      if (state === 'AL002') fail('IDEMPOTENCY_KEY_REUSED', {});
      if (state === 'AL003' && decided instanceof DomainError) throw decided;
      if (state !== 'AL001' && !isOverdrawn(error)) throw error;
      if (attempt === attemptsMax) fail('UNAVAILABLE', {});
    }
  }
}

/** What stops a new order must not stop the repeat of one already placed: with a key, the refusal waits for the database's word. */
function decideOrReplay(
  facts: Facts,
  input: PlaceOrder,
  located: Located | undefined,
  hasKey: boolean,
): Priced | DomainError {
  try {
    return decide(facts, input, located);
  } catch (error) {
    if (hasKey && error instanceof DomainError) return error;
    throw error;
  }
}

/** What the database function writes. */
function written(
  order: Priced,
  input: PlaceOrder,
  customerId: string,
  raw: store.RawFacts,
  located: Located | undefined,
  policy: Policy,
) {
  if (!located) throw new Error('an order was decided without a place');
  return {
    customerId,
    actorId: customerId,
    storeId: order.store.id,
    paymentMethod: input.paymentMethod,
    subtotal: order.subtotal,
    deliveryFee: order.deliveryFee,
    isFreeDelivery: order.isFreeDelivery,
    total: order.total,
    minAge: order.minAge,
    deliveryAddress: input.deliveryAddress,
    deliveryArea: located.area,
    deliveryInstructions: input.deliveryInstructions || null,
    latitude: located.point.latitude,
    longitude: located.point.longitude,
    // The account remembers where its last order went.
    city: located.city === raw.customer.city ? null : located.city,
    estimatedSeconds: estimatedSeconds(order, located.point, {
      preparationMinutes: order.store.prepMinutes,
      minutesPerMile: policy['order.minutesPerMile'],
    }),
    preparationSeconds: order.store.prepMinutes * 60,
    note: placedNote,
    lines: order.lines.map(({ product, quantity }) => ({
      productId: product.id,
      quantity,
      price: product.price,
      name: product.name,
      category: product.category,
      ...wishOf(input.items.find((line) => line.productId === product.id)?.substitution),
    })),
    legs: input.paymentMethod === 'wallet' ? legsForDatabase(holdLegs(customerId, order.total as Cents)) : [],
    tell: told(customerId, order.store.id, input.paymentMethod),
  };
}

/** Who learns of it: store, couriers and admins of the order, the customer of the hold too. The database adds the number. */
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

/** The new order as the database will tell it, made of what was just decided and written: it need not be read back. */
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
    total: order.total,
    minAge: order.minAge,
    createdAt: placed.createdAt,
    estimatedDeliveryAt: placed.estimatedDeliveryAt,
    readyAt: null,
    readyBy: placed.readyBy,
    cancelReason: null,
    deliveryAddress: order.deliveryAddress,
    deliveryArea: order.deliveryArea,
    deliveryInstructions: order.deliveryInstructions,
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
      wishProduct: products.find((one) => one.id === line.wishProductId) ?? null,
      replaces: null,
      disposition: null,
    })),
    substitutions: [],
    return: null,
    events: [{ event: 'place', status: 'pending', notes: order.note, at: placed.createdAt }],
    position: null,
  };
}
