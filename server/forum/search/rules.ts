/** Pure rules of finding posts: what was meant, and what speaks for a recommendation. */
import { mostRecommendations } from '@autolotto/contract/forum/limits.ts';

export type ForumSearch = {
  readonly words: string;
  readonly categoryId?: number | undefined;
  readonly tag?: string | undefined;
  readonly authorId?: string | undefined;
  readonly from?: string | undefined;
  readonly sort: 'best' | 'newest';
};

/** The words of a search as they are counted for others, or nothing where they are too personal or long to be suggested. */
export function suggestedTerm(words: string): string | undefined {
  const term = words.toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim();
  return /^[\p{L}][\p{L}\p{N} -]{1,38}$/u.test(term) ? term : undefined;
}

export const wordsOf = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,40}/gu) ?? [])].slice(0, 8);

/** Letters to add, drop, change or swap with the next one until one word is the other. */
export function typosBetween(one: string, other: string): number {
  const width = other.length + 1;
  let before: number[] = [];
  let last = Array.from({ length: width }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const now = [i];
    for (let j = 1; j < width; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      now[j] = Math.min(
        (last[j] ?? 0) + 1,
        (now[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, now];
  }
  return last[width - 1] ?? 0;
}

type Alike = { readonly asked: string; readonly meant: string };
/** A short word with two errors could be anything. */
const mostTypos = (word: string): number => (word.length <= 5 ? 1 : 2);
/** The search with each word put right by what looks most like it; null where there is nothing better. */
export function meantOf(text: string, alike: readonly Alike[]): string | null {
  const better = new Map<string, { readonly meant: string; readonly typos: number }>();
  for (const { asked, meant } of alike) {
    const typos = typosBetween(asked, meant);
    if (typos <= mostTypos(asked) && typos < (better.get(asked)?.typos ?? Number.POSITIVE_INFINITY))
      better.set(asked, { meant, typos });
  }
  const put = text.toLowerCase().replace(/[\p{L}\p{N}]{3,40}/gu, (word) => better.get(word)?.meant ?? word);
  return put === text.toLowerCase() ? null : put;
}

export type Evidence = {
  readonly id: number;
  readonly readers: number;
  readonly tag: string | null;
  readonly liked: number;
  readonly isWatched: boolean;
};
export type Reason =
  | { readonly kind: 'readers'; readonly count: number }
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'category' }
  | { readonly kind: 'popular' };
export type Recommended = { readonly id: number; readonly reason: Reason; readonly confidence: number };

/** Parts of the evidence, each from 0 to 1. Without any it is that the post is there. */
const partsOf = ({ readers, tag, liked, isWatched }: Evidence) => ({
  popular: Math.min(0.4, Math.max(0, liked) / 50),
  readers: Math.min(1, readers / 5),
  tag: tag === null ? 0 : 0.6,
  category: isWatched ? 0.5 : 0,
});
const wholeEvidence = 2.5;

function reasonOf(evidence: Evidence): Reason {
  const parts = partsOf(evidence);
  const [strongest = 'popular'] = Object.entries(parts)
    .sort(([, a], [, b]) => b - a)
    .map(([name]) => name as keyof typeof parts);
  if (strongest === 'readers') return { kind: 'readers', count: evidence.readers };
  if (strongest === 'tag' && evidence.tag !== null) return { kind: 'tag', tag: evidence.tag };
  return { kind: strongest === 'category' ? 'category' : 'popular' };
}

/** The strongest few; of equal ones the newer. */
export function recommended(found: readonly Evidence[]): Recommended[] {
  return found
    .map((one) => {
      const sum = Object.values(partsOf(one)).reduce((all, part) => all + part, 0);
      return { id: one.id, reason: reasonOf(one), confidence: Math.round((sum / wholeEvidence) * 100) / 100 };
    })
    .sort((a, b) => b.confidence - a.confidence || b.id - a.id)
    .slice(0, mostRecommendations);
}
