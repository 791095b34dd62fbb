import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentOf, readSize, sizeText, sizeUnits } from './size.ts';

test.each([
  ['750 ml', '750 ml'],
  [' 750ML ', '750 ml'],
  ['1.75 L', '1750 ml'],
  ['1,75 l', '1750 ml'],
  ['70 cl', '700 ml'],
  ['1,000 ml', '1000 ml'],
  ['6 x 330 ml', '6 x 330 ml'],
  ['6×33cl', '6 x 330 ml'],
  ['1 x 20 ct', '20 ct'],
  ['20 pieces', '20 ct'],
  ['10 x 20 piezas', '10 x 20 ct'],
  ['0.5 kg', '500 g'],
  ['12 fl oz', '355 ml'],
  ['6 x 12 FL. OZ.', '6 x 355 ml'],
  ['8 oz', '227 g'],
  ['1.5 lb', '680 g'],
  ['1 gal', '3785 ml'],
])('%j is %s', (typed, kept) => {
  const size = readSize(typed);
  expect(size && sizeText(size)).toBe(kept);
});
test.each(['', '750', 'ml', '0 ml', '0 x 330 ml', '1.5 ml', '1,5 ml', '100001 ml', '200 l', '-1 ml', '6 x'])(
  '%j is no size',
  (typed) => expect(readSize(typed)).toBeUndefined(),
);
test('what is kept is read back as it was', () => {
  const sizes = fc.record({
    unit: fc.constantFrom(...sizeUnits),
    content: fc.integer({ min: 1, max: 100_000 }),
    pack: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(sizes, (size) => {
      expect(readSize(sizeText(size))).toEqual(size);
      expect(contentOf(size)).toBe(size.content * size.pack);
    }),
  );
});
