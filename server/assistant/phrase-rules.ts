/** Phrases that are looked for in a text, word by word, so that no text keeps them busy. */

/**
 * Words that may stand at a place of a phrase, or a gap of a few words. Written as `will * win|winning`; `refund~` is
 * every word that begins so.
 */
type Token = readonly string[] | 'gap';
export type Phrase = readonly Token[];
const gapMost = 4;

export const phrasesOf = (lines: string): Phrase[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(' ').map((token) => (token === '*' ? 'gap' : token.split('|'))));

const fits = (word: string | undefined, choices: readonly string[]): boolean =>
  word !== undefined &&
  choices.some((choice) => (choice.endsWith('~') ? word.startsWith(choice.slice(0, -1)) : choice === word));

/** Where the phrase ends that begins at a word; undefined where it does not. */
function endOf(words: readonly string[], at: number, phrase: Phrase, from = 0): number | undefined {
  const token = phrase[from];
  if (token === undefined) return at;
  if (token === 'gap') {
    for (let skipped = 0; skipped <= gapMost; skipped++) {
      const end = endOf(words, at + skipped, phrase, from + 1);
      if (end !== undefined) return end;
    }
    return undefined;
  }
  return fits(words[at], token) ? endOf(words, at + 1, phrase, from + 1) : undefined;
}

export type Match = { readonly from: number; readonly end: number };
export function findPhrases(words: readonly string[], phrases: readonly Phrase[]): Match[] {
  const found: Match[] = [];
  for (let from = 0; from < words.length; from++) {
    for (const phrase of phrases) {
      const end = endOf(words, from, phrase);
      if (end !== undefined) found.push({ from, end });
    }
  }
  return found;
}

/** Words without signs, capitals and accents. */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
