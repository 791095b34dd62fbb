import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** Questions that are offered, as the person would ask them. */
export const suggestionWords = {
  order: { en: 'Where is order {number}?', es: '¿Dónde está el pedido {number}?' },
  refund: { en: 'Where is my refund?', es: '¿Dónde está mi reembolso?' },
  ticket: { en: 'Did my ticket win?', es: '¿Ganó mi boleto?' },
  limits: { en: 'What are my limits?', es: '¿Cuáles son mis límites?' },
} as const satisfies SentenceTable;
