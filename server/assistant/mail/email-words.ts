import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

export const assistantEmailWords = {
  answered: {
    subject: { en: 'Support has answered your question', es: 'Soporte respondió a su pregunta' },
    text: {
      en: 'A person has answered you. The answer stands in your conversation, and you can write back there.',
      es: 'Una persona le respondió. La respuesta está en su conversación, y ahí puede escribir de nuevo.',
    },
    open: { en: 'Read the answer', es: 'Leer la respuesta' },
  },
} as const satisfies SentenceTable;
