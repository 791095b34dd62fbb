/**
 * Pure rules of correcting a search. Words are found by symmetric deletion: a misspelled word and the intended one
 * become the same text when a letter or two of each are left out. The database stores the variants of every known word
 * (product_word_deletions_of in sql/search-words.sql); here they are computed for the typed word.
 */

/** Words of one search; more are not read. */
const wordLimit = 8;
/** Letters are left out among the first so many: a word that long is known by its beginning. */
const prefixLetters = 7;

export const wordsOf = (search: string): string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, wordLimit);

export type Synonym = { readonly word: string; readonly finds: string };

/** What a search in everyday words is called on the shelves; empty where it is none of them. */
export function synonymsOf(search: string, known: readonly Synonym[]): string[] {
  const typed = wordsOf(search).join(' ');
  return known.filter(({ word }) => wordsOf(word).join(' ') === typed).map(({ finds }) => finds);
}

/**
 * Whether a short word is likely to be meant by another: its first letter is seldom missed, so that "bull" finds no "full".
 * Longer words have room for a mistake in it.
 */
export const isLikely = (typed: string, meant: string): boolean =>
  typed.length >= 6 || typed[0] === meant[0] || (typed[0] === meant[1] && typed[1] === meant[0]);

/** Numbers, sizes and signs are meant as they stand. */
export const isCorrectable = (word: string): boolean => /^\p{L}{3,40}$/u.test(word);

/** Mistakes forgiven in a word of this length: a short word with two of them is another word. */
export const forgiven = (letters: number): 0 | 1 | 2 => (letters < 3 ? 0 : letters < 6 ? 1 : 2);

/** The beginning of a word with up to the forgiven number of letters left out; the beginning itself too. */
export function deletionsOf(word: string): string[] {
  const letters = Array.from(word);
  let left = [letters.slice(0, prefixLetters).join('')];
  const all = new Set(left);
  for (let mistakes = 0; mistakes < forgiven(letters.length); mistakes++) {
    left = left.flatMap((text) => {
      const now = Array.from(text);
      return now.map((_, at) => now.toSpliced(at, 1).join(''));
    });
    for (const one of left) all.add(one);
  }
  return [...all];
}

/**
 * Edit distance between two words: a letter too many, missing, wrong, or two neighbors exchanged, each letter touched
 * once (Damerau and Levenshtein's, in its restricted form). Counted up to `most`; beyond it, `most + 1`.
 */
export function mistakesBetween(word: string, other: string, limit: number): number {
  const [a, b] = [Array.from(word), Array.from(other)];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}

/**
 * Likely candidates, the likeliest first: fewest mistakes, then the same first letter, which people seldom miss, then
 * the same length, then the alphabet.
 */
export function meantBy(typed: string, candidates: readonly string[]): string[] {
  const length = (word: string) => Array.from(word).length;
  const maxMistakes = forgiven(length(typed));
  return candidates
    .map((word) => ({
      word,
      mistakes: mistakesBetween(typed, word, maxMistakes),
      isOtherStart: Array.from(word)[0] !== Array.from(typed)[0],
      apart: Math.abs(length(word) - length(typed)),
    }))
    .filter(({ mistakes }) => mistakes <= maxMistakes)
    .sort(
      (a, b) =>
        a.mistakes - b.mistakes ||
        Number(a.isOtherStart) - Number(b.isOtherStart) ||
        a.apart - b.apart ||
        (a.word < b.word ? -1 : 1),
    )
    .map(({ word }) => word);
}
