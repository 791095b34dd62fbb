/** Formats ICU messages, the same on the server and in the browser. */
import { createTranslator } from 'use-intl/core';
import type { Language } from '../language.ts';

export type Values = Readonly<Record<string, string | number>>;

/** Amounts and times are written as in the United States, whichever kind of the language a browser prefers. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

type Translate = (key: 'message', values: Values) => string;
const translators = new Map<string, Translate>();

function translatorOf(message: string, language: Language): Translate {
  const key = `${language} ${message}`;
  const known = translators.get(key);
  if (known) return known;
  const made = createTranslator({
    locale: locales[language],
    messages: { message },
    onError: (error) => {
      throw error;
    },
  }) as Translate;
  translators.set(key, made);
  return made;
}

/** A value that is missing throws. */
export const formatMessage = (message: string, values: Values, language: Language): string =>
  translatorOf(message, language)('message', values);
