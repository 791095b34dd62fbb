/** A decided order as the database function takes it, and as it stands once that has written it. */

import type { PlaceOrder } from '@autolotto/contract/orders/model.ts';
import { chargesTotal } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import type { Art } from '../../../catalogue/tables.ts';
import { legsForDatabase } from '../../../ledger/post.ts';
import type { Located } from '../../../platform/adapters/geocoder.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { adminsChannel, couriersChannel, storeChannel, userChannel } from '../../../platform/realtime/channels.ts';
import type { Message } from '../../../platform/realtime/outbox.ts';
import type { Policy } from '../../../policy/service.ts';
import { spendTerms } from '../../../responsible-gaming/service.ts';
import type { NoCode } from '../../discounts/rules.ts';
import type { placedNote } from '../../order/notes.ts';
import { holdLegs } from '../../order/postings.ts';
import type { RawOrder } from '../../order/store.ts';
import { preferenceOf } from '../../substitutions/rules.ts';
import { isRestricted } from '../buyer-rules.ts';
import { capsOf, cashCaps, estimatedSeconds, type Facts, type Priced } from '../rules.ts';
import type { RawFacts } from '../store.ts';

export type Placing = {
  readonly customerId: string;
  /** The actor, null for the system, and the note on the timeline. */
  readonly by: { readonly actorId: string | null; readonly note: typeof placedNote };
  /** As whom the order is looked at afterwards. */
  readonly as?: 'admin';
  /** The kind of order, where it takes no promo code. */
  readonly takesNoCode?: NoCode;
  /** OrderInput in the order's transaction. Not called for the repeat of a placed order. */
  readonly alongside?: (tx: Tx, orderId: number, order: Priced) => Promise<void>;
};

/** The input of the database function. */
export function orderInput(
  order: Priced,
  input: PlaceOrder,
  { customerId, by }: Placing,
  raw: RawFacts,
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
    // Checked again under lock: a code is used once.
    discount: order.discount,
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
    // Nothing is set aside before it arrives.
    scheduledFor: input.scheduledFor ?? null,
    slotOrders: policy['order.slotOrders'],
    payWithinMinutes: input.paymentMethod === 'bitcoin' ? policy['bitcoin.minutes'] : null,
    // Checked again under lock: two parallel orders share a day.
    caps: capsOf(facts, order).flatMap(({ per, of, max, categories, wanted }) =>
      per === 'day' ? [{ of, max, categories, wanted }] : [],
    ),
    // Checked again under lock: a self-exclusion made now wins.
    person: isRestricted(order) ? raw.person : null,
    // Checked again under lock: two parallel cash orders share one limit.
    openCash: facts.openCash && cashCaps(facts.openCash),
    // The database asks it of lottery items alone.
    gaming: spendTerms(policy, by.actorId === customerId),
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
    legs: input.paymentMethod === 'wallet' && order.total > 0 ? legsForDatabase(holdLegs(customerId, order.total)) : [],
    told: placedEvents(customerId, order.store.id, input.paymentMethod, order.discount !== null),
  };
}

/**
 * Recipients of the event: store, couriers and admins of the order, and the customer of the hold. The database adds the
 * number.
 */
function placedEvents(
  customerId: string,
  storeId: number,
  paymentMethod: PlaceOrder['paymentMethod'],
  usesCode: boolean,
): PlacedEvent[] {
  const customer = userChannel(customerId);
  // For its store and couriers it begins with its payment.
  const others = paymentMethod === 'bitcoin' ? [] : [storeChannel(storeId), couriersChannel];
  return [
    {
      event: { type: 'order_changed', status: 'pending', version: 1 },
      to: [customer, ...others, adminsChannel],
    },
    ...(paymentMethod === 'wallet' ? [{ event: { type: 'wallet_changed' } as const, to: [customer] }] : []),
    ...(usesCode ? [{ event: { type: 'promotions_changed' } as const, to: [customer] }] : []),
  ];
}

type Unordered<E> = E extends unknown ? Omit<E, 'orderId'> : never;

type PlacedEvent = { readonly event: Unordered<Message['event']>; readonly to: readonly string[] };

export type OrderInput = ReturnType<typeof orderInput>;

/** What only the database knows of a new order. */
export type Generated = {
  readonly id: number;
  readonly createdAt: string;
  readonly estimatedDeliveryAt: string;
  readonly readyBy: string;
  readonly awaitsPaymentUntil: string | null;
  /** In the order of the given lines. */
  readonly lineIds: readonly number[];
};

/** Builds the new order from the decided and written values, so that it need not be read back. */
export function newOrder(placed: Generated, order: OrderInput, { customer, products, stores }: RawFacts): RawOrder {
  const from = stores.find((one) => one.id === order.storeId);
  if (!from) throw new Error('an order was placed at no store');
  return {
    id: placed.id,
    status: 'pending',
    version: 1,
    paymentMethod: order.paymentMethod,
    awaitsPaymentUntil: placed.awaitsPaymentUntil,
    scheduledFor: order.scheduledFor,
    subtotal: order.subtotal,
    deliveryFee: order.deliveryFee,
    isFreeDelivery: order.isFreeDelivery,
    charges: order.charges,
    discount: order.discount && { ...order.discount, originalAmount: order.discount.amount },
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
