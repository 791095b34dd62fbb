import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** Why an auto play stopped by itself, at the bell and by email. */
export const autoPlayWords = {
  title: { en: 'Auto play of {game} stopped', es: 'La compra automática de {game} se detuvo' },
  missedTitle: { en: '{game} was not bought', es: 'No se compró {game}' },
  missed: {
    en: 'There was not enough money in your wallet. We try again for the next draw.',
    es: 'No había suficiente dinero en su billetera. Lo intentamos de nuevo para el próximo sorteo.',
  },
  open: { en: 'See your auto plays', es: 'Ver sus compras automáticas' },
  reasons: {
    stopped: { en: 'You stopped it.', es: 'Usted la detuvo.' },
    paused: { en: 'You paused it.', es: 'Usted la pausó.' },
    limit: {
      en: 'Your spending limit was reached.',
      es: 'Gastó lo que usted fijó como máximo.',
    },
    until: { en: 'Your last day has passed.', es: 'Llegó el último día que usted fijó.' },
    price: {
      en: 'The price or the numbers of the game have changed since you agreed.',
      es: 'El precio o los números del juego cambiaron desde que usted aceptó.',
    },
  },
} as const satisfies SentenceTable;
