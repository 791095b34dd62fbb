import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** What the bell and an email say of an auto play that stopped; why stands in the contract. */
export const autoPlayWords = {
  title: { en: 'Auto play of {game} stopped', es: 'La compra automática de {game} se detuvo' },
  missedTitle: { en: '{game} was not bought', es: 'No se compró {game}' },
  missed: {
    en: 'There was not enough money in your wallet. We try again for the next draw.',
    es: 'No había suficiente dinero en su billetera. Lo intentamos de nuevo para el próximo sorteo.',
  },
  open: { en: 'See your auto plays', es: 'Ver sus compras automáticas' },
} as const satisfies SentenceTable;
