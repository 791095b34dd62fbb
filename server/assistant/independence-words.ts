/** The sentence that every answer about games of chance carries. */
import type { Language } from '@autolotto/contract/shared/language.ts';

export const independence: Readonly<Record<Language, string>> = {
  en: 'Every draw is independent: no numbers are more likely than others.',
  es: 'Cada sorteo es independiente: ningún número es más probable que otro.',
};
