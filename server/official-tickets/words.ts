import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** What the bell says about official tickets. */
export const officialTicketWords = {
  released: {
    title: { en: '{game} was not printed', es: 'No se imprimió {game}' },
    message: {
      en: 'The shop could not print your ticket in time. Its price is back in your wallet.',
      es: 'La tienda no pudo imprimir su boleto a tiempo. El precio está de nuevo en su billetera.',
    },
  },
  refunded: {
    title: { en: 'The draw of {game} was called off', es: 'Se canceló el sorteo de {game}' },
    message: {
      en: 'The shop returns your ticket to the lottery. Its price is back in your wallet.',
      es: 'La tienda devuelve su boleto a la lotería. El precio está de nuevo en su billetera.',
    },
  },
  calledOff: {
    title: { en: 'The draw of {game} was called off', es: 'Se canceló el sorteo de {game}' },
    message: {
      en: 'Bring your ticket back to the shop that printed it. The lottery returns its price there.',
      es: 'Devuelva su boleto a la tienda que lo imprimió. La lotería le devuelve ahí el precio.',
    },
  },
  moved: {
    title: { en: '{game} moves to the next draw', es: '{game} pasa al próximo sorteo' },
    message: {
      en: 'The shop could not print your ticket in time. It prints it for the next draw, as you chose.',
      es: 'La tienda no pudo imprimir su boleto a tiempo. Lo imprime para el próximo sorteo, como usted eligió.',
    },
  },
  won: {
    title: { en: 'Your {game} ticket won {amount}', es: 'Su boleto de {game} ganó {amount}' },
    message: {
      en: 'The shop redeems it for you, and your wallet gets the whole prize.',
      es: 'La tienda lo cobra por usted y su billetera recibe el premio completo.',
    },
  },
  claim: {
    title: { en: 'Your {game} ticket won {amount}', es: 'Su boleto de {game} ganó {amount}' },
    message: {
      en: 'The lottery pays a prize of this size itself. Fetch the ticket from the shop, fill in the lottery’s claim form and send both.',
      es: 'La lotería misma paga un premio de este importe. Recoja el boleto en la tienda, llene el formulario de la lotería y envíe ambos.',
    },
  },
  lost: {
    title: { en: 'No win with {game} this time', es: 'Sin premio en {game} esta vez' },
    message: {
      en: 'Your ticket matched none of the prizes.',
      es: 'Su boleto no coincidió con ningún premio.',
    },
  },
} as const satisfies SentenceTable;
