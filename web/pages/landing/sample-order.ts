import type { Order } from '@autolotto/contract/orders/model.ts';

/** The price on the sample of a Powerball ticket, and what the sample of a wallet holds. */
export const sampleTicketPrice = '15.00';
export const sampleBalance = '247.50';

const minutes = (count: number) => count * 60_000;

/** An order of nobody, twelve minutes from the door. */
export function sampleOrder(now: number, words: { courier: string; store: string; address: string }): Order {
  const at = (minutesAgo: number) => new Date(now - minutes(minutesAgo)).toISOString();
  const location = { latitude: 39.75, longitude: -105 };
  return {
    id: 4207,
    status: 'en_route',
    paymentMethod: 'wallet',
    awaitsPaymentUntil: null,
    scheduledFor: null,
    subtotal: '23.48',
    deliveryFee: '5.99',
    isFreeDelivery: false,
    discount: null,
    totalAmount: '29.47',
    createdAt: at(21),
    estimatedDeliveryTime: new Date(now + minutes(12)).toISOString(),
    deliveryAddress: words.address,
    deliveryArea: words.address,
    deliveryInstructions: null,
    deliveryPoint: null,
    minAge: 21,
    recipientName: null,
    asksForPin: false,
    customerId: null,
    customer: null,
    courierId: 'sample',
    courier: { firstName: words.courier },
    storeId: 1,
    store: { name: words.store, address: '', phone: '', location },
    readyAt: at(12),
    readyBy: at(12),
    cancelReason: null,
    cancelNote: null,
    items: [],
    charges: [],
    addressType: null,
    substitutions: [],
    refusals: [],
    refundedAmount: '0.00',
    return: null,
    tracking: [
      { status: 'pending', timestamp: at(21), occurredAt: null, notes: null, note: null, isStep: true },
      { status: 'accepted', timestamp: at(18), occurredAt: null, notes: null, note: null, isStep: true },
      { status: 'picked_up', timestamp: at(9), occurredAt: null, notes: null, note: null, isStep: true },
      { status: 'en_route', timestamp: at(8), occurredAt: null, notes: null, note: null, isStep: true },
    ],
    courierLocation: null,
    nextStatuses: [],
    version: 1,
  };
}
