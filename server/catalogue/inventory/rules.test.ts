import { artShapes } from '@autolotto/contract/art/product-art.ts';
import { categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changesSince,
  drawingOf,
  edited,
  type Facts,
  movedStock,
  pricesToSet,
  redrawn,
  standsAgainstUndo,
  suggestedStock,
} from './rules.ts';

const milk: Facts = {
  name: 'Milk',
  description: 'Whole',
  category: 'essentials',
  price: 429,
  requiresAgeVerification: false,
  minAge: null,
  barcode: null,
  size: null,
  scratchOffNumber: null,
  isActive: true,
};

describe('a drawing', () => {
  test.each(categories)('there is one for %s, the same each time', (category) => {
    const drawn = drawingOf({ name: 'Something good', category, scratchOffNumber: null });
    expect(artShapes).toContain(drawn.shape);
    expect(drawn).toEqual(drawingOf({ name: 'Something good', category, scratchOffNumber: null }));
  });
  test('a drawing says a word or two of the name', () => {
    const label = (name: string) => drawingOf({ ...milk, name }).label;
    expect(label('Oat milk, one quart')).toBe('OAT MILK');
    expect(label('Extraordinary chocolate')).toBe('EXTRAORDINAR');
    expect(drawingOf({ ...milk, category: 'lottery', scratchOffNumber: '7' }).shape).toBe('scratch');
  });
  test('a drawing of ours goes with the name; another stays unless the goods are others; a photo stays', () => {
    const ours = { ...drawingOf(milk), photo: 'abc' };
    const tea = { ...milk, name: 'Tea' };
    expect(redrawn(ours, milk, tea)).toEqual({ ...drawingOf(tea), photo: 'abc' });
    const drawn = { ...ours, label: 'BY HAND' };
    expect(redrawn(drawn, milk, tea)).toBe(drawn);
    expect(redrawn(drawn, milk, { ...tea, category: 'alcohol' })).toMatchObject({ shape: 'bottle', label: 'TEA' });
  });
});

describe('what others changed', () => {
  test('what others changed is told field by field, as it was and as it is', () => {
    const before = { price: 399, name: 'Milk', is_active: false, min_age: 18 };
    expect(changesSince(before, milk)).toEqual([
      { field: 'price', from: '3.99', to: '4.29' },
      { field: 'minAge', from: 18, to: null },
      { field: 'isActive', from: false, to: true },
    ]);
  });
  test('an edit is what differs', () => {
    expect(edited({ name: 'Milk', price: cents(500), isActive: false, version: 3 }, milk)).toEqual({
      price: 500,
      isActive: false,
    });
  });
});

describe('stock', () => {
  const never = { note: '' };
  test('stock never goes below nothing, and moves by what is said', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('received' as const, 'waste' as const, 'returned' as const),
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.nat({ max: 1_000_000 }),
        (kind, quantity, stock) => {
          const moved = movedStock({ kind, quantity, ...never }, stock);
          if ('after' in moved) {
            expect(moved.after).toBeGreaterThanOrEqual(0);
            expect(Math.abs(moved.after - stock)).toBe(quantity);
          } else expect(kind === 'waste' ? quantity > stock : stock + quantity > 1_000_000).toBe(true);
        },
      ),
    );
  });
  test('stock is counted only over what was seen', () => {
    expect(movedStock({ kind: 'counted', count: 7, seen: 3, ...never }, 3)).toEqual({ after: 7 });
    expect(movedStock({ kind: 'counted', count: 3, seen: 3, ...never }, 2)).toMatchObject({
      refused: { code: 'STOCK_CHANGED', details: { seen: 3, now: 2, suggested: 2 } },
    });
    expect(suggestedStock(0, 3, 2)).toBe(0);
  });
});

describe('many prices', () => {
  const here = [
    { id: 1, name: 'Milk', price: 429 },
    { id: 2, name: 'Bread', price: 399 },
  ];
  test('a price batch contains the prices that differ', () => {
    expect(
      pricesToSet(
        [
          { id: 1, price: 500 },
          { id: 2, price: 399 },
        ],
        here,
      ),
    ).toEqual({ prices: [{ id: 1, price: 500 }] });
  });
  test('a price batch is empty when a product is missing or its price has changed', () => {
    expect(
      pricesToSet(
        [
          { id: 1, price: 500 },
          { id: 3, price: 1 },
        ],
        here,
      ),
    ).toMatchObject({ refused: { code: 'PRODUCTS_NOT_IN_STORE', details: { productIds: [3], more: 0 } } });
    expect(pricesToSet([{ id: 1, price: 500, from: 400 }], here)).toMatchObject({
      refused: { code: 'PRICES_CHANGED', details: { products: [{ name: 'Milk', from: '4.00', now: '4.29' }] } },
    });
    expect(pricesToSet([{ id: 1, price: 429, from: 400 }], here)).toEqual({ prices: [] });
    const many = Array.from({ length: 30 }, (_, at) => ({ id: 100 + at, price: 1 }));
    expect(pricesToSet(many, here)).toMatchObject({ refused: { details: { more: 10 } } });
  });
  test('a price batch is undone while no price has changed again', () => {
    expect(standsAgainstUndo([{ name: 'Milk', isLast: true }])).toBeUndefined();
    expect(standsAgainstUndo([{ name: 'Milk', isLast: false }])).toMatchObject({
      details: { names: ['Milk'], more: 0 },
    });
  });
});
