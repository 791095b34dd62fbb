// @invariant PROMOTIONS-3
import { type DiscountTerms, discountOn } from '@autolotto/contract/promotions/discount.ts';
import { cents, subtract } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { considerPromotion, type RawPromotion, recalculatedDiscount } from './rules.ts';

const raw: RawPromotion = {
  ...{ useId: 7, code: 'FRIEND20', title: 'For friends', type: 'percentage', percent: 20, amount: null, gift: null },
  ...{ maxDiscount: 1_000, minimumGoods: 1_500, onlyFirstOrder: false, hasOrdered: false },
};
const goods = [{ category: 'essentials', total: cents(2_000) }] as const;
const order = { goods, isFreeDelivery: false, takesNoCode: undefined };

describe('the code that waits', () => {
  test('nothing is made of none', () => {
    expect(considerPromotion(null, order, {})).toEqual({ discount: null, waiting: null });
  });

  test.each<[Partial<RawPromotion>, DiscountTerms, number]>([
    [{}, { type: 'percentage', percent: 20, maxDiscount: cents(1_000) }, 400],
    [{ maxDiscount: null }, { type: 'percentage', percent: 20, maxDiscount: null }, 400],
    [{ type: 'fixed', percent: null, amount: 500 }, { type: 'fixed', amount: cents(500) }, 500],
    [{ type: 'freebie', percent: null, gift: 'free_delivery' }, { type: 'freebie', gift: 'free_delivery' }, 0],
  ])('its terms are read from its row: %j', (change, terms, amount) => {
    expect(considerPromotion({ ...raw, ...change }, order, { tobacco: 0 })).toEqual({
      discount: { useId: 7, code: 'FRIEND20', title: 'For friends', terms, caps: { tobacco: 0 }, base: 2_000, amount },
      waiting: null,
    });
  });

  test.each(['percentage', 'fixed', 'freebie'] as const)('a row of a %s without its terms is a mistake', (type) => {
    const empty = { ...raw, type, percent: null, amount: null, gift: null };
    expect(() => considerPromotion(empty, order, {})).toThrow('without the terms');
  });

  test('what keeps it waiting is named, with what is missing to its minimum', () => {
    const waiting = (change: object, given: object) =>
      considerPromotion({ ...raw, ...change }, { ...order, ...given }, {});
    const told = { code: 'FRIEND20', title: 'For friends' };
    expect(waiting({ minimumGoods: 2_250 }, {})).toEqual({
      discount: null,
      waiting: { ...told, reason: 'minimum', missing: 250 },
    });
    expect(waiting({ onlyFirstOrder: true, hasOrdered: true }, {}).waiting).toEqual({
      ...{ ...told, reason: 'first_order', missing: 0 },
    });
    for (const takesNoCode of ['phone_order', 'recurring_order'] as const)
      expect(waiting({}, { takesNoCode }).waiting).toEqual({ ...told, reason: takesNoCode, missing: 0 });
  });
});

test('a discount that is computed again never grows, and never falls by more than came off', () => {
  const terms = { type: 'percentage', percent: 20, maxDiscount: null } as const;
  const anyCents = fc.integer({ min: 0, max: 20_000 }).map(cents);
  fc.assert(
    fc.property(anyCents, anyCents, anyCents, (before, left, less) => {
      const rest = [{ category: 'essentials' as const, total: left }];
      const after = recalculatedDiscount(before, { terms, caps: {} }, rest, less);
      expect(after).toBeLessThanOrEqual(before);
      expect(subtract(before, after)).toBeLessThanOrEqual(less);
      // Between these bounds the terms decide.
      const wanted = discountOn(terms, rest, {}).amount;
      if (wanted <= before && wanted >= before - less) expect(after).toBe(wanted);
    }),
  );
});
