/** Which of our languages a text is written in. */
import type { Language } from '@autolotto/contract/shared/language.ts';
import { tellingWords } from './telling-words.ts';
import { stopWords, wordsOf } from './words-of.ts';

const wordsIn: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set([...stopWords.en, ...tellingWords.en.split(' ')]),
  es: new Set([...stopWords.es, ...tellingWords.es.split(' ')]),
};

/** Undefined where the words do not tell, as in "PIN" or "bitcoin". */
export function languageOf(text: string): Language | undefined {
  const words = wordsOf(text);
  const count = (language: Language, other: Language) =>
    words.filter((word) => wordsIn[language].has(word) && !wordsIn[other].has(word)).length;
  const spelling = (text.match(/[áéíóúñ¿¡]/gi) ?? []).length;
  const [english, spanish] = [count('en', 'es'), count('es', 'en') + 2 * spelling];
  if (english === spanish) return undefined;
  return english > spanish ? 'en' : 'es';
}
