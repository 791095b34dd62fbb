/** Pure: an order as one of its parties may see it. */
import type { Order, StoreOrder } from '@autolotto/contract/orders/model.ts';
import { type OrderActor, tabletStatusOf } from '@autolotto/contract/orders/states.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { maySeeDoor, maySeePosition, type Parties } from './policy.ts';
import { nextStatuses, type Standing } from './rules.ts';
import type { RawOrder } from './store.ts';

const instant = (text: string): string => new Date(text).toISOString();

export const partiesIn = (raw: RawOrder): Parties => ({
  status: raw.status,
  customerId: raw.customer.id,
  storeId: raw.store.id,
  courierId: raw.courier?.id ?? null,
});
const standingOf = (raw: RawOrder): Standing => ({
  status: raw.status,
  courierId: raw.courier?.id ?? null,
  // Stryker disable next-line ConditionalExpression,EqualityOperator: being packed leads to no other status
  isReady: raw.readyAt !== null,
});

/** `imageUrl` is the catalogue's to make; it is passed in. */
export type ImageUrl = (line: RawOrder['lines'][number]) => string;

export function orderView(raw: RawOrder, relation: OrderActor, userId: string, imageUrl: ImageUrl): Order {
  const parties = partiesIn(raw);
  const seesDoor = maySeeDoor(parties, relation, userId);
  return {
    id: raw.id,
    status: raw.status,
    paymentMethod: raw.paymentMethod,
    subtotal: dollars(cents(raw.subtotal)),
    deliveryFee: dollars(cents(raw.deliveryFee)),
    isFreeDelivery: raw.isFreeDelivery,
    totalAmount: dollars(cents(raw.total)),
    createdAt: instant(raw.createdAt),
    estimatedDeliveryTime: raw.estimatedDeliveryAt === null ? null : instant(raw.estimatedDeliveryAt),
    deliveryAddress: seesDoor ? raw.deliveryAddress : null,
    deliveryArea: raw.deliveryArea,
    deliveryInstructions: seesDoor ? raw.deliveryInstructions : null,
    deliveryPoint: seesDoor ? { latitude: raw.latitude, longitude: raw.longitude } : null,
    minAge: raw.minAge,
    customerId: seesDoor ? raw.customer.id : null,
    customer: seesDoor ? { firstName: raw.customer.firstName, lastName: raw.customer.lastName } : null,
    courierId: raw.courier?.id ?? null,
    courier: raw.courier && { firstName: raw.courier.firstName },
    storeId: raw.store.id,
    store: {
      name: raw.store.name,
      address: raw.store.address,
      phone: raw.store.phone,
      location: { latitude: raw.store.latitude, longitude: raw.store.longitude },
    },
    readyAt: raw.readyAt === null ? null : instant(raw.readyAt),
    cancelReason: raw.cancelReason,
    items: raw.lines.map((line) => ({
      id: line.id,
      productId: line.productId,
      quantity: line.quantity,
      price: dollars(cents(line.price)),
      product: { name: line.name, category: line.category, imageUrl: imageUrl(line) },
    })),
    tracking: raw.events.map((event) => ({ status: event.status, timestamp: instant(event.at), notes: event.notes })),
    courierLocation:
      raw.position && maySeePosition(parties, relation)
        ? {
            latitude: raw.position.latitude,
            longitude: raw.position.longitude,
            recordedAt: instant(raw.position.recordedAt),
          }
        : null,
    nextStatuses: nextStatuses(standingOf(raw), relation, userId),
    version: raw.version,
  };
}

/** The store's dashboard and tablet fields beside the order's own. */
export function storeOrderView(raw: RawOrder, userId: string, imageUrl: ImageUrl): StoreOrder {
  const order = orderView(raw, 'store', userId, imageUrl);
  return {
    ...order,
    orderItems: order.items.map(({ productId: _, ...item }) => item),
    items: order.items.map((item) => ({ ...item, name: item.product.name })),
    customerName: `${raw.customer.firstName} ${raw.customer.lastName}`.trim(),
    customerPhone: raw.customer.phone,
    customerAddress: raw.deliveryAddress,
    specialInstructions: raw.deliveryInstructions,
    total: order.totalAmount,
    tabletStatus: tabletStatusOf({ status: raw.status, isReady: raw.readyAt !== null }),
  };
}
