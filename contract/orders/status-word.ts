import type { Language } from '../shared/language.ts';
import { statusWordsSpanish } from './status-words.es.ts';

const spanish: Readonly<Record<string, string>> = statusWordsSpanish;

/** The status of an order as it stands in a sentence. */
export const statusInSentence = (status: string, language: Language): string =>
  language === 'en' ? status.replace('_', ' ') : (spanish[status] ?? status);
