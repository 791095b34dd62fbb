/** Words that somebody typed one after the other. */
export const wordsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');
/** Numbers that somebody typed; what is no number becomes 0, which no game has. */
export const numbersIn = (text: string): number[] =>
  wordsIn(text).map((word) => (/^\d{1,2}$/.test(word) ? Number(word) : 0));
