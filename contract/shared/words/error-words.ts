import type { Language } from '../language.ts';
import { formatMessage, type Values } from './sentence.ts';

type Prepared = Readonly<Record<string, string | number | null | readonly (string | number)[]>>;

/** What a refusal says, as ICU messages of the same placeholders. */
export type ErrorWords<D = object> = {
  readonly en: string;
  readonly es: string;
  /** Computes values that the details do not hold as they are said: a day or a time on the reader's clock. */
  prepare?(details: D, language: Language, timeZone: string): Prepared;
};

/** Rejects a `prepare` that asks for other details than it is given. */
export const errorWords = <D>(words: ErrorWords<D>): ErrorWords<D> => words;

/** Keys of a select hold no hyphen, and no message takes null: it is "none". Lists are joined by commas. */
function plain(values: object): Values {
  const said: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number') said[name] = value;
    else if (value === null) said[name] = 'none';
    else if (Array.isArray(value)) said[name] = value.join(', ');
  }
  return said;
}

export const selectKey = (value: string): string => value.replaceAll('-', '_');

/** The server knows no time zone of its reader and says times in UTC; a page says them on its own clock. */
export function errorSentence(
  { en, es, prepare }: ErrorWords,
  details: object,
  language: Language,
  timeZone = 'UTC',
): string {
  const values = plain({ ...details, ...prepare?.(details, language, timeZone) });
  return formatMessage({ en, es }[language], values, language);
}
