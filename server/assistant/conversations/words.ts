/** What a conversation says of itself, and how its person is told of an answer. */
import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

export const noticeWords = {
  waiting: {
    en: 'A person will answer here. You are number {place, number}.',
    es: 'Una persona responderá aquí. Usted es el número {place, number}.',
  },
  hours: {
    en: 'A person will answer here between {from} and {until}. You are number {place, number}. We email you when the answer is here.',
    es: 'Una persona responderá aquí entre las {from} y las {until}. Usted es el número {place, number}. Le enviamos un correo cuando esté la respuesta.',
  },
  taken: { en: '{name} answers now.', es: '{name} responde ahora.' },
  back: { en: 'The assistant answers again.', es: 'El asistente responde otra vez.' },
  closed: { en: 'This conversation is closed.', es: 'Esta conversación está cerrada.' },
  withPerson: {
    en: 'A person has this conversation and will answer here.',
    es: 'Una persona tiene esta conversación y responderá aquí.',
  },
} as const satisfies SentenceTable;

export const toldWords = {
  title: { en: 'Support has answered', es: 'Soporte respondió' },
  message: {
    en: 'The answer to your question is on the assistant page.',
    es: 'La respuesta está en la página del asistente.',
  },
} as const satisfies SentenceTable;
