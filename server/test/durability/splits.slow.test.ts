/** Money is split a million times, and each time the parts are the whole. */
import {
  add,
  type Cents,
  cents,
  dollars,
  fromDecimal,
  negate,
  splitEvenly,
  subtract,
  sum,
  takePpmDown,
  takePpmHalfUp,
} from '@autolotto/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { type Leg, netLegs, reversalOf } from '../../ledger/rules.ts';
import {
  holdLegs,
  orderCancelled,
  orderCaptured,
  orderPaidInCash,
  type Shares,
  sharesOf,
} from '../../orders/order/postings.ts';
import { depositConfirmed } from '../../payments/postings.ts';

const cases = 1_000_000;
const seed = 20_261_121;

/** Numbers by chance that come again; fast enough to be no part of what is measured. */
function numbersFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const below = (draw: () => number, limit: number): number => Math.floor(draw() * limit);
/** Small amounts as often as large ones, and the edges now and then. */
function anAmount(draw: () => number, digits = 10): Cents {
  const amount = below(draw, 10 ** (1 + below(draw, digits)));
  return cents(draw() < 0.02 ? ([0, 1, 49, 50, 51, 99][below(draw, 6)] ?? 0) : amount);
}
const aShare = (draw: () => number): number =>
  draw() < 0.05 ? ([0, 1, 499_999, 500_000, 999_999, 1_000_000][below(draw, 6)] ?? 0) : below(draw, 1_000_001);

type Case = { readonly order: Parameters<typeof orderCaptured>[0]; readonly shares: Shares; readonly fee: Cents };
function aCase(draw: () => number, number: number): Case {
  const subtotal = anAmount(draw);
  return {
    order: {
      ...{ id: number, customerId: 'rosa', storeId: 7, courierId: 'maya' },
      ...{ subtotal, charges: cents(0), discount: cents(0), total: add(subtotal, anAmount(draw, 4)) },
    },
    shares: {
      storeCommissionPpm: aShare(draw),
      courierBase: anAmount(draw, 4),
      courierSharePpm: aShare(draw),
    },
    fee: anAmount(draw, 3),
  };
}
const show = (one: Case): string => `seed ${seed}: ${JSON.stringify(one)}`;
/** Stops at the first one that is wrong; an assertion in each of a million rounds would cost more than the rounds. */
function hold(isRight: boolean, what: string, one: () => string): void {
  if (!isRight) throw new Error(`${what}: ${one()}`);
}
const isWhole = (...amounts: readonly number[]): boolean =>
  amounts.every((amount) => Number.isSafeInteger(amount) && !Object.is(amount, -0));
function totalOf(legs: readonly Leg[]): number {
  let total = 0;
  for (const { amount } of legs) total += amount;
  return total;
}

type Recipes = {
  readonly sharesOf: typeof sharesOf;
  readonly takePpmDown: typeof takePpmDown;
  readonly takePpmHalfUp: typeof takePpmHalfUp;
  readonly splitEvenly: typeof splitEvenly;
};
const ours: Recipes = { sharesOf, takePpmDown, takePpmHalfUp, splitEvenly };

/** Every way in which money is divided, over so many cases. */
function divide(times: number, recipes: Recipes): void {
  const draw = numbersFrom(seed);
  for (let number = 0; number < times; number++) {
    const one = aCase(draw, number);
    const { order, shares } = one;
    const shown = () => show(one);
    const { store, courier, house } = recipes.sharesOf(order, shares);
    hold(isWhole(store, courier, house), 'a part is no whole cent', shown);
    hold(store + courier + house === order.total, 'store, courier and house are not the whole', shown);
    hold(store >= 0 && store <= order.subtotal && courier >= shares.courierBase, 'a part is out of bounds', shown);

    // Products of a share and an amount stay below 2^53 here, so that remainders are exact.
    const ppm = shares.storeCommissionPpm;
    const amount = cents(order.subtotal % 9_000_000_000);
    const [down, near] = [recipes.takePpmDown(amount, ppm), recipes.takePpmHalfUp(amount, ppm)];
    const rest = (amount * ppm) % 1_000_000;
    hold(down * 1_000_000 + rest === amount * ppm, 'a share rounded down is not exact', shown);
    hold(near - down === (rest >= 500_000 ? 1 : 0), 'a share rounded half up is not exact', shown);
    hold(add(near, subtract(amount, near)) === amount, 'a share and what stays are not the whole', shown);

    const parts = 1 + below(draw, 12);
    const split = recipes.splitEvenly(order.total, parts);
    let [least, most, all] = [Number.MAX_SAFE_INTEGER, 0, 0];
    for (const part of split) {
      least = Math.min(least, part);
      most = Math.max(most, part);
      all += part;
    }
    hold(all === order.total && most - least <= 1 && split.length === parts, 'equal parts are not the whole', shown);
  }
}

/** Cases where a quotient has no room for its fraction. */
function divideLargest(times: number, split: Recipes['splitEvenly']): void {
  const draw = numbersFrom(seed);
  for (let number = 0; number < times; number++) {
    const sign = draw() < 0.5 ? 1 : -1;
    const amount = cents(sign * (Number.MAX_SAFE_INTEGER - below(draw, 10_000)));
    const parts = split(amount, 1 + below(draw, 700));
    hold(sum('USD', parts) === amount, 'equal parts are not the whole', () => `${amount} in ${parts.length}`);
  }
}

describe(`API-07 over ${cases.toLocaleString('en')} cases from seed ${seed}, to the cent`, () => {
  test('commission, courier’s share, what the house keeps, fees and equal parts add up to the whole', () => {
    expect(() => divide(cases, ours)).not.toThrow();
  }, 120_000);

  test('every transfer of a deposit and of an order sums to zero, and each event undoes what it should', () => {
    const draw = numbersFrom(seed);
    for (let number = 0; number < cases / 4; number++) {
      const one = aCase(draw, number);
      const { order, shares, fee } = one;
      const shown = () => show(one);
      const placed = holdLegs(order.customerId, order.total);
      const cancelled = orderCancelled(order);
      const captured = orderCaptured(order, shares);
      const cash = orderPaidInCash(order, shares);
      const deposit = depositConfirmed({
        id: number,
        userId: 'rosa',
        amount: order.total,
        networkFee: fee,
        provider: 'bank',
      });
      for (const legs of [placed, cancelled.legs, captured.legs, cash.legs, deposit.legs]) {
        hold(totalOf(legs) === 0, 'a transfer does not sum to zero', shown);
        hold(
          legs.every(({ amount }) => isWhole(amount)),
          'a leg is no whole cent',
          shown,
        );
      }
      if (number % 50 > 0) continue;
      hold(netLegs([...placed, ...cancelled.legs]).length === 0, 'a release leaves something of the hold', shown);
      const ended = netLegs([...placed, ...captured.legs]);
      hold(!ended.some(({ account }) => account.kind === 'held'), 'a capture leaves something of the hold', shown);
      for (const transfer of [cancelled, captured, cash, deposit])
        hold(
          netLegs([...transfer.legs, ...reversalOf(transfer, 'wrong').legs]).length === 0,
          'a reversal leaves something',
          shown,
        );
    }
  }, 120_000);

  test('amounts written in decimals are read as what they were', () => {
    const draw = numbersFrom(seed);
    for (let number = 0; number < cases / 4; number++) {
      const amount = draw() < 0.5 ? anAmount(draw) : negate(anAmount(draw));
      const text = dollars(amount);
      hold(fromDecimal('USD', text) === amount, 'read as another amount', () => `${amount} as ${text}`);
    }
  }, 120_000);

  test('equal parts of the largest amounts there are', () => {
    expect(() => divideLargest(cases / 100, splitEvenly)).not.toThrow();
  }, 120_000);
});

describe('control: the same cases tell', () => {
  const share = (order: Parameters<typeof sharesOf>[0], { storeCommissionPpm }: Shares) =>
    order.subtotal * (1 - storeCommissionPpm / 1_000_000);
  test.each<[string, Partial<Recipes>, RegExp]>([
    [
      'shares that are each rounded by themselves',
      {
        sharesOf: (order, shares) => {
          const store = cents(Math.round(share(order, shares)));
          const courier = add(shares.courierBase, cents(Math.round((order.subtotal * shares.courierSharePpm) / 1e6)));
          const kept = (order.subtotal * (shares.storeCommissionPpm - shares.courierSharePpm)) / 1e6;
          const fee = order.total - order.subtotal - shares.courierBase;
          return { store, courier, house: cents(Math.round(kept) + fee) };
        },
      },
      /not the whole/,
    ],
    [
      'parts of cents',
      {
        sharesOf: (order, shares) => {
          const store = share(order, shares) as Cents;
          return { store, courier: shares.courierBase, house: (order.total - store - shares.courierBase) as Cents };
        },
      },
      /no whole cent/,
    ],
    ['half cents rounded down', { takePpmHalfUp: takePpmDown }, /half up/],
    [
      'a split that forgets the rest',
      {
        splitEvenly: (amount, parts) =>
          Array.from({ length: parts }, () => Math.floor(amount / parts) as typeof amount),
      },
      /equal parts/,
    ],
  ])('control: the same cases tell: %s', (_what, wrong, saying) => {
    expect(() => divide(1_000, { ...ours, ...wrong })).toThrow(saying);
  });
  test('a quotient that is rounded before it is cut', () => {
    const rounded: Recipes['splitEvenly'] = (amount, parts) => {
      const floor = Math.floor(amount / parts);
      return Array.from({ length: parts }, (_, i) => (floor + (i < amount - floor * parts ? 1 : 0)) as typeof amount);
    };
    expect(() => divideLargest(10_000, rounded)).toThrow(/equal parts/);
  });
});
