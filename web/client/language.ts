/** The user's language: the one they chose, else their browser's. */
import { type Language, languages } from '@autolotto/contract/shared/language.ts';

export type { Language };

/** `theme-boot.js` in the page's head reads the same key before the first paint. */
export const languageKey = 'autolotto-language';

/** Each in its own language: its readers may not know the other. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

const isLanguage = (text: string | null | undefined): text is Language => languages.some((each) => each === text);

export function languageFor(chosen: string | null, preferred: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  return preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

const ofCountry: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/**
 * Dates, times and numbers follow the person's own kind of the language, or that of the United States for everybody
 * else, so that "6:40 pm" never stands in a sentence as "18 Uhr 40".
 */
export function localeFor(language: Language, preferred: readonly string[]): string {
  return (
    preferred.find((tag) => (tag === language || tag.startsWith(`${language}-`)) && isKnown(tag)) ?? ofCountry[language]
  );
}

/** Some systems hand their browser a tag that is no language tag ("en-US@posix"); with it no sentence could be made. */
function isKnown(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

/** A browser that forbids storage throws on access: the choice then lasts as long as the page. */
export function storedLanguage(keeper: () => Keeper): string | null {
  try {
    return keeper().getItem(languageKey);
  } catch {
    return null;
  }
}

export function storeLanguage(keeper: () => Keeper, language: Language): void {
  try {
    keeper().setItem(languageKey, language);
  } catch {
    // Nothing to do: see storedLanguage().
  }
}

/** The same sentences in another language. A sentence that is missing, or one too many, does not compile. */
export type Translated<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Translated<Words[Key]>;
};
