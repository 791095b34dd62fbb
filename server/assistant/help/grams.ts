/**
 * Grams are pieces of words: other forms of a word, compounds and slips of the keyboard share most of theirs, which stems
 * and synonyms do not see.
 */
const length = 5;

const gramsOfWord = (word: string): string[] => {
  const whole = ` ${word} `;
  if (whole.length <= length) return [whole];
  return Array.from({ length: whole.length - length + 1 }, (_, at) => whole.slice(at, at + length));
};
export const gramsOf = (words: readonly string[]): ReadonlySet<string> => new Set(words.flatMap(gramsOfWord));

/** In how many texts a gram stands. */
export function countGrams(texts: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const spread = new Map<string, number>();
  for (const text of texts) for (const gram of text) spread.set(gram, (spread.get(gram) ?? 0) + 1);
  return spread;
}

/** What a gram weighs that stands nowhere: less than any that does, since slips make many. */
const unknownWeight = 0.5;
/** The share of what is asked that a text has grams of, from 0 to 1. A rare gram weighs more than a common one. */
export function overlapWith(
  asked: ReadonlySet<string>,
  text: ReadonlySet<string> | undefined,
  spread: ReadonlyMap<string, number>,
  texts: number,
): number {
  let [shared, all] = [0, 0];
  for (const gram of asked) {
    const stands = spread.get(gram);
    const weight = stands === undefined ? unknownWeight : Math.log(1 + texts / stands);
    all += weight;
    if (text?.has(gram)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
}
