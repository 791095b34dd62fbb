import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categories } from '../../catalogue/categories/categories.ts';
import { bySimilarity, costsMuchMore, type Item, similarityOf } from './similarity.ts';

const items = (name: string, more: Partial<Item> = {}): Item => ({
  name,
  description: '',
  category: 'convenience',
  price: 159,
  size: null,
  ...more,
});
const essential = (name: string, more: Partial<Item> = {}) => items(name, { category: 'essentials', ...more });
const water = items('Sparkling water, lime, 12 oz', {
  description: 'One can of unsweetened lime sparkling water.',
  size: '355 ml',
});
const eggs = essential('Large eggs, one dozen', {
  description: 'Twelve large eggs from hens kept indoors.',
  price: 800,
  size: '12 ct',
});
const lager = items('High Mesa lager, six 12 oz cans', { category: 'alcohol', price: 1099, size: '6 x 355 ml' });
const wine = items('Larimer Falls red wine, 750 ml', { category: 'alcohol', price: 1349, size: '750 ml' });

test.each([
  ['a word of the name says what it is', water, items('Mineral water', { price: 400 }), true],
  ['whether one or several', eggs, essential('Brown egg, ten', { price: 90, size: '10 ct' }), true],
  ['color and kind differ, the wine stays', wine, { ...wine, name: 'Bluff white wine' }, true],
  [
    'as much for about as much, in a category of one kind',
    { ...lager, size: '2 l' },
    { ...lager, name: 'Stout' },
    true,
  ],
  ['a tenth of the amount', lager, items('Stout', { category: 'alcohol', price: 1099, size: '250 ml' }), false],
  ['twice the price', wine, items('Stonebridge bourbon', { category: 'alcohol', price: 2799, size: '750 ml' }), false],
  ['a lighter for water', water, items('Pocket lighter', { description: 'A refillable lighter.', price: 199 }), false],
  ['as much of anything, where all sorts of goods stand', water, items('Lamp oil', { size: '355 ml' }), false],
  [
    'unless the descriptions know',
    water,
    items('Tonic', { description: 'Sparkling and bitter.', size: '400 ml' }),
    true,
  ],
  ['measures and packings are no words', eggs, essential('Paper towels, one dozen', { price: 800 }), false],
  ['another category', eggs, items('Egg timer', { price: 800 }), false],
  ['grams are not milliliters', lager, items('Rum balls', { category: 'alcohol', price: 1099, size: '2130 g' }), false],
] as const)('%s: %s', (_why, wanted, other, isLike) => expect(similarityOf(wanted, other).isLike).toBe(isLike));

test('similar products come first, the most similar before all; the rest keeps its order', () => {
  const listedProducts = [
    items('Pocket lighter', { price: 199 }),
    essential('Whole milk', { price: 329, size: '1892 ml' }),
    items('Mineral water', { price: 400 }),
    items('Sparkling water, lemon', { price: 169, size: '355 ml' }),
  ];
  expect(bySimilarity(water, listedProducts).map(({ one: { name }, isLike }) => [name, isLike])).toEqual([
    ['Sparkling water, lemon', true],
    ['Mineral water', true],
    ['Pocket lighter', false],
    ['Whole milk', false],
  ]);
  expect(listedProducts[0]?.name).toBe('Pocket lighter');
});
test('similarity is symmetric', () => {
  const some = fc.record({
    name: fc.string(),
    description: fc.string(),
    category: fc.constantFrom(...categories),
    price: fc.integer({ min: 1, max: 1_000_000 }),
    size: fc.constantFrom(null, '355 ml', '12 ct', '6 x 355 ml', '500 g'),
  });
  fc.assert(
    fc.property(some, some, (one, other) => {
      expect(similarityOf(one, other)).toEqual(similarityOf(other, one));
    }),
  );
});
test.each([
  [800, 159, true],
  [239, 159, true],
  [238, 159, false],
  [159, 159, false],
  [1, 0, true],
  [0, 0, false],
])('substitute price: %i against %i paid', (price, paid, isMuch) => expect(costsMuchMore(price, paid)).toBe(isMuch));
