import type { SentenceTable } from '../../shared/words/sentence.ts';

/** Answers that agents give often, put into the box in the language of the person. */
export const cannedWords = {
  looking: {
    en: 'I am looking at it now. Please give me a few minutes.',
    es: 'Lo estoy revisando ahora. Deme unos minutos, por favor.',
  },
  courier: {
    en: 'I have asked your courier. I will write here when I know more.',
    es: 'Le pregunté a su repartidor. Le escribo aquí cuando sepa más.',
  },
  refund: {
    en: 'Your refund is on its way to your wallet. You can see it there in a moment.',
    es: 'Su reembolso va en camino a su billetera. Ahí lo verá en un momento.',
  },
  more: {
    en: 'Can you tell me a little more about what happened?',
    es: '¿Puede contarme un poco más de lo que pasó?',
  },
  solved: {
    en: 'Is there anything else I can help you with?',
    es: '¿Le puedo ayudar en algo más?',
  },
} as const satisfies SentenceTable;
