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

/** The search with each word put right; null where there is nothing better. */
export function meantOf(
  text: string,
  meant: readonly { readonly asked: string; readonly meant: string }[],
): string | null {
  const better = new Map(meant.map((one) => [one.asked, one.meant]));
  const put = text.toLowerCase().replace(/[\p{L}\p{N}]{3,40}/gu, (word) => better.get(word) ?? word);
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
