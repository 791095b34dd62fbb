import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** What the bell says of draws. */
export const tellingWords = {
  won: {
    title: { en: 'You won {amount} in {game}', es: 'Ganó {amount} en {game}' },
    text: {
      en: 'It is in your wallet. Drawn on {day}: {numbers}.',
      es: 'Está en su billetera. Sorteo del {day}: {numbers}.',
    },
  },
  freePlay: {
    title: { en: 'You won a free play of {game}', es: 'Ganó una jugada gratis de {game}' },
    text: {
      en: 'It plays in the next draw. Drawn on {day}: {numbers}.',
      es: 'Participa en el próximo sorteo. Sorteo del {day}: {numbers}.',
    },
  },
  lost: {
    title: { en: '{game}: no win this time', es: '{game}: sin premio esta vez' },
    text: { en: 'Drawn on {day}: {numbers}.', es: 'Sorteo del {day}: {numbers}.' },
  },
  corrected: {
    title: { en: 'The numbers of {game} were corrected', es: 'Se corrigieron los números de {game}' },
    text: {
      en: 'The numbers of {day} were corrected from {before} to {numbers}. Your tickets won {amount}; the money was moved accordingly.',
      es: 'Los números del {day} se corrigieron de {before} a {numbers}. Sus boletos ganaron {amount}; el dinero se movió en consecuencia.',
    },
  },
  reminder: {
    title: { en: '{game}: sales end at {time}', es: '{game}: la venta termina a las {time}' },
    text: {
      en: 'You have no ticket for the draw of {day} yet.',
      es: 'Aún no tiene boleto para el sorteo del {day}.',
    },
  },
} as const satisfies SentenceTable;
