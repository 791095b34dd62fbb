/** Form values proposed to a shop, from an article of an external source. */
import {
  type Category,
  categories,
  restrictedCategories,
} from '@autolotto/contract/catalogue/categories/categories.ts';
import { readSize, sizeText } from '@autolotto/contract/catalogue/size.ts';
import type { Article } from '../../platform/adapters/barcode-lookup.ts';

export type Suggestion = {
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  readonly requiresAgeVerification: boolean;
  readonly size: string | null;
};

const maxCharacters = 200;
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** "Reese's Pieces", whether or not the source repeats the brand in the name. */
function nameOf({ brand, name }: Article): string {
  const [maker, goods] = [oneLine(brand), oneLine(name)];
  const full = goods.toLowerCase().startsWith(maker.toLowerCase()) ? goods : `${maker} ${goods}`.trim();
  return [...full].slice(0, maxCharacters).join('').trim();
}

/** Picks the part that we can parse, for example from "12 fl oz (355 ml)". */
function sizeOf(text: string): string | null {
  const short = text.slice(0, maxCharacters).replaceAll('℮', ' ');
  for (const part of [short, ...short.split(/[()[\],;/]/)]) {
    const size = readSize(oneLine(part));
    if (size) return sizeText(size);
  }
  return null;
}

/**
 * Categories by the words of our own list, and of Open Food Facts. The stricter ones first: possible alcohol counts as
 * alcohol.
 */
const kindsOf: readonly (readonly [RegExp, Category])[] = [
  [/cigarette/, 'cigarettes'],
  [/vap(?:e|ing)|e-liquid/, 'vaping'],
  [/tobacco|cigar|snus|nicotine/, 'tobacco'],
  [/alcohol|beer|wine|spirit|liquor|cider|vodka|whisk/, 'alcohol'],
];
const notAlcohol = /non-alcoholic|alcohol-free|without-alcohol|vinegar|root-beer|ginger-beer/;

function categoryOf(kinds: readonly string[]): Category {
  const own = categories.find((category) => kinds.includes(category));
  if (own) return own;
  const words = kinds.map((kind) => kind.toLowerCase()).filter((kind) => !notAlcohol.test(kind));
  return kindsOf.find(([pattern]) => words.some((kind) => pattern.test(kind)))?.[1] ?? 'convenience';
}

/** Undefined where there is not even a name. */
export function suggestionOf(article: Article): Suggestion | undefined {
  const name = nameOf(article);
  if (name === '') return undefined;
  const category = categoryOf(article.kinds);
  return {
    name,
    description: '',
    category,
    requiresAgeVerification: restrictedCategories.includes(category),
    size: sizeOf(article.size),
  };
}
