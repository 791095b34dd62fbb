import type { Language } from '../language.ts';
import { categoryWordsSpanish } from './category-words.es.ts';
import { categoryWords } from './category-words.ts';

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: categoryWords,
  es: categoryWordsSpanish,
};

export const categoryWord = (category: string, language: Language): string => words[language][category] ?? category;
