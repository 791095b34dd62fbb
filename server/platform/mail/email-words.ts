import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

export const commonEmailWords = {
  hello: { en: 'Hello,', es: 'Hola:' },
  helloName: { en: 'Hello {firstName},', es: 'Hola, {firstName}:' },
} as const satisfies SentenceTable;
