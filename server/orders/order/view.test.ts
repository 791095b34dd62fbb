import { orderStatuses } from '@autolotto/contract/orders/states.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { type Caller, relationshipTo, sightOf } from './policy.ts';
import type { RawOrder } from './store.ts';
import { chargesView, orderView, participantsIn, storeOrderView } from './view.ts';

const maple = {
  ...{ id: 7, name: 'Maple', address: '1 Maple Street', phone: '303-555-0100' },
  ...{ latitude: 39.75, longitude: -104.99 },
};
const carton: RawOrder['lines'][number]['art'] = { shape: 'carton', colours: ['#111', '#222', '#333'], label: 'Milk' };
const raw: RawOrder = {
  ...{ id: 12, status: 'en_route', version: 5, paymentMethod: 'wallet', awaitsPaymentUntil: null, scheduledFor: null },
  ...{
    subtotal: 2_000,
    deliveryFee: 599,
    isFreeDelivery: false,
    charges: [],
    discount: null,
    total: 2_599,
    minAge: 21,
    asksForPin: true,
  },
  createdAt: '2026-11-21T19:00:00.5+00:00',
  estimatedDeliveryAt: '2026-11-21T12:30:00-07:00',
  readyAt: '2026-11-21T19:05:00+00:00',
  readyBy: '2026-11-21T19:15:00+00:00',
  cancelReason: null,
  ...{
    deliveryAddress: '214 Maple Street',
    deliveryArea: 'ZIP 80202',
    addressType: null,
    recipientName: 'Ada Lovelace',
    deliveryInstructions: 'Ring twice',
  },
  ...{ latitude: 39.76, longitude: -104.98 },
  customer: { id: 'rosa', firstName: 'Rosa', lastName: 'Ortiz', phone: '303-555-0101' },
  courier: { id: 'maya', firstName: 'Maya' },
  store: maple,
  lines: [
    {
      ...{ id: 31, productId: 10, quantity: 4, price: 500, name: 'Milk', category: 'essentials', size: '1 ct' },
      art: carton,
      ...{ preference: 'refund', preferences: [], preferenceMaxPrice: null, replaces: null, disposition: null },
    },
  ],
  substitutions: [],
  refusals: [],
  bagCode: 'A1B2C3',
  return: null,
  events: [
    {
      event: 'place',
      status: 'pending',
      note: { code: 'placed', values: {} },
      at: '2026-11-21T19:00:00+00:00',
      occurredAt: null,
    },
    {
      ...{ event: 'accept', status: 'accepted', note: null, at: '2026-11-21T19:02:00+00:00' },
      occurredAt: '2026-11-21T18:52:00+00:00',
    },
  ],
  position: { latitude: 39.755, longitude: -104.985, recordedAt: '2026-11-21T19:20:00+00:00' },
};
const imageUrl = ({ productId }: { productId: number }) => `/art/${productId}.svg`;
const seen = (change: Partial<RawOrder> = {}, by: Parameters<typeof orderView>[1] = 'customer', userId = 'rosa') =>
  orderView({ ...raw, ...change }, by, userId, imageUrl);

const milk = {
  ...{ id: 31, productId: 10, quantity: 4, price: '5.00' },
  product: { name: 'Milk', category: 'essentials', imageUrl: '/art/10.svg', size: '1 ct' },
  ...{ ordered: 4, replaces: null, disposition: null },
  substitution: { kind: 'refund', products: [], maxPrice: null },
};

describe('an order as its customer sees it', () => {
  test("a customer's view of an order is complete, with amounts in dollars and instants in UTC", () => {
    expect(seen()).toEqual({
      ...{
        id: 12,
        status: 'en_route',
        version: 5,
        paymentMethod: 'wallet',
        awaitsPaymentUntil: null,
        scheduledFor: null,
      },
      ...{
        subtotal: '20.00',
        deliveryFee: '5.99',
        isFreeDelivery: false,
        totalAmount: '25.99',
        minAge: 21,
        asksForPin: true,
      },
      createdAt: '2026-11-21T19:00:00.500Z',
      estimatedDeliveryTime: '2026-11-21T19:30:00.000Z',
      readyAt: '2026-11-21T19:05:00.000Z',
      readyBy: '2026-11-21T19:15:00.000Z',
      cancelReason: null,
      cancelNote: null,
      ...{ deliveryAddress: '214 Maple Street', deliveryArea: 'ZIP 80202', deliveryInstructions: 'Ring twice' },
      recipientName: 'Ada Lovelace',
      deliveryPoint: { latitude: 39.76, longitude: -104.98 },
      customerId: 'rosa',
      customer: { firstName: 'Rosa', lastName: 'Ortiz' },
      courierId: 'maya',
      courier: { firstName: 'Maya' },
      storeId: 7,
      store: {
        ...{ name: 'Maple', address: '1 Maple Street', phone: '303-555-0100' },
        location: { latitude: 39.75, longitude: -104.99 },
      },
      items: [milk],
      ...{ charges: [], discount: null, addressType: null },
      ...{ substitutions: [], refusals: [], refundedAmount: '0.00', return: null },
      tracking: [
        {
          ...{ status: 'pending', timestamp: '2026-11-21T19:00:00.000Z', occurredAt: null },
          ...{ notes: 'Order placed', note: { code: 'placed', values: {} }, isStep: true },
        },
        {
          ...{ status: 'accepted', timestamp: '2026-11-21T19:02:00.000Z', notes: null, note: null, isStep: true },
          occurredAt: '2026-11-21T18:52:00.000Z',
        },
      ],
      courierLocation: { latitude: 39.755, longitude: -104.985, recordedAt: '2026-11-21T19:20:00.000Z' },
      nextStatuses: [],
    });
  });
  test('a customer sees missing items: ordered and delivered quantities, substitutes, and refunds', () => {
    const [line] = raw.lines;
    if (!line) throw new Error('no line');
    const [asked, gone] = [
      { id: 1, lineId: 31, quantity: 1, state: 'asked', offer: null, refund: 500, decidedBy: null },
      { id: 2, lineId: 31, quantity: 2, state: 'refunded', offer: null, refund: 1_000, decidedBy: 'store' },
    ] as const;
    const offer = { productId: 11, name: 'Oat', category: 'essentials', price: 450, art: carton } as const;
    const order = seen({
      lines: [
        { ...line, quantity: 1, preference: 'best_match', preferenceMaxPrice: 480 },
        { ...line, id: 32, productId: 11, name: 'Oat', quantity: 1, price: 450, replaces: 31, disposition: 'wasted' },
      ],
      substitutions: [
        { ...asked, askedUntil: '2026-11-21T19:12:00+00:00' },
        { ...gone, askedUntil: null },
        { ...gone, id: 3, quantity: 1, state: 'replaced', offer, refund: 50, askedUntil: null },
        { ...asked, id: 4, state: 'withdrawn', refund: 0, askedUntil: null },
      ],
      events: [
        {
          event: 'substitution',
          status: 'accepted',
          note: { code: 'text', values: { text: 'Milk was missing' } },
          at: '2026-11-21T19:02:00+00:00',
          occurredAt: null,
        },
      ],
    });
    expect(order.items).toMatchObject([
      { ordered: 4, quantity: 1, substitution: { kind: 'best_match', products: [], maxPrice: '4.80' } },
      { ordered: 0, quantity: 1, replaces: 31, disposition: 'wasted' },
    ]);
    expect(order.refundedAmount).toBe('10.50');
    expect(order.substitutions).toMatchObject([
      {
        name: 'Milk',
        state: 'asked',
        refund: '5.00',
        refundIfDeclined: '5.00',
        askedUntil: '2026-11-21T19:12:00.000Z',
        offer: null,
      },
      { state: 'refunded', refundIfDeclined: null },
      { state: 'replaced', offer: { productId: 11, name: 'Oat', price: '4.50', imageUrl: '/art/11.svg' } },
      { state: 'withdrawn' },
    ]);
    expect(order.tracking).toMatchObject([{ isStep: false }]);
  });
  test("a customer sees why an order returns, without the courier's own words", () => {
    const leg = {
      reason: 'other',
      words: 'A dog',
      calledTwice: false,
      openedAt: '2026-11-21T20:00:00+00:00',
      confirmedAt: null,
    } as const;
    const shown = {
      ...{ reason: 'other', openedAt: '2026-11-21T20:00:00.000Z', confirmedAt: null },
      ...{ isWhole: true, calledTwice: false },
    };
    expect(seen({ status: 'cancelled', return: leg }).return).toEqual({ ...shown, words: null });
    const confirmedAt = '2026-11-21T20:30:00+00:00';
    expect(seen({ status: 'cancelled', return: { ...leg, confirmedAt } }, 'store', 'priya').return).toEqual({
      ...{ ...shown, words: 'A dog', confirmedAt: '2026-11-21T20:30:00.000Z' },
    });
  });
  test('items kept back at the door count as ordered, reduce the total, and return alone', () => {
    const kept = { id: 5, lineId: 31, quantity: 2, reason: 'damaged', refund: 1_000, disposition: null } as const;
    const refusals: RawOrder['refusals'] = [{ ...kept, at: '2026-11-21T20:00:00+00:00' }];
    const leg = { reason: 'damaged', words: null, calledTwice: true } as const;
    const back = { ...leg, openedAt: '2026-11-21T20:00:00+00:00', confirmedAt: null };
    const order = seen({ status: 'delivered', refusals, return: back });
    expect(order).toMatchObject({
      items: [{ quantity: 4, ordered: 6 }],
      refusals: [{ name: 'Milk', quantity: 2, reason: 'damaged', refund: '10.00', at: '2026-11-21T20:00:00.000Z' }],
      refundedAmount: '10.00',
      return: { isWhole: false, calledTwice: true },
    });
  });
  test('the code on the bag is told to the store alone', () => {
    expect(storeOrderView(raw, 'priya', imageUrl, null).bagCode).toBe('A1B2C3');
    for (const by of ['customer', 'courier', 'admin'] as const) expect(seen({}, by)).not.toHaveProperty('bagCode');
  });
  test('an order without courier, estimate or packed bag shows none', () => {
    expect(
      seen({ status: 'pending', courier: null, estimatedDeliveryAt: null, readyAt: null, position: null }),
    ).toMatchObject({
      ...{ courierId: null, courier: null, estimatedDeliveryTime: null, readyAt: null, courierLocation: null },
      nextStatuses: ['cancelled'],
    });
  });
  test('when it is over the courier’s position is nobody’s business', () => {
    expect(seen({ status: 'delivered' }).courierLocation).toBeNull();
    expect(seen({ status: 'picked_up' }).courierLocation).not.toBeNull();
  });
});

describe('an order as a courier sees it', () => {
  test('a courier sees the area of an unclaimed order, and neither door nor name', () => {
    const open = seen({ status: 'accepted', courier: null }, 'courier', 'devon');
    expect(open).toMatchObject({
      recipientName: null,
      ...{ deliveryAddress: null, deliveryInstructions: null, deliveryPoint: null, customerId: null, customer: null },
      ...{ deliveryArea: 'ZIP 80202', totalAmount: '25.99', nextStatuses: ['accepted'] },
    });
    expect(JSON.stringify(open)).not.toMatch(/214 Maple|Ring twice|Rosa|Ortiz|39\.76/);
  });
  test('a courier sees the door of a claimed order, and the next step', () => {
    expect(seen({}, 'courier', 'maya')).toMatchObject({
      deliveryAddress: '214 Maple Street',
      nextStatuses: ['delivered'],
    });
  });
});

describe('an order as its store sees it', () => {
  test("a store's view has the tablet's fields beside the order's own", () => {
    const order = storeOrderView({ ...raw, status: 'accepted' }, 'priya', imageUrl, 'Priya');
    const { productId: _, ...item } = milk;
    expect(order).toEqual({
      ...seen({ status: 'accepted' }, 'store', 'priya'),
      bagCode: 'A1B2C3',
      handledBy: 'Priya',
      orderItems: [item],
      // All of it missing is the whole order, with its delivery.
      items: [{ ...milk, name: 'Milk', refunds: ['5.00', '10.00', '15.00', '25.99'] }],
      ...{ customerName: 'Rosa Ortiz', customerPhone: '303-555-0101', customerAddress: '214 Maple Street' },
      ...{ specialInstructions: 'Ring twice', total: '25.99', tabletStatus: 'ready' },
    });
    expect(storeOrderView({ ...raw, status: 'accepted', readyAt: null }, 'priya', imageUrl, null).tabletStatus).toBe(
      'confirmed',
    );
  });
  test('a customer with one name is called by it', () => {
    const customer = { ...raw.customer, firstName: '', lastName: 'Ortiz' };
    expect(storeOrderView({ ...raw, customer }, 'priya', imageUrl, null).customerName).toBe('Ortiz');
  });
});

test('the parties of an order are those it names', () => {
  expect(participantsIn(raw)).toEqual({
    ...{ status: 'en_route', customerId: 'rosa', storeId: 7, courierId: 'maya', awaitsPaymentUntil: null },
  });
  expect(participantsIn({ ...raw, courier: null }).courierId).toBeNull();
});

describe('goods that did not come', () => {
  const [milk] = raw.lines;
  if (!milk) throw new Error('no line');
  const bread = { ...milk, id: 32, productId: 11, name: 'Bread', quantity: 1 };
  const missing = {
    ...{ id: 1, lineId: 32, quantity: 2, state: 'refunded', offer: null, refund: 1_000, askedUntil: null },
    decidedBy: 'store',
  } as unknown as RawOrder['substitutions'][number];
  const asked = { ...missing, id: 2, quantity: 1, state: 'asked', refund: 0, askedUntil: '2026-11-21T19:10:00+00:00' };
  const refused = {
    ...{ id: 5, lineId: 31, quantity: 1, reason: 'damaged', refund: 500, disposition: null },
    at: '2026-11-21T19:30:00+00:00',
  } as unknown as RawOrder['refusals'][number];
  const order = seen({
    lines: [milk, { ...bread, preferences: [{ id: 44, name: 'Rye' }] as unknown as (typeof milk)['preferences'] }],
    substitutions: [missing, asked as typeof missing],
    refusals: [refused],
  });

  test('missing items are counted on their own line, and named in their outcome', () => {
    expect(order.items.map(({ id, ordered }) => [id, ordered])).toEqual([
      [31, 5],
      [32, 3],
    ]);
    expect(order.substitutions.map(({ name, askedUntil }) => [name, askedUntil])).toEqual([
      ['Bread', null],
      ['Bread', '2026-11-21T19:10:00.000Z'],
    ]);
    expect(order.refusals.map(({ name }) => name)).toEqual(['Milk']);
    expect(order.refundedAmount).toBe('15.00');
  });

  test('allowed substitutes are named', () => {
    expect(order.items[1]?.substitution.products).toEqual([{ id: 44, name: 'Rye' }]);
  });

  test('a deleted line has no name', () => {
    const view = seen({ substitutions: [{ ...missing, lineId: 99 }], refusals: [{ ...refused, lineId: 99 }] });
    expect([view.substitutions[0]?.name, view.refusals[0]?.name]).toEqual(['', '']);
  });
});

test('a tax that comes to nothing is not shown', () => {
  const tax = { kind: 'sales_tax', basis: 'goods', rate: 81_000 } as unknown as Parameters<
    typeof chargesView
  >[0][number];
  expect(
    chargesView([
      { ...tax, amount: cents(0) },
      { ...tax, amount: cents(162) },
    ]),
  ).toEqual([{ kind: 'sales_tax', basis: 'goods', rate: 81_000, amount: '1.62' }]);
});

test('when it will be ready is told once the shop has said so', () => {
  expect([seen().readyBy, seen({ readyBy: null }).readyBy]).toEqual(['2026-11-21T19:15:00.000Z', null]);
});

test.each([
  ['2026-11-21T19:00:00.123+00:00', '2026-11-21T19:00:00.123Z'],
  ['2026-11-21T19:00:00.5+00:00', '2026-11-21T19:00:00.500Z'],
  ['2026-11-21T19:00:00+00:00', '2026-11-21T19:00:00.000Z'],
  ['2026-11-21T12:00:00.123-07:00', '2026-11-21T19:00:00.123Z'],
])('an instant is told in UTC to the millisecond: %s', (printed, told) => {
  expect(orderView({ ...raw, createdAt: printed }, 'customer', 'rosa', () => '').createdAt).toBe(told);
});

describe('what was written of an order for one is shown to others', () => {
  const caller = (userId: string, role: Caller['role'], more: Partial<Caller> = {}): Caller => ({
    ...{ userId, role, storeId: undefined, isEligibleCourier: false },
    ...more,
  });
  const callers = [
    ...[caller('rosa', 'customer'), caller('walter', 'customer'), caller('helen', 'admin'), caller('otto', 'admin')],
    ...['maya', 'devon', 'rosa'].map((userId) => caller(userId, 'courier', { isEligibleCourier: true })),
    ...['priya', 'tomas', 'rosa'].map((userId) => caller(userId, 'store', { storeId: 7 })),
  ];
  const couriers = [null, { id: 'maya', firstName: 'Maya' }, { id: 'devon', firstName: 'Devon' }];
  const orders = orderStatuses.flatMap((status) =>
    couriers.flatMap((courier) =>
      [null, '2026-11-21T19:05:00+00:00'].map((readyAt) => ({ ...raw, status, courier, readyAt })),
    ),
  );
  /** By the names of sights, what is seen under each. */
  const seenUnder = (order: RawOrder, nameOf: typeof sightOf): Map<string, Set<string>> => {
    const found = new Map<string, Set<string>>();
    for (const one of callers) {
      const relation = relationshipTo(participantsIn(order), one);
      const view = relation && orderView(order, relation, one.userId, imageUrl);
      const name = nameOf(participantsIn(order), one);
      found.set(name, (found.get(name) ?? new Set()).add(JSON.stringify(view ?? null)));
    }
    return found;
  };
  const mixed = (nameOf: typeof sightOf) =>
    orders.flatMap((order) =>
      [...seenUnder(order, nameOf)].filter(([, views]) => views.size > 1).map(([name]) => name),
    );

  test('only where their sight of it has the same name', () => {
    expect(mixed(sightOf)).toEqual([]);
    // Under its name nobody sees what a courier saw who had it before, or has it since.
    const sights = (courier: RawOrder['courier']) =>
      callers.map((one) => sightOf(participantsIn({ ...raw, status: 'accepted', courier }), one));
    expect(sights(null)).toContain('any courier');
    for (const courier of couriers.slice(1)) expect(sights(courier)).not.toContain('any courier');
    expect(sights(couriers[1] ?? null)).not.toEqual(sights(couriers[2] ?? null));
  });

  test('control: one name for everybody would mix them', () => {
    expect(mixed(() => 'everybody')).not.toEqual([]);
  });
});
