// @invariant MONEY-2: A tip is the courier's to the cent; a payout is requested once and decided once; a bonus is paid once.
import { cents } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertBalanced, netLegs, type Transfer } from '../../ledger/rules.ts';
import { orderCaptured } from '../order/postings.ts';
import { tipGiven, tipPaid, tipReleased, tipSetAside } from './postings.ts';

const order = { id: 12, customerId: 'rosa', courierId: 'maya', storeId: 7 };
const anAmount = fc.integer({ min: 1, max: 20_000 }).map(cents);
const sumOf = (transfers: readonly Transfer[], account: string) =>
  netLegs(transfers.flatMap(({ legs }) => legs)).find((one) => one.account.name === account)?.amount ?? 0;
const balanced = (transfers: readonly Transfer[]) => {
  for (const { legs } of transfers) expect(() => assertBalanced(netLegs(legs))).not.toThrow();
  expect(new Set(transfers.map(({ key }) => key)).size).toBe(transfers.length);
};

describe('COUR-06 a tip', () => {
  test('a tip is the courier’s to the cent, however often it is raised, before the delivery and after', () => {
    fc.assert(
      fc.property(fc.array(anAmount, { maxLength: 5 }), fc.array(anAmount, { maxLength: 5 }), (before, after) => {
        const waiting = cents(before.reduce((sum, one) => sum + one, 0));
        const transfers = [
          ...before.map((one, at) => tipSetAside(order, at + 1, one)),
          ...(waiting > 0 ? [tipPaid(order, waiting)] : []),
          ...after.map((one, at) => tipGiven(order, before.length + at + 1, one)),
        ];
        balanced(transfers);
        const all = [...before, ...after].reduce((sum, one) => sum + one, 0);
        expect(sumOf(transfers, 'courier:maya:earnings')).toBe(all);
        expect(sumOf(transfers, 'user:rosa:wallet')).toBe(all === 0 ? 0 : -all);
        expect(sumOf(transfers, 'user:rosa:held')).toBe(0);
      }),
    );
  });
  test('touches nobody else’s money, and takes nothing off what the delivery pays', () => {
    fc.assert(
      fc.property(anAmount, fc.integer({ min: 1, max: 1e6 }), (tip, items) => {
        const shares = { storeCommissionPpm: 100_000, courierBase: cents(300), courierSharePpm: 50_000 };
        const delivered = {
          ...order,
          subtotal: cents(items),
          charges: cents(0),
          discount: cents(0),
          total: cents(items + 599),
        };
        const alone = [orderCaptured(delivered, shares)];
        const tipped = [...alone, tipPaid(order, tip)];
        expect(sumOf(tipped, 'courier:maya:earnings')).toBe(sumOf(alone, 'courier:maya:earnings') + tip);
        for (const other of ['store:7:earnings', 'house:revenue:4'])
          expect(sumOf(tipped, other)).toBe(sumOf(alone, other));
      }),
    );
  });
  test('a tip of an order that is cancelled goes back whole', () => {
    fc.assert(
      fc.property(anAmount, anAmount, (first, more) => {
        const all = cents(first + more);
        const transfers = [tipSetAside(order, 1, first), tipSetAside(order, 2, more), tipReleased(order, all)];
        balanced(transfers);
        expect(netLegs(transfers.flatMap(({ legs }) => legs))).toEqual([]);
      }),
    );
  });
  test('a tip says in the wallet which order it is for', () => {
    const said = [tipSetAside(order, 1, cents(1)), tipReleased(order, cents(1)), tipGiven(order, 1, cents(1))];
    for (const { description, cause } of said) {
      expect(description).toContain('#12');
      expect(cause).toBe('order:12');
    }
    expect(said.map(({ kind }) => kind)).toEqual(['order.tip', 'order.tip-release', 'order.tip-given']);
    expect(tipPaid(order, cents(1))).toMatchObject({ key: 'order:12:tip-paid', kind: 'order.tip-paid' });
  });
});

test('each transfer of a tip names its order, and happens once', () => {
  const transfers = [tipReleased(order, cents(300)), tipPaid(order, cents(300))];
  expect(transfers.map(({ key, cause, description }) => ({ key, cause, description }))).toEqual([
    { key: 'order:12:tip-release', cause: 'order:12', description: 'Tip for order #12 returned' },
    { key: 'order:12:tip-paid', cause: 'order:12', description: 'Tip of order #12' },
  ]);
});
