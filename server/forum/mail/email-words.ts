import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** The forum's weekly email. */
export const digestWords = {
  subject: { en: 'Your week in the forum: {title}', es: 'Su semana en el foro: {title}' },
  unread: { en: 'Replies you have not read', es: 'Respuestas que no ha leído' },
  unreadNote: {
    en: '{count, plural, one {# new reply} other {# new replies}}',
    es: '{count, plural, one {# respuesta nueva} other {# respuestas nuevas}}',
  },
  best: { en: 'Best posts of the week', es: 'Lo mejor de la semana' },
  bestNote: {
    en: 'by {author}, {count, plural, =0 {no replies yet} one {# reply} other {# replies}}',
    es: 'de {author}, {count, plural, =0 {sin respuestas todavía} one {# respuesta} other {# respuestas}}',
  },
  why: {
    en: 'You get this email once a week because you chose it in the forum.',
    es: 'Recibe este correo una vez por semana porque lo eligió en el foro.',
  },
  open: { en: 'Open the forum', es: 'Abrir el foro' },
  stop: { en: 'Stop these emails', es: 'No recibir más estos correos' },
} as const satisfies SentenceTable;
