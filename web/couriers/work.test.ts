import type { Order } from '@autolotto/contract/orders/model.ts';
import { describe, expect, test } from 'vitest';
import { nextStepOf, openOf, shownOrder, workOf } from './work.ts';

const order = (id: number, status: Order['status'], courierId: string | null): Order => ({
  id,
  status,
  courierId,
  paymentMethod: 'wallet',
  awaitsPaymentUntil: null,
  scheduledFor: null,
  subtotal: '10.00',
  deliveryFee: '5.99',
  charges: [],
  discount: null,
  isFreeDelivery: false,
  totalAmount: '15.99',
  createdAt: '2026-11-21T18:00:00.000Z',
  estimatedDeliveryTime: null,
  deliveryAddress: null,
  deliveryArea: 'Larimer Falls',
  deliveryInstructions: null,
  deliveryPoint: null,
  addressType: null,
  minAge: null,
  recipientName: null,
  asksForPin: false,
  customerId: null,
  customer: null,
  courier: null,
  storeId: 1,
  store: { name: 'Maple Corner Market', address: '', phone: '', location: { latitude: 0, longitude: 0 } },
  readyAt: null,
  readyBy: null,
  cancelReason: null,
  cancelNote: null,
  items: [],
  substitutions: [],
  refusals: [],
  refundedAmount: '0.00',
  return: null,
  tracking: [],
  courierLocation: null,
  nextStatuses: [],
  version: 1,
});

const list = [
  order(9, 'pending', null),
  order(8, 'accepted', null),
  order(7, 'accepted', 'me'),
  order(6, 'picked_up', 'me'),
  order(5, 'en_route', 'me'),
  order(4, 'delivered', 'me'),
  order(3, 'cancelled', 'me'),
  order(2, 'cancelled', null),
  order(1, 'accepted', 'another'),
];
const offers = list.slice(0, 2).map((one) => ({ order: one }));
const work = { ...workOf(list, 'me'), open: openOf(offers, list) };
const ids = (orders: readonly Order[]) => orders.map(({ id }) => id);

describe("a courier's work", () => {
  test('COUR-26 accepted, picked up and en route orders of the courier are active', () =>
    expect(ids(work.active)).toEqual([7, 6, 5]));
  test('COUR-29 orders nobody has taken are open, also when the store has accepted them', () =>
    expect(ids(work.open)).toEqual([9, 8]));
  test("a failed delivery is a courier's work until the store has it back", () => {
    const leg = {
      reason: 'not_home',
      words: null,
      openedAt: '2026-11-21T18:00:00.000Z',
      isWhole: true,
      calledTwice: false,
    } as const;
    const back = { ...order(12, 'cancelled', 'me'), return: { ...leg, confirmedAt: null } };
    const confirmed = { ...order(13, 'cancelled', 'me'), return: { ...leg, confirmedAt: leg.openedAt } };
    const another = { ...order(14, 'cancelled', 'another'), return: { ...leg, confirmedAt: null } };
    expect(ids(workOf([back, confirmed, another], 'me').returning)).toEqual([12]);
  });
  test('delivered ones are done; cancelled ones and those of others are not work', () =>
    expect(ids(work.delivered)).toEqual([4]));
});

test('open orders stand as they are offered; what has just been taken and what is not offered is none of them', () => {
  expect(ids(openOf(offers.toReversed(), list))).toEqual([8, 9]);
  expect(ids(openOf(offers, [order(8, 'accepted', 'me')]))).toEqual([9]);
  expect(ids(openOf([], list))).toEqual([]);
});

describe('the next step', () => {
  test('COUR-21 COUR-22 COUR-23 COUR-25 leads from accept to delivered', () => {
    expect(list.map((each) => nextStepOf(each)?.to)).toEqual([
      'accepted',
      'accepted',
      'picked_up',
      'en_route',
      'delivered',
      undefined,
      undefined,
      undefined,
      'picked_up',
    ]);
  });
});

test('restricted items leave by way of the ID alone', () => {
  const carried = order(20, 'en_route', 'me');
  expect(nextStepOf({ ...carried, minAge: 21 })).toEqual({ to: 'delivered', label: 'scanId' });
  expect(nextStepOf({ ...carried, minAge: null })).toEqual({ to: 'delivered', label: 'deliver' });
});

describe('the order on the card', () => {
  test('the tapped order stays on the card while it is open', () => expect(shownOrder(work, 9)?.id).toBe(9));
  test('a closed order on the card gives way to the oldest open one, then to an offer', () => {
    expect(shownOrder(work, 4)?.id).toBe(5);
    expect(shownOrder({ ...work, active: [] }, undefined)?.id).toBe(9);
    expect(shownOrder({ open: [], active: [] }, 9)).toBeUndefined();
  });
});
