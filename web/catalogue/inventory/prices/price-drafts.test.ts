import { describe, expect, test } from 'vitest';
import { adjusted, hundredths, plannedPrices, previewOf, priceOf } from './price-drafts.ts';

const items = [
  { id: 1, name: 'Milk', price: '4.29' },
  { id: 2, name: 'Bread', price: '3.99' },
  { id: 3, name: 'Eggs', price: '5.49' },
];

describe('typed prices', () => {
  test('STORE-31 only changed prices above zero would be sent', () => {
    const drafts = new Map([
      [1, '4.5'],
      [2, '0'],
      [3, '5.49'],
    ]);
    expect(previewOf(items, drafts)).toEqual({
      changes: [{ id: 1, name: 'Milk', from: '4.29', to: '4.50' }],
      refused: [{ id: 2, name: 'Bread', text: '0' }],
    });
  });
  test('STORE-32 nothing is left to send when no entry is a price', () => {
    const drafts = new Map([
      [1, 'cheap'],
      [2, '-3'],
      [3, '10000.01'],
    ]);
    expect(previewOf(items, drafts).changes).toEqual([]);
    expect(previewOf(items, drafts).refused).toHaveLength(3);
    expect(previewOf(items, new Map([[1, ' ']]))).toEqual({ changes: [], refused: [] });
  });
  test('the current price can be planned after a plan that changes it', () => {
    const plan = (state: string, lines: { productId: number; after: string }[], more = 0) => ({ state, lines, more });
    const back = new Map([
      [1, '4.29'],
      [2, '3.99'],
    ]);
    const seen = (plans: ReturnType<typeof plan>[]) => previewOf(items, back, plannedPrices(plans)).changes;
    expect(seen([plan('applied', [{ productId: 1, after: '4.00' }])])).toEqual([]);
    expect(seen([plan('waiting', [{ productId: 1, after: '4.00' }])])).toEqual([
      { id: 1, name: 'Milk', from: '4.29', to: '4.29' },
    ]);
    const there = [
      plan('waiting', [{ productId: 1, after: '4.00' }]),
      plan('waiting', [{ productId: 1, after: '4.29' }]),
    ];
    expect(seen(there)).toEqual([]);
    // The client does not have every price of a long plan: the server omits unchanged ones.
    expect(seen([plan('waiting', [], 40)]).map(({ id }) => id)).toEqual([1, 2]);
  });
  test.each([
    ['12', 1200],
    ['$3.5', 350],
    ['10000', 1_000_000],
    ['1.999', undefined],
    ['', undefined],
    ['1e3', undefined],
  ])('%j reads as %s', (text, price) => expect(priceOf(text)).toBe(price));
});

describe('worked-out prices', () => {
  test.each([
    ['4.29', 'percent', '10', '4.72'],
    ['4.29', 'percent', '-10', '3.86'],
    ['0.05', 'percent', '10', '0.06'],
    ['0.01', 'percent', '-100', '0.00'],
    ['9.99', 'percent', '2.5', '10.24'],
    ['4.29', 'amount', '0.30', '4.59'],
    ['4.29', 'amount', '−5', '-0.71'],
    ['4.29', 'amount', '+1', '5.29'],
    ['4.29', 'amount', 'much', '4.29'],
  ] as const)('worked-out prices: %s by %s %s is %s', (price, kind, by, wanted) =>
    expect(adjusted(price, { kind, by })).toBe(wanted),
  );
  test('invalid numbers are no price adjustment', () => {
    expect(hundredths('a lot')).toBeUndefined();
    expect(hundredths('')).toBeUndefined();
    expect(hundredths('-2.5')).toBe(-250);
  });
});
