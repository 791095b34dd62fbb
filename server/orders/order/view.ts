/** Pure: an order as one of its parties may see it. */

import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Order, OrderCharge, StoreOrder } from '@autolotto/contract/orders/model.ts';
import { type OrderActor, tabletStatusOf } from '@autolotto/contract/orders/states.ts';
import { noteInEnglish } from '@autolotto/contract/orders/timeline-notes.ts';
import type { Charge } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { limitedCategories } from '@autolotto/contract/promotions/discount.ts';
import { cents, dollars, sum } from '@autolotto/contract/shared/money.ts';
import { refundIfMissing, refundIfTaken } from '../discounts/refund.ts';
import { nextStatuses, type OrderState } from '../placement/rules.ts';
import { isInStore } from '../substitutions/rules.ts';
import { isAwaited, maySeeDoor, maySeeInstructions, maySeePosition, type Participants } from './policy.ts';
import type { RawOrder, SideEvent } from './store.ts';

/** As the database prints an instant in UTC, if its last digit is not a zero, which it leaves out. */
const utcText = '2026-01-31T23:59:59.999+00:00';
/** A page of orders has hundreds: most need no date made of them. */
const instant = (text: string): string =>
  text.length === utcText.length && text.endsWith('+00:00') ? `${text.slice(0, -6)}Z` : new Date(text).toISOString();
const instantOrNull = (text: string | null): string | null => (text === null ? null : instant(text));

export const participantsIn = (raw: RawOrder): Participants => ({
  status: raw.status,
  customerId: raw.customer.id,
  storeId: raw.store.id,
  courierId: raw.courier?.id ?? null,
  awaitsPaymentUntil: raw.awaitsPaymentUntil,
});
const orderStateOf = (raw: RawOrder): OrderState => ({
  status: raw.status,
  courierId: raw.courier?.id ?? null,
  // Stryker disable next-line ConditionalExpression,EqualityOperator: being packed leads to no other status
  isReady: raw.readyAt !== null,
  isAwaited: isAwaited(raw),
});

/** `imageUrl` is the catalogue's to make; it is passed in. */
export type ImageUrl = (product: Pick<RawOrder['lines'][number], 'productId' | 'art'>) => string;

const sideEvents = [
  'arrived',
  'released',
  'substitution',
  'preparation',
  'paid',
  'returned',
  'id_check',
  'refusal',
  'pin',
] as const satisfies readonly SideEvent[];
const isDecided = ({ state }: RawOrder['substitutions'][number]): boolean =>
  state === 'refunded' || state === 'replaced';
/** Pieces that are no longer on a line because they were missing or kept back at the door. */
const goneOf = ({ substitutions, refusals }: RawOrder, lineId: number): number =>
  [...substitutions.filter(isDecided), ...refusals]
    .filter((one) => one.lineId === lineId)
    .reduce((total, { quantity }) => total + quantity, 0);

/** Those that come to something. */
export const chargesView = (charges: readonly Pick<Charge, 'kind' | 'basis' | 'rate' | 'amount'>[]): OrderCharge[] =>
  charges
    .filter(({ amount }) => amount > 0)
    .map(({ kind, basis, rate, amount }) => ({ kind, basis, rate, amount: dollars(cents(amount)) }));

/** The code is its customer's to know. */
export const discountView = (
  { code, title, terms, caps, amount, originalAmount }: NonNullable<RawOrder['discount']>,
  lines: readonly { readonly category: Category }[],
  seesCode = true,
): NonNullable<Order['discount']> => ({
  code: seesCode ? code : null,
  type: terms.type,
  title,
  amount: dollars(cents(amount)),
  originalAmount: dollars(cents(originalAmount)),
  limited: limitedCategories(lines, caps),
});

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({ latitude, longitude });
const nameOfLine = (raw: RawOrder, lineId: number): string => raw.lines.find(({ id }) => id === lineId)?.name ?? '';

const chargedOf = (raw: RawOrder, relation: OrderActor) => ({
  subtotal: dollars(cents(raw.subtotal)),
  deliveryFee: dollars(cents(raw.deliveryFee)),
  isFreeDelivery: raw.isFreeDelivery,
  charges: chargesView(raw.charges),
  discount: raw.discount && discountView(raw.discount, raw.lines, relation === 'customer' || relation === 'admin'),
  totalAmount: dollars(cents(raw.total)),
});

const storeOf = ({ store }: RawOrder): Order['store'] => ({
  name: store.name,
  address: store.address,
  phone: store.phone,
  location: pointOf(store),
});

/** The address and the customer, for those who may know them. */
const doorOf = (raw: RawOrder, seesDoor: boolean) => ({
  deliveryAddress: seesDoor ? raw.deliveryAddress : null,
  deliveryArea: raw.deliveryArea,
  addressType: seesDoor ? raw.addressType : null,
  recipientName: seesDoor ? raw.recipientName : null,
  deliveryPoint: seesDoor ? pointOf(raw) : null,
  customerId: seesDoor ? raw.customer.id : null,
  customer: seesDoor ? { firstName: raw.customer.firstName, lastName: raw.customer.lastName } : null,
});

const itemsOf = (raw: RawOrder, imageUrl: ImageUrl): Order['items'] =>
  raw.lines.map((line) => ({
    id: line.id,
    productId: line.productId,
    quantity: line.quantity,
    price: dollars(cents(line.price)),
    product: { name: line.name, category: line.category, imageUrl: imageUrl(line), size: line.size },
    ordered: line.replaces === null ? line.quantity + goneOf(raw, line.id) : 0,
    replaces: line.replaces,
    substitution: {
      kind: line.preference,
      products: line.preferences.map(({ id, name }) => ({ id, name })),
      maxPrice: line.preferenceMaxPrice === null ? null : dollars(cents(line.preferenceMaxPrice)),
    },
    disposition: line.disposition,
  }));

const substitutionsOf = (raw: RawOrder, imageUrl: ImageUrl): Order['substitutions'] =>
  raw.substitutions.map((one) => ({
    id: one.id,
    lineId: one.lineId,
    name: nameOfLine(raw, one.lineId),
    quantity: one.quantity,
    state: one.state,
    offer: one.offer && {
      productId: one.offer.productId,
      name: one.offer.name,
      price: dollars(cents(one.offer.price)),
      imageUrl: imageUrl(one.offer),
    },
    refund: dollars(one.state === 'asked' ? refundIfTaken(raw, one) : cents(one.refund)),
    refundIfDeclined: one.state === 'asked' ? dollars(refundIfMissing(raw, one.lineId, one.quantity)) : null,
    askedUntil: instantOrNull(one.askedUntil),
    decidedBy: one.decidedBy,
  }));

const refusalsOf = (raw: RawOrder): Order['refusals'] =>
  raw.refusals.map((one) => ({
    id: one.id,
    lineId: one.lineId,
    name: nameOfLine(raw, one.lineId),
    quantity: one.quantity,
    reason: one.reason,
    refund: dollars(cents(one.refund)),
    at: instant(one.at),
    disposition: one.disposition,
  }));

const returnOf = (raw: RawOrder, relation: OrderActor): Order['return'] =>
  raw.return && {
    reason: raw.return.reason,
    words: relation === 'customer' ? null : raw.return.words,
    openedAt: instant(raw.return.openedAt),
    confirmedAt: instantOrNull(raw.return.confirmedAt),
    isWhole: raw.status !== 'delivered',
    calledTwice: raw.return.calledTwice,
  };

const trackingOf = (raw: RawOrder): Order['tracking'] =>
  raw.events.map(({ event, status, at, occurredAt, note }) => ({
    status,
    timestamp: instant(at),
    occurredAt: instantOrNull(occurredAt),
    notes: note && noteInEnglish(note),
    note,
    isStep: !sideEvents.some((side) => side === event),
  }));

export function orderView(raw: RawOrder, relation: OrderActor, userId: string, imageUrl: ImageUrl): Order {
  const participants = participantsIn(raw);
  const decidedSubstitutions = raw.substitutions.filter(isDecided);
  return {
    id: raw.id,
    status: raw.status,
    paymentMethod: raw.paymentMethod,
    awaitsPaymentUntil: instantOrNull(raw.awaitsPaymentUntil),
    scheduledFor: instantOrNull(raw.scheduledFor),
    ...chargedOf(raw, relation),
    createdAt: instant(raw.createdAt),
    estimatedDeliveryTime: instantOrNull(raw.estimatedDeliveryAt),
    ...doorOf(raw, maySeeDoor(participants, relation, userId)),
    deliveryInstructions: maySeeInstructions(participants, relation, userId) ? raw.deliveryInstructions : null,
    minAge: raw.minAge,
    asksForPin: raw.asksForPin,
    courierId: raw.courier?.id ?? null,
    courier: raw.courier && { firstName: raw.courier.firstName },
    storeId: raw.store.id,
    store: storeOf(raw),
    readyAt: instantOrNull(raw.readyAt),
    readyBy: instantOrNull(raw.readyBy),
    cancelReason: raw.cancelReason && noteInEnglish(raw.cancelReason),
    cancelNote: raw.cancelReason,
    items: itemsOf(raw, imageUrl),
    substitutions: substitutionsOf(raw, imageUrl),
    refusals: refusalsOf(raw),
    refundedAmount: dollars(
      sum(
        'USD',
        [...decidedSubstitutions, ...raw.refusals].map(({ refund }) => cents(refund)),
      ),
    ),
    return: returnOf(raw, relation),
    tracking: trackingOf(raw),
    courierLocation:
      raw.position && maySeePosition(participants, relation)
        ? { ...pointOf(raw.position), recordedAt: instant(raw.position.recordedAt) }
        : null,
    nextStatuses: nextStatuses(orderStateOf(raw), relation, userId),
    version: raw.version,
  };
}

/** For one missing unit, two, and so on; of units that nobody has decided on yet, while they are in the store. */
function refundsOf(raw: RawOrder, lineId: number): string[] {
  if (!isInStore(raw.status)) return [];
  const asked = raw.substitutions.filter((one) => one.lineId === lineId && one.state === 'asked');
  const left = asked.reduce(
    (units, { quantity }) => units - quantity,
    raw.lines.find(({ id }) => id === lineId)?.quantity ?? 0,
  );
  return Array.from({ length: left }, (_, at) => dollars(refundIfMissing(raw, lineId, at + 1)));
}

/** The store's dashboard and tablet fields beside the order's own. */
export function storeOrderView(
  raw: RawOrder,
  userId: string,
  imageUrl: ImageUrl,
  handledBy: string | null,
): StoreOrder {
  const order = orderView(raw, 'store', userId, imageUrl);
  return {
    ...order,
    orderItems: order.items.map(({ productId: _, ...item }) => item),
    items: order.items.map((item) => ({ ...item, name: item.product.name, refunds: refundsOf(raw, item.id) })),
    customerName: `${raw.customer.firstName} ${raw.customer.lastName}`.trim(),
    customerPhone: raw.customer.phone,
    customerAddress: raw.deliveryAddress,
    specialInstructions: raw.deliveryInstructions,
    total: order.totalAmount,
    tabletStatus: tabletStatusOf({ status: raw.status, isReady: raw.readyAt !== null }),
    handledBy,
    bagCode: raw.bagCode ?? '',
  };
}
