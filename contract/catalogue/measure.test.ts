import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gramsPerOz, mlPerFlOz, shownSize, unitPrice } from './measure.ts';
import { readSize, sizeUnits } from './size.ts';

const size = (text: string) => {
  const read = readSize(text);
  if (!read) throw new Error(`${text} is no size`);
  return read;
};
const us = (text: string) => {
  const { unit, amount } = shownSize(size(text), 'us');
  return `${amount} ${unit}`;
};

test.each([
  ['355 ml', '12 flOz'],
  ['591 ml', '20 flOz'],
  ['6 x 355 ml', '12 flOz'],
  ['1892 ml', '64 flOz'],
  ['1893 ml', '64 flOz'],
  ['946 ml', '32 flOz'],
  ['3785 ml', '1 gal'],
  ['5678 ml', '1.5 gal'],
  ['226 g', '8 oz'],
  ['43 g', '1.5 oz'],
  ['340 g', '12 oz'],
  ['454 g', '1 lb'],
  ['453 g', '1 lb'],
  ['907 g', '2 lb'],
  ['20 ct', '20 ct'],
])('a US shop shows %s as %s', (kept, shown) => expect(us(kept)).toBe(shown));

test.each([
  ['750 ml', '750 ml'],
  ['1750 ml', '1.75 l'],
  ['375 ml', '375 ml'],
  ['50 ml', '50 ml'],
  ['1000 ml', '1 l'],
  ['2000 ml', '2 l'],
  ['500 ml', '500 ml'],
])('bottles that are filled by the liter stay so: %s', (kept, shown) => expect(us(kept)).toBe(shown));

test('where a setting says metric, everything is', () => {
  expect(shownSize(size('355 ml'), 'metric')).toEqual({ unit: 'ml', amount: 355 });
  expect(shownSize(size('1892 ml'), 'metric')).toEqual({ unit: 'l', amount: 1.892 });
  expect(shownSize(size('226 g'), 'metric')).toEqual({ unit: 'g', amount: 226 });
  expect(shownSize(size('1 kg'), 'metric')).toEqual({ unit: 'kg', amount: 1 });
});

test('the price is by fluid ounce, by ounce, from a pound on by pound, or by liter and kilogram', () => {
  expect(unitPrice(379, size('226 g'), 'us')).toEqual({ unit: 'oz', cents: 47.5 });
  expect(unitPrice(599, size('454 g'), 'us')).toEqual({ unit: 'lb', cents: 598.5 });
  expect(unitPrice(159, size('355 ml'), 'us')).toEqual({ unit: 'flOz', cents: 13.2 });
  expect(unitPrice(1_299, size('6 x 355 ml'), 'us')).toEqual({ unit: 'flOz', cents: 18 });
  expect(unitPrice(379, size('226 g'), 'metric')).toEqual({ unit: 'kg', cents: 1_677 });
  expect(unitPrice(159, size('355 ml'), 'metric')).toEqual({ unit: 'l', cents: 447.9 });
  expect(unitPrice(949, size('20 ct'), 'us')).toBeUndefined();
});

test('what is shown is what is in the package, to the rounding of its unit', () => {
  const sizes = fc.record({
    unit: fc.constantFrom(...sizeUnits),
    content: fc.integer({ min: 1, max: 100_000 }),
    pack: fc.constant(1),
  });
  const inOne = { ml: 1, g: 1, ct: 1, l: 1_000, kg: 1_000, flOz: mlPerFlOz, oz: gramsPerOz } as const;
  fc.assert(
    fc.property(sizes, (given) => {
      const { unit, amount } = shownSize(given, 'us');
      const each = unit === 'gal' ? 128 * mlPerFlOz : unit === 'lb' ? 16 * gramsPerOz : inOne[unit];
      const step = { lb: 0.01, oz: 0.1 }[unit as 'lb' | 'oz'] ?? 0;
      expect(Math.abs(amount * each - given.content)).toBeLessThanOrEqual(1 + step * each);
    }),
  );
});
