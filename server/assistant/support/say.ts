import type { Language } from '@autolotto/contract/shared/language.ts';
import { formatMessage, type Sentence, type Values } from '@autolotto/contract/shared/words/sentence.ts';

export type Say = (sentence: Sentence, values?: Values) => string;
export const sayIn =
  (language: Language): Say =>
  (sentence, values = {}) =>
    formatMessage(sentence[language], values, language);

/** "$1,200.50" of "1200.50". */
export const amountIn = (language: Language, dollars: string): string =>
  formatMessage('{value, number, ::currency/USD}', { value: Number(dollars) }, language);
