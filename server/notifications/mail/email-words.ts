import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** Emails about what was told at the bell, for those who chose it. */
export const notificationEmailWords = {
  open: { en: 'Open it', es: 'Abrirlo' },
  settings: { en: 'Change which emails you get', es: 'Cambiar qué correos recibe' },
} as const satisfies SentenceTable;
