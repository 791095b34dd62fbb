/**
 * The contents of a unit, as its label states them: "750 ml", "6 x 330 ml", "20 ct". No schema stands here: screens use
 * it.
 */

/** Milliliters, grams, and what is counted: cigarettes in a pack, bags in a box. */
export const sizeUnits = ['ml', 'g', 'ct'] as const;
export type SizeUnit = (typeof sizeUnits)[number];
/** `content` is what one container holds; `pack`, how many containers are sold as one piece. */
export type Size = { readonly unit: SizeUnit; readonly content: number; readonly pack: number };

export const sizeSentence = 'Enter a size like 12 fl oz, 6 x 330 ml, or 20 ct';
const [maxContent, maxPack] = [100_000, 999];

/** Words for a unit, and how much of it each is. What shops in the US print on a label is kept in the metric unit. */
const units: ReadonlyMap<string, readonly [SizeUnit, number]> = new Map([
  ['ml', ['ml', 1]],
  ['cl', ['ml', 10]],
  ['l', ['ml', 1_000]],
  ['g', ['g', 1]],
  ['kg', ['g', 1_000]],
  ['floz', ['ml', 29.5735]],
  ['pt', ['ml', 473.176]],
  ['qt', ['ml', 946.353]],
  ['gal', ['ml', 3_785.41]],
  ['oz', ['g', 28.3495]],
  ['lb', ['g', 453.592]],
  ['lbs', ['g', 453.592]],
  ...['ct', 'count', 'pc', 'pcs', 'piece', 'pieces', 'pieza', 'piezas', 'unidad', 'unidades'].map(
    (word): [string, [SizeUnit, number]] => [word, ['ct', 1]],
  ),
]);

/** A size as people type it; undefined for what is none, or does not come out whole. */
export function readSize(text: string): Size | undefined {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/fl\.? ?oz/, 'floz');
  const match = /^(?:(\d{1,3}) ?[x×*] ?)?(\d{1,6}(?:[.,]\d{1,3})?) ?([a-z]{1,8})\.?$/.exec(typed);
  const unit = units.get(match?.[3] ?? '');
  if (!match || !unit) return undefined;
  // A comma before three digits of the smallest unit is one of thousands: 1,000 ml.
  const number = match[2] ?? '';
  const plain = unit[1] === 1 ? number.replace(/,(?=\d{3}$)/, '') : number;
  const exact = Math.round(Number(plain.replace(',', '.')) * unit[1] * 1_000) / 1_000;
  // Ounces and gallons never come out whole.
  const content = Number.isInteger(unit[1]) ? exact : Math.round(exact);
  const pack = match[1] === undefined ? 1 : Number(match[1]);
  if (!Number.isInteger(content) || content < 1 || content > maxContent || pack < 1 || pack > maxPack) return undefined;
  return { unit: unit[0], content, pack };
}

/** The one way in which a size is kept and sent: `readSize` reads it back. */
export const sizeText = ({ unit, content, pack }: Size): string =>
  pack === 1 ? `${content} ${unit}` : `${pack} x ${content} ${unit}`;

/** All that is in one piece. */
export const contentOf = ({ content, pack }: Size): number => content * pack;
