import { cents, minor } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Account,
  company,
  courierCash,
  courierEarnings,
  held,
  outside,
  storeEarnings,
  wallet,
} from './accounts.ts';
import {
  assertBalanced,
  heldKinds,
  type Leg,
  leg,
  netLegs,
  reversalOf,
  spendingKinds,
  transferKinds,
} from './rules.ts';

const anAccount = fc.constantFrom<Account<'USD'>>(
  wallet('rosa'),
  held('rosa'),
  storeEarnings(1),
  courierEarnings('maya'),
  company('fees', 3),
);
const someLegs = fc
  .array(fc.tuple(anAccount, fc.integer({ min: -1e9, max: 1e9 })), { maxLength: 12 })
  .map((pairs) => pairs.map(([account, amount]) => leg(account, cents(amount))));
const total = (legs: readonly Leg[]) => legs.reduce((sum, one) => sum + one.amount, 0);
const balanced = (legs: readonly Leg[]) => [...legs, leg(outside('test'), cents(-total(legs)))];

describe('legs', () => {
  test('netted, each account stands there once, nothing stands there with nothing, and the sum is the same', () => {
    fc.assert(
      fc.property(someLegs, (legs) => {
        const net = netLegs(legs);
        expect(new Set(net.map(({ account }) => account.name)).size).toBe(net.length);
        expect(net.every(({ amount }) => amount !== 0)).toBe(true);
        expect(total(net)).toBe(total(legs));
        expect(net.map(({ account }) => account.name)).toEqual(net.map(({ account }) => account.name).sort());
        expect(netLegs([...legs].reverse())).toEqual(net);
      }),
    );
  });
  test('legs that sum to zero pass, and one cent off stops', () => {
    fc.assert(
      fc.property(someLegs, fc.constantFrom(-1, 1), (legs, off) => {
        const net = netLegs(balanced(legs));
        fc.pre(net.length >= 2);
        expect(() => assertBalanced(net)).not.toThrow();
        expect(() => assertBalanced([...net, leg(wallet('extra'), cents(off))])).toThrow(/off by/);
      }),
    );
  });
  test('unbalanced legs are reported with sign and currency', () => {
    expect(() => assertBalanced([leg(wallet('rosa'), cents(7)), leg(held('rosa'), cents(-4))])).toThrow(
      'transfer is off by 3 USD',
    );
  });
  test('the legs of each currency sum to zero', () => {
    const coins: Account<'ALC'> = { name: 'coins', kind: 'wallet', currency: 'ALC' };
    expect(() => assertBalanced([leg(wallet('rosa'), cents(5)), leg(coins, minor('ALC', -5))])).toThrow(/off by/);
  });
  test('a transfer that moves nothing stops', () => {
    expect(() => assertBalanced([])).toThrow(/at least two/);
    expect(() => assertBalanced(netLegs([leg(wallet('rosa'), cents(5)), leg(wallet('rosa'), cents(-5))]))).toThrow(
      /at least two/,
    );
  });
  test('a transfer and its reversal leave every account where it was', () => {
    fc.assert(
      fc.property(someLegs, (legs) => {
        const transfer = { key: 'k', cause: 'c', legs: balanced(legs) };
        const reversal = reversalOf(transfer, 'wrong');
        expect(reversal).toMatchObject({ key: 'k:reversal', kind: 'reversal', cause: 'c', description: 'wrong' });
        expect(netLegs([...transfer.legs, ...reversal.legs])).toEqual([]);
      }),
    );
  });
});

describe('the chart of accounts', () => {
  test('no two people, stores or purposes share a ledger account', () => {
    const names = [
      ...['rosa', 'maya'].flatMap((id) => [wallet(id), held(id), courierEarnings(id), courierCash(id)]),
      storeEarnings(1),
      storeEarnings(11),
      company('fees', 0),
      company('revenue', 0),
      outside('sandbox'),
    ].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
  test('accounts of customers, stores and couriers have a floor', () => {
    const mayStandBelow = ['house', 'outside', 'courier-cash'];
    for (const account of [wallet('a'), held('a'), storeEarnings(1), courierEarnings('a')])
      expect(mayStandBelow).not.toContain(account.kind);
  });
  test('each ledger account has its kind, in dollars', () => {
    const kinds = [
      wallet('a'),
      held('a'),
      storeEarnings(1),
      courierEarnings('a'),
      courierCash('a'),
      outside('bank'),
      company('fees', 11),
      company('revenue', 8),
    ].map(({ name, kind, currency }) => [name, kind, currency]);
    expect(kinds).toEqual([
      ['user:a:wallet', 'wallet', 'USD'],
      ['user:a:held', 'held', 'USD'],
      ['store:1:earnings', 'store', 'USD'],
      ['courier:a:earnings', 'courier', 'USD'],
      ['courier:a:cash', 'courier-cash', 'USD'],
      ['outside:bank', 'outside', 'USD'],
      ['house:fees:3', 'house', 'USD'],
      ['house:revenue:0', 'house', 'USD'],
    ]);
  });
  test('house money is spread over eight accounts', () => {
    expect(new Set(Array.from({ length: 100 }, (_, i) => company('revenue', i).name)).size).toBe(8);
  });
});

describe('kinds', () => {
  test('what is set aside is settled or released by a kind of its own, which sets nothing aside itself', () => {
    expect(heldKinds).toEqual({
      'order.hold': { settledBy: 'order.capture', releasedBy: 'order.release' },
      'order.tip': { settledBy: 'order.tip-paid', releasedBy: 'order.tip-release' },
      'payout.requested': { settledBy: 'payout.paid', releasedBy: 'payout.refused' },
      'prize.claim': { settledBy: 'prize.paid', releasedBy: 'prize.expired' },
      'ticket.hold': { settledBy: 'ticket.capture', releasedBy: 'ticket.release' },
      'cash-code.made': { settledBy: 'cash-code.paid', releasedBy: 'cash-code.returned' },
    });
  });
  test('orders, tips, coins and tickets of games are spent from a wallet; deposits and payouts are not', () => {
    const moving = transferKinds.filter((kind) =>
      /^(?:order\.(?:hold|release|refund|tip$|tip-release|tip-given)|coins|instant\.sold|lottery\.(?:sold|refunded)|pool\.(?:joined|left|returned)|ticket\.(?:hold|release|refund))/.test(
        kind,
      ),
    );
    expect([...spendingKinds].sort()).toEqual([...moving].sort());
  });
});
