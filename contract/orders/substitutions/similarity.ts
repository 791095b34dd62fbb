/** Pure: how like two goods are, as far as name, words, size and price tell. No schema stands here: screens use it. */
import { type Category, restrictedCategories } from '../../catalogue/categories/categories.ts';
import { contentOf, readSize } from '../../catalogue/size.ts';

/** Goods as they are compared; `price` in any unit, the same for both. */
export type Goods = {
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  readonly price: number;
  readonly size: string | null;
};
export type Similarity = {
  /** Whether somebody who wanted the one may be offered the other first. */
  readonly isLike: boolean;
  /** Higher is more alike; only for putting goods into order. */
  readonly score: number;
};

/** Words that goods share without having anything in common: measures, packings, and what every sentence has. */
const idle = new Set(
  (
    'and con de del for from from large one per por six small that the two una uno with ' +
    'bag bags bottle can cans carton dozen flavor gallon half kit lata lb liter loaf medium ml oz pack packs pint plain ' +
    'quart roll rolls single size sliced soft ten tin twelve twenty'
  ).split(' '),
);
/** Two letters and a number say how much, not what. An "s" at the end is left out: eggs are an egg. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .filter((word) => !idle.has(word))
      .map((word) => word.replace(/(\p{L}{3})s$/u, '$1')),
  );
/** Which share of the shorter list stands in the other, too. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const fewer = Math.min(one.size, other.size);
  return fewer === 0 ? 0 : [...one].filter((word) => other.has(word)).length / fewer;
}
/** 1 for the same amount, towards 0 the further they lie apart. */
const near = (one: number, other: number): number =>
  Math.max(one, other) === 0 ? 1 : Math.min(one, other) / Math.max(one, other);
/** As much of it? Undefined where nobody can tell: one of them says no size. Nothing measures cans against sheets. */
function nearSize(one: string | null, other: string | null): number | undefined {
  const [a, b] = [readSize(one ?? ''), readSize(other ?? '')];
  if (!a || !b) return undefined;
  return a.unit === b.unit ? near(contentOf(a), contentOf(b)) : 0;
}
/** From here on an amount or a price is about the same. */
const about = 0.6;

/**
 * Goods of another category are never alike. Within one, a word of the name says what it is; without one, amount and price
 * must be about the same, and in the categories that hold all sorts of goods the descriptions must have a word in common, too.
 */
export function similarityOf(wanted: Goods, other: Goods): Similarity {
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
export function bySimilarity<G extends Goods>(
  wanted: Goods,
  goods: readonly G[],
): { readonly one: G; readonly isLike: boolean }[] {
  return goods
    .map((one) => ({ one, ...similarityOf(wanted, one) }))
    .sort((a, b) => Number(b.isLike) - Number(a.isLike) || b.score - a.score)
    .map(({ one, isLike }) => ({ one, isLike }));
}

/** From half as much again, goods cost much more than what is paid for them. */
const much = 1.5;
export const costsMuchMore = (price: number, paid: number): boolean => price >= much * paid && price > paid;
