// @invariant ORDERS-8: After a partial refusal exactly the handed-over items are paid for.
import { cents } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DoorLine, decidePartialRefusal, missingEvidence } from './refusal-rules.ts';

const line = (id: number, minAge: number | null, quantity = 2, price = 500): DoorLine => ({
  id,
  name: `item ${id}`,
  quantity,
  price: cents(price),
  minAge,
});
const [milk, bread, lottery, smokes] = [line(1, null), line(2, null, 3, 349), line(3, 18), line(4, 21, 1)] as const;
const all = [milk, bread, lottery, smokes];
const code = (decided: ReturnType<typeof decidePartialRefusal>) => ('code' in decided ? decided.code : undefined);

describe('a part of an order that is kept back', () => {
  test('a part of an order that is kept back comes off at the price at which it was sold, and the age asked for is that of what is left', () => {
    const decided = decidePartialRefusal('en_route', all, [
      { lineId: 4, quantity: 1, reason: 'under_age' },
      { lineId: 2, quantity: 2, reason: 'damaged' },
    ]);
    expect(decided).toEqual({
      withheld: [
        { lineId: 4, quantity: 1, reason: 'under_age', name: 'item 4', refund: 500 },
        { lineId: 2, quantity: 2, reason: 'damaged', name: 'item 2', refund: 698 },
      ],
      minAge: 18,
    });
    const without = decidePartialRefusal('en_route', all, [
      { lineId: 3, quantity: 2, reason: 'no_valid_id' },
      { lineId: 4, quantity: 1, reason: 'no_valid_id' },
    ]);
    expect(without).toMatchObject({ minAge: null });
  });
  test.each(['pending', 'accepted', 'picked_up', 'delivered', 'cancelled'] as const)(
    'there is no partial refusal while an order is %s',
    (status) =>
      expect(code(decidePartialRefusal(status, all, [{ lineId: 1, quantity: 1, reason: 'refused' }]))).toBe(
        'REFUSAL_INVALID_STATE',
      ),
  );
  test('a partial refusal names units of the order, each once, and not all of them', () => {
    const one = { lineId: 1, quantity: 1, reason: 'refused' } as const;
    expect(code(decidePartialRefusal('en_route', all, [{ ...one, lineId: 9 }]))).toBe('REFUSAL_QUANTITY_INVALID');
    expect(code(decidePartialRefusal('en_route', all, [{ ...one, quantity: 3 }]))).toBe('REFUSAL_QUANTITY_INVALID');
    expect(code(decidePartialRefusal('en_route', all, [one, one]))).toBe('REFUSAL_QUANTITY_INVALID');
    expect(code(decidePartialRefusal('en_route', [milk], [{ ...one, quantity: 2 }]))).toBe('REFUSAL_NOT_PARTIAL');
  });
  test('without a valid ID, or with an intoxicated recipient, every age-restricted item is kept back', () => {
    for (const reason of ['no_valid_id', 'intoxicated'] as const) {
      const decided = decidePartialRefusal('en_route', all, [{ lineId: 4, quantity: 1, reason }]);
      expect(decided).toEqual({ code: 'REFUSAL_INCOMPLETE', details: { names: ['item 3'] } });
      expect(code(decidePartialRefusal('en_route', all, [{ lineId: 3, quantity: 1, reason }]))).toBe(
        'REFUSAL_INCOMPLETE',
      );
      expect(decidePartialRefusal('en_route', all, [{ lineId: 1, quantity: 1, reason }])).toEqual({
        code: 'REFUSAL_REASON_NOT_APPLICABLE',
        details: { names: ['item 1'] },
      });
    }
  });
  test('a recipient too young bars every item above their age', () => {
    const young = (lineId: number, quantity: number) => ({ lineId, quantity, reason: 'under_age' }) as const;
    expect(decidePartialRefusal('en_route', all, [young(4, 1)])).toMatchObject({ minAge: 18 });
    expect(code(decidePartialRefusal('en_route', all, [young(3, 2)]))).toBe('REFUSAL_INCOMPLETE');
    expect(code(decidePartialRefusal('en_route', all, [young(3, 2), young(4, 1)]))).toBeUndefined();
  });
  test('whatever is kept back, never more comes off than it cost, and something is left that may be handed over', () => {
    const reasons = ['under_age', 'no_valid_id', 'intoxicated', 'refused', 'damaged'] as const;
    const lines = fc.array(
      fc.record({
        minAge: fc.constantFrom(null, null, 18, 21),
        quantity: fc.integer({ min: 1, max: 9 }),
        price: fc.nat({ max: 5_000 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    const refused = fc.array(
      fc.record({
        lineId: fc.integer({ min: 1, max: 7 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        reason: fc.constantFrom(...reasons),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(lines, refused, (drawn, asked) => {
        const items = drawn.map((one, at) => line(at + 1, one.minAge, one.quantity, one.price));
        const decided = decidePartialRefusal('en_route', items, asked);
        if ('code' in decided) return;
        const kept = (id: number) => decided.withheld.find(({ lineId }) => lineId === id);
        const left = items.filter(({ id, quantity }) => quantity > (kept(id)?.quantity ?? 0));
        expect(left.length).toBeGreaterThan(0);
        const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
        const rest = items.reduce((sum, one) => sum + one.price * (one.quantity - (kept(one.id)?.quantity ?? 0)), 0);
        expect(decided.withheld.reduce((sum, { refund }) => sum + refund, 0)).toBe(total - rest);
        const ages = left.flatMap(({ minAge }) => minAge ?? []);
        expect(decided.minAge).toBe(ages.length === 0 ? null : Math.max(...ages));
        if (decided.withheld.some(({ reason }) => reason === 'no_valid_id' || reason === 'intoxicated'))
          expect(decided.minAge).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('evidence', () => {
  const table = { not_home: 'photo_or_calls', damaged: 'photo', under_age: 'id_check' } as const;
  const nothing = { hasPhoto: false, hasCheck: false, calledTwice: false };
  test.each([
    ['not_home', nothing, 'photo_or_calls'],
    ['not_home', { ...nothing, calledTwice: true }, undefined],
    ['not_home', { ...nothing, hasPhoto: true }, undefined],
    ['damaged', { ...nothing, calledTwice: true }, 'photo'],
    ['damaged', { ...nothing, hasPhoto: true }, undefined],
    ['under_age', { ...nothing, hasPhoto: true }, 'id_check'],
    ['under_age', { ...nothing, hasCheck: true }, undefined],
    ['refused', nothing, undefined],
  ] as const)('the reason %s with %j still needs evidence: %s', (reason, shown, missing) =>
    expect(missingEvidence([reason], shown, table)).toBe(missing),
  );
  test('evidence is asked for each reason, and for none where the table has none', () => {
    expect(missingEvidence(['refused', 'damaged'], { ...nothing, calledTwice: true }, table)).toBe('photo');
    expect(missingEvidence(['not_home', 'damaged'], nothing, {})).toBeUndefined();
  });
});
