// @invariant PROMOTIONS-4: The platform pays a discount; store and courier get what they would without it.
import { add, cents, negate, subtract } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { company, courierEarnings, held, wallet } from '../../ledger/accounts.ts';
import { assertBalanced, type Leg, netLegs, type Transfer } from '../../ledger/rules.ts';
import {
  commissionsOf,
  courierPaidForReturn,
  holdLegs,
  itemsRefunded,
  itemsRefused,
  orderCancelled,
  orderCaptured,
  orderPaidInCash,
  sharesOf,
} from './postings.ts';

const anAmount = fc.integer({ min: 1, max: 1e9 });
const someShares = fc.record({
  storeCommissionPpm: fc.integer({ min: 0, max: 1_000_000 }),
  courierBase: fc.nat({ max: 1e5 }).map(cents),
  courierSharePpm: fc.integer({ min: 0, max: 1_000_000 }),
  commissions: fc.array(
    fc
      .record({
        share: fc.integer({ min: 0, max: 1_000_000 }),
        fixed: fc.nat({ max: 1e5 }),
        least: fc.option(fc.nat({ max: 1e4 })),
        more: fc.option(fc.nat({ max: 1e5 })),
      })
      .map(({ more, ...one }) => ({ ...one, name: 'Card', most: more === null ? null : (one.least ?? 0) + more })),
    { maxLength: 4 },
  ),
});
const anOrder = fc
  .record({
    ...{ id: fc.nat({ max: 1e6 }), subtotal: anAmount, fee: fc.nat({ max: 1e4 }), charges: fc.nat({ max: 1e6 }) },
    off: fc.nat({ max: 100 }),
  })
  .map(({ id, subtotal, fee, charges, off }) => ({
    id,
    subtotal,
    fee,
    charges,
    discount: Math.floor((subtotal * off) / 100),
  }))
  .map(({ id, subtotal, fee, charges, discount }) => ({
    id,
    customerId: 'rosa',
    storeId: 7,
    courierId: 'maya',
    subtotal: cents(subtotal),
    charges: cents(charges),
    discount: cents(discount),
    total: cents(subtotal + fee + charges - discount),
  }));
const isBalanced = (legs: readonly Leg[]) => expect(() => assertBalanced(netLegs(legs))).not.toThrow();
const on = ({ legs }: Pick<Transfer, 'legs'>, name: string) =>
  legs.find(({ account }) => account.name === name)?.amount ?? 0;

describe('an order’s money', () => {
  test('store, courier and house share the total, to the cent, whatever the shares', () => {
    fc.assert(
      fc.property(anOrder, someShares, (order, shares) => {
        const parts = sharesOf(order, shares);
        expect(parts.store + parts.courier + parts.house).toBe(order.total);
        expect(parts.store).toBeGreaterThanOrEqual(0);
        expect(parts.store).toBeLessThanOrEqual(order.subtotal);
        expect(parts.courier).toBeGreaterThanOrEqual(shares.courierBase);
      }),
    );
  });
  test('each commission is a share and a fixed amount within its limits; together they never exceed the items', () => {
    const one = { name: 'Card', share: 20_000, fixed: 30, least: null, most: null };
    const kept = (subtotal: number, commissions: (typeof one | { least: number } | { most: number })[]) =>
      commissionsOf(cents(subtotal), {
        storeCommissionPpm: 100_000,
        commissions: commissions.map((given) => ({ ...one, ...given })),
      });
    expect(kept(2_000, [])).toEqual([200]);
    expect(kept(2_000, [one])).toEqual([200, 70]);
    expect(kept(2_000, [{ least: 100 }, { least: 70 }, { least: 69 }])).toEqual([200, 100, 70, 70]);
    expect(kept(2_000, [{ most: 50 }, { most: 70 }, { most: 71 }])).toEqual([200, 50, 70, 70]);
    // Half a cent goes to the platform; commissions cannot exceed the items, and the first ones take precedence.
    expect(kept(25, [{ least: 20 }, one])).toEqual([3, 22, 0]);
    expect(commissionsOf(cents(2_000), { storeCommissionPpm: 1_000_000 })).toEqual([2_000]);
  });
  test('every transfer of an order sums to zero', () => {
    fc.assert(
      fc.property(anOrder, someShares, (order, shares) => {
        isBalanced(holdLegs(order.customerId, order.total));
        isBalanced(orderCancelled(order).legs);
        isBalanced(orderCaptured(order, shares).legs);
        isBalanced(orderPaidInCash(order, shares).legs);
      }),
    );
  });
  test('a hold and its release leave nothing behind', () => {
    fc.assert(
      fc.property(anOrder, (order) => {
        expect(netLegs([...holdLegs(order.customerId, order.total), ...orderCancelled(order).legs])).toEqual([]);
      }),
    );
  });
  test('after hold and capture nothing is held, and the wallet is short of exactly the total', () => {
    fc.assert(
      fc.property(anOrder, someShares, (order, shares) => {
        const legs = netLegs([...holdLegs(order.customerId, order.total), ...orderCaptured(order, shares).legs]);
        expect(on({ legs }, 'user:rosa:held')).toBe(0);
        expect(on({ legs }, 'user:rosa:wallet')).toBe(-order.total);
      }),
    );
  });
  test('a discount is paid by the platform: everyone else gets what they would without it', () => {
    fc.assert(
      fc.property(anOrder, someShares, fc.boolean(), (order, shares, isCash) => {
        const post = isCash ? orderPaidInCash : orderCaptured;
        const full = add(order.total, order.discount);
        const [without, given] = [post({ ...order, discount: cents(0), total: full }, shares), post(order, shares)];
        const pays = isCash ? 'courier:maya:cash' : 'user:rosa:held';
        expect(on(given, `house:promotions:${order.id % 8}`)).toBe(negate(order.discount));
        expect(on(given, pays)).toBe(negate(order.total));
        const others = [`house:revenue:${order.id % 8}`, `house:taxes:${order.id % 8}`];
        for (const name of ['store:7:earnings', 'courier:maya:earnings', ...others])
          expect(on(given, name)).toBe(on(without, name));
      }),
    );
  });
  test('statutory charges belong to neither store, courier nor platform', () => {
    fc.assert(
      fc.property(anOrder, someShares, (order, shares) => {
        const [without, captured] = [
          orderCaptured({ ...order, charges: cents(0), total: subtract(order.total, order.charges) }, shares),
          orderCaptured(order, shares),
        ];
        expect(on(captured, `house:taxes:${order.id % 8}`)).toBe(order.charges);
        for (const name of ['store:7:earnings', 'courier:maya:earnings', `house:revenue:${order.id % 8}`])
          expect(on(captured, name)).toBe(on(without, name));
      }),
    );
  });
  test('cash is the courier’s to hand in; store and courier earn what they earn from a wallet', () => {
    fc.assert(
      fc.property(anOrder, someShares, (order, shares) => {
        const [cash, captured] = [orderPaidInCash(order, shares), orderCaptured(order, shares)];
        expect(on(cash, 'courier:maya:cash')).toBe(-order.total);
        expect(on(cash, 'user:rosa:wallet')).toBe(0);
        for (const name of ['store:7:earnings', 'courier:maya:earnings', `house:revenue:${order.id % 8}`]) {
          expect(on(cash, name)).toBe(on(captured, name));
        }
      }),
    );
  });
  test('the example of docs/money.md is posted as written', () => {
    const order = {
      id: 12,
      customerId: 'rosa',
      storeId: 7,
      courierId: 'maya',
      subtotal: cents(2_000),
      charges: cents(0),
      discount: cents(0),
      total: cents(2_599),
    };
    const shares = { storeCommissionPpm: 100_000, courierBase: cents(300), courierSharePpm: 50_000 };
    expect(sharesOf(order, shares)).toEqual({ store: 1_800, courier: 400, house: 399 });
  });
  test('each order event is posted as in docs/money.md', () => {
    const order = {
      ...{ id: 12, customerId: 'rosa', storeId: 7, courierId: 'maya' },
      ...{ subtotal: cents(2_000), charges: cents(0), discount: cents(0), total: cents(2_599) },
    };
    const shares = { storeCommissionPpm: 100_000, courierBase: cents(300), courierSharePpm: 50_000 };
    const told = ({ legs, ...transfer }: Transfer) => ({
      ...transfer,
      legs: Object.fromEntries(legs.map(({ account, amount }) => [account.name, amount])),
    });
    const about = { cause: 'order:12' };
    const payOut = { 'store:7:earnings': 1_800, 'courier:maya:earnings': 400, 'house:revenue:4': 399 };
    expect(told(orderCancelled(order))).toEqual({
      ...about,
      ...{ key: 'order:12:release', kind: 'order.release', description: 'Order #12 cancelled' },
      legs: { 'user:rosa:held': -2_599, 'user:rosa:wallet': 2_599 },
    });
    expect(told(orderCaptured(order, shares))).toEqual({
      ...about,
      ...{ key: 'order:12:capture', kind: 'order.capture', description: 'Order #12 delivered' },
      legs: { 'user:rosa:held': -2_599, ...payOut },
    });
    expect(told(orderPaidInCash(order, shares))).toEqual({
      ...about,
      ...{ key: 'order:12:cash', kind: 'order.cash', description: 'Order #12 paid in cash' },
      legs: { 'courier:maya:cash': -2_599, ...payOut },
    });
  });
  test('each order event has its own key, so that none is posted twice', () => {
    const order = {
      id: 12,
      customerId: 'rosa',
      storeId: 7,
      courierId: 'maya',
      subtotal: cents(2_000),
      charges: cents(0),
      discount: cents(0),
      total: cents(2_599),
    };
    const shares = { storeCommissionPpm: 0, courierBase: cents(0), courierSharePpm: 0 };
    const keys = [orderCancelled(order), orderCaptured(order, shares), orderPaidInCash(order, shares)].map(
      ({ key }) => key,
    );
    expect(keys).toEqual(['order:12:release', 'order:12:capture', 'order:12:cash']);
  });
});

describe('what an order gives back', () => {
  const one = { id: 12, customerId: 'rosa', name: 'Milk', amount: cents(700) };
  const backToTheWallet = [
    { account: held('rosa'), amount: -700 },
    { account: wallet('rosa'), amount: 700 },
  ];
  const ofOrder = { kind: 'order.refund', cause: 'order:12', legs: backToTheWallet };

  test('a refund for missing items is posted once for each answer', () => {
    expect(itemsRefunded({ ...one, substitutionId: 3 })).toEqual({
      ...ofOrder,
      key: 'order:12:refund:3',
      description: 'Order #12: Milk was missing',
    });
  });

  test('a refund for items kept back is posted once for each refusal', () => {
    expect(itemsRefused({ ...one, refusalId: 4 })).toEqual({
      ...ofOrder,
      key: 'order:12:refused:4',
      description: 'Order #12: Milk was not handed over',
    });
  });

  test('the way back to the shop is paid by the house, once', () => {
    expect(courierPaidForReturn({ id: 12, courierId: 'maya', amount: cents(300) })).toEqual({
      key: 'order:12:return',
      kind: 'order.return',
      cause: 'order:12',
      description: 'Order #12 brought back',
      legs: [
        { account: courierEarnings('maya'), amount: 300 },
        { account: company('revenue', 12), amount: -300 },
      ],
    });
  });
});
