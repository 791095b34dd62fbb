import type { Language } from '../shared/language.ts';
import { statusWordsSpanish } from './status-words.es.ts';
import { statusWords } from './status-words.ts';

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: statusWords, es: statusWordsSpanish };

/** The status of an order as it stands in a sentence. */
export const statusInSentence = (status: string, language: Language): string => words[language][status] ?? status;
