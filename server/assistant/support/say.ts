import type { Language } from '@autolotto/contract/shared/language.ts';
import { formatMessage, locales, type Sentence, type Values } from '@autolotto/contract/shared/words/sentence.ts';

export type Say = (sentence: Sentence, values?: Values) => string;
export const sayIn =
  (language: Language): Say =>
  (sentence, values = {}) =>
    // "a las 5:40 p.m." ends a sentence by itself.
    formatMessage(sentence[language], values, language).replace(/([ap]\.[ \u00a0]?m\.)\./g, '$1');

/** "$1,200.50" of "1200.50". */
export const amountIn = (language: Language, dollars: string): string =>
  formatMessage('{value, number, ::currency/USD}', { value: Number(dollars) }, language);

/** "5:40 PM" on the clocks of a time zone, with plain spaces. */
export const timeIn = (language: Language, timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(locales[language], { timeStyle: 'short', timeZone })
    .format(at)
    .replace(/[\u00a0\u202f]/g, ' ');
/** The same of "17:40". */
export const clockIn = (language: Language, clock: string): string =>
  timeIn(language, 'UTC', new Date(`2000-01-01T${clock}:00Z`));
