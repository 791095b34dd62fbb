import type { categoryWords } from './category-words.ts';

export const categoryWordsSpanish: Record<keyof typeof categoryWords, string> = {
  lottery: 'Lotería',
  cigarettes: 'Cigarros',
  tobacco: 'Tabaco',
  vaping: 'Vapeo',
  alcohol: 'Alcohol',
  convenience: 'Conveniencia',
  essentials: 'Básicos',
};
