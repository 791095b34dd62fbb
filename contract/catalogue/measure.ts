/** How a size and a price by measure are shown: in US customary units, or metric where a setting says so. */
import { contentOf, type Size } from './size.ts';

export const measureSystems = ['us', 'metric'] as const;
export type MeasureSystem = (typeof measureSystems)[number];

export const [mlPerFlOz, gramsPerOz] = [29.5735, 28.3495];
const ozPerLb = 16;
const flOzPerGal = 128;

export type ShownUnit = 'ml' | 'l' | 'g' | 'kg' | 'ct' | 'flOz' | 'gal' | 'oz' | 'lb';
export type ShownSize = { readonly unit: ShownUnit; readonly amount: number };

const rounded = (amount: number, digits: number): number => Number(amount.toFixed(digits));

function metric({ unit, content }: Size): ShownSize {
  if (unit === 'ct' || content < 1_000) return { unit, amount: content };
  return { unit: unit === 'ml' ? 'l' : 'kg', amount: content / 1_000 };
}

/**
 * Half fluid ounces that come out as so many whole milliliters. Wine, spirits and large sodas are filled by the liter in
 * the US too: they come out even in nothing else.
 */
function fluidOunces(ml: number): number | undefined {
  const halves = Math.round((ml * 2) / mlPerFlOz);
  return halves > 0 && Math.abs((halves * mlPerFlOz) / 2 - ml) <= 1 ? halves / 2 : undefined;
}

/** What one container holds. */
export function shownSize(size: Size, system: MeasureSystem): ShownSize {
  if (system === 'metric' || size.unit === 'ct') return metric(size);
  if (size.unit === 'g') {
    const ounces = size.content / gramsPerOz;
    // A pound weighed in whole grams is a little more or less.
    if (ounces < ozPerLb - 0.05) return { unit: 'oz', amount: rounded(ounces, 1) };
    return { unit: 'lb', amount: rounded(ounces / ozPerLb, 2) };
  }
  const ounces = fluidOunces(size.content);
  if (ounces === undefined) return metric(size);
  const isGallons = ounces >= flOzPerGal && ounces % (flOzPerGal / 2) === 0;
  return isGallons ? { unit: 'gal', amount: ounces / flOzPerGal } : { unit: 'flOz', amount: ounces };
}

export type UnitPrice = { readonly unit: Exclude<ShownUnit, 'ml' | 'g' | 'ct' | 'gal'>; readonly cents: number };

/** What a fluid ounce, an ounce, a pound, a liter or a kilogram costs, to a tenth of a cent; undefined for what is counted. */
export function unitPrice(price: number, size: Size, system: MeasureSystem): UnitPrice | undefined {
  if (size.unit === 'ct') return undefined;
  const per = (unit: UnitPrice['unit'], content: number): UnitPrice => ({
    unit,
    cents: rounded((price * content) / contentOf(size), 1),
  });
  if (system === 'metric') return per(size.unit === 'ml' ? 'l' : 'kg', 1_000);
  if (size.unit === 'ml') return per('flOz', mlPerFlOz);
  const isPound = contentOf(size) >= (ozPerLb - 0.05) * gramsPerOz;
  return isPound ? per('lb', ozPerLb * gramsPerOz) : per('oz', gramsPerOz);
}
