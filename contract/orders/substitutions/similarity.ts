/** Pure: similarity of two products by name, words, size and price. No schema stands here: screens use it. */
import { type Category, restrictedCategories } from '../../catalogue/categories/categories.ts';
import { contentOf, readSize } from '../../catalogue/size.ts';

/** Goods as they are compared; `price` in any unit, the same for both. */
export type Item = {
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  readonly price: number;
  readonly size: string | null;
};
export type Similarity = {
  /** Whether it may be offered first in place of the other. */
  readonly isLike: boolean;
  /** Higher is more similar; only for sorting. */
  readonly score: number;
};

/** Words that unrelated products share: measures, packings, and the words of any sentence. */
const idle = new Set(
  (
    'and con de del for from from large one per por six small that the two una uno with ' +
    'bag bags bottle can cans carton dozen flavor gallon half kit lata lb liter loaf medium ml oz pack packs pint plain ' +
    'quart roll rolls single size sliced soft ten tin twelve twenty'
  ).split(' '),
);
/** Two letters and a number are a size, not a product. An "s" at the end is left out: eggs are an egg. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .filter((word) => !idle.has(word))
      .map((word) => word.replace(/(\p{L}{3})s$/u, '$1')),
  );
/** Fraction of the shorter list that is also in the other. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const fewer = Math.min(one.size, other.size);
  return fewer === 0 ? 0 : [...one].filter((word) => other.has(word)).length / fewer;
}
/** 1 for the same amount, towards 0 the further they lie apart. */
const near = (one: number, other: number): number =>
  Math.max(one, other) === 0 ? 1 : Math.min(one, other) / Math.max(one, other);
/** Whether the sizes are close; undefined without both sizes in one unit: cans do not compare with sheets. */
function nearSize(one: string | null, other: string | null): number | undefined {
  const [a, b] = [readSize(one ?? ''), readSize(other ?? '')];
  if (!a || !b) return undefined;
  return a.unit === b.unit ? near(contentOf(a), contentOf(b)) : 0;
}
/** From this ratio on an amount or a price is about the same. */
const about = 0.6;

/**
 * Products of different categories are never similar. Within one, a word of the name decides; without one, amount and
 * price must be about the same, and in mixed categories the descriptions must share a word too.
 */
export function similarityOf(wanted: Item, other: Item): Similarity {
  const isSameCategory = wanted.category === other.category;
  const names = shared(wordsOf(wanted.name), wordsOf(other.name));
  const texts = shared(wordsOf(`${wanted.name} ${wanted.description}`), wordsOf(`${other.name} ${other.description}`));
  const size = nearSize(wanted.size, other.size);
  const price = near(wanted.price, other.price);
  const isOneKind = (restrictedCategories as readonly Category[]).includes(wanted.category);
  const isAboutTheSame = (size ?? 0) >= about && price >= about && (isOneKind || texts > 0);
  return {
    isLike: isSameCategory && (names > 0 || isAboutTheSame),
    score: (isSameCategory ? 2 : 0) + 4 * names + texts + (size ?? 0.5) + price,
  };
}

/** The most alike first, those that are alike before all others; what is equally alike stays as it stood. */
export function bySimilarity<G extends Item>(
  wanted: Item,
  items: readonly G[],
): { readonly one: G; readonly isLike: boolean }[] {
  return items
    .map((one) => ({ one, ...similarityOf(wanted, one) }))
    .sort((a, b) => Number(b.isLike) - Number(a.isLike) || b.score - a.score)
    .map(({ one, isLike }) => ({ one, isLike }));
}

/** From half as much again, a product costs much more than the price paid. */
const much = 1.5;
export const costsMuchMore = (price: number, paid: number): boolean => price >= much * paid && price > paid;
