import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** What people are told of decisions, at the bell. */
export const moderationWords = {
  what: {
    post: { en: 'Your post', es: 'Su publicación' },
    reply: { en: 'Your reply', es: 'Su respuesta' },
    message: { en: 'Your message', es: 'Su mensaje' },
    person: { en: 'Your account', es: 'Su cuenta' },
  },
  held: {
    title: { en: '{what} waits for review', es: '{what} espera revisión' },
    text: {
      en: 'A moderator reads it before others see it, mostly within a day.',
      es: 'Un moderador lo lee antes de que otros lo vean, casi siempre en un día.',
    },
  },
  decided: {
    keep: { en: '{what} is visible', es: '{what} está visible' },
    hide: { en: '{what} was hidden', es: '{what} se ocultó' },
    remove: { en: '{what} was removed', es: '{what} se eliminó' },
    standing: { en: '{words} You can appeal until {until}.', es: '{words} Puede apelar hasta el {until}.' },
  },
  reported: {
    keep: { en: 'What you reported stays', es: 'Lo que denunció se mantiene' },
    hide: { en: 'What you reported was hidden', es: 'Lo que denunció se ocultó' },
    remove: { en: 'What you reported was removed', es: 'Lo que denunció se eliminó' },
  },
  appeal: {
    stands: { en: 'Your appeal: the decision stands', es: 'Su apelación: la decisión se mantiene' },
    reversed: { en: 'Your appeal: the decision was reversed', es: 'Su apelación: la decisión se revocó' },
  },
  sanction: {
    warning: { en: 'A warning from the moderators', es: 'Una advertencia de los moderadores' },
    mute: { en: 'You cannot write until {until}', es: 'No puede escribir hasta el {until}' },
    ban: { en: 'You can’t write here anymore', es: 'Ya no puede escribir aquí' },
    lift: { en: 'You can write again', es: 'Puede escribir otra vez' },
  },
  waiting: {
    title: {
      en: '{count, plural, one {# text waits} other {# texts wait}} for a moderator',
      es: '{count, plural, one {# texto espera} other {# textos esperan}} a un moderador',
    },
    text: {
      en: 'Held for more than a week. Nothing is shown or removed until a moderator decides.',
      es: 'Retenidos más de una semana. Nada se muestra ni se elimina hasta que un moderador decida.',
    },
  },
} as const satisfies SentenceTable;
