/** Formats ICU messages, the same on the server and in the browser. */
import { createTranslator, type ICUArgs } from 'use-intl/core';
import type { Language } from '../language.ts';

export type Values = Readonly<Record<string, string | number>>;

/** Amounts and times are written as in the United States, whichever kind of the language a browser prefers. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

type Translate = (key: 'message', values: Values) => string;
/** By the message itself: the web app's are read at build time and no strings. */
const translators: Readonly<Record<Language, Map<string, Translate>>> = { en: new Map(), es: new Map() };

function translatorOf(message: string, language: Language): Translate {
  const known = translators[language].get(message);
  if (known) return known;
  const made = createTranslator({
    locale: locales[language],
    messages: { message },
    onError: (error) => {
      throw error;
    },
  }) as Translate;
  translators[language].set(message, made);
  return made;
}

/** A value that is missing throws. */
export function formatMessage(message: string, values: Values, language: Language): string {
  const said = translatorOf(message, language)('message', values);
  // A sentence that ends in "a.m." has one dot.
  return language === 'en' ? said : said.replaceAll(/(?<=\b[ap]\.\s?m\.)\./g, '');
}

/** A sentence as ICU messages of the same placeholders. */
export type Sentence = Readonly<Record<Language, string>>;
/** Sentences by name, in groups of any depth. Each table stands in a file whose name ends in `words.ts`. */
export type SentenceTable = { readonly [name: string]: Sentence | SentenceTable };

/** What each language says in its own way: a day, a time, a list. */
export type Localized<T> = (language: Language) => T;
type Value = string | number | Localized<string>;
type Arguments<M extends string> = ICUArgs<
  M,
  { ICUArgument: Value; ICUNumberArgument: number; ICUDateArgument: never }
>;
/** The values that a sentence takes: none, or one object with each of its placeholders. */
export type ValuesOf<S extends Sentence> = S extends Sentence
  ? keyof Arguments<S['en']> extends never
    ? readonly []
    : readonly [values: Arguments<S['en']>]
  : never;

/** The sentence with its values, in whichever language is asked for. */
export const localized =
  <const S extends Sentence>(sentence: S, ...given: ValuesOf<S>): Localized<string> =>
  (language) => {
    const [values = {}] = given as readonly [values?: Readonly<Record<string, Value>>];
    const said = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? value(language) : value,
    ]);
    return formatMessage(sentence[language], Object.fromEntries(said), language);
  };
