import { errorWords } from '../../shared/words/error-words.ts';

export const bitcoinSaleErrorWords = {
  BITCOIN_TOO_LITTLE: errorWords({
    en: 'This is worth less than a cent. Choose a larger amount.',
    es: 'Esto vale menos de un centavo. Elija un monto mayor.',
  }),
  QUOTE_UNKNOWN: errorWords({
    en: 'There is no such quote, or it is not yours. Ask for a new one.',
    es: 'No existe esa cotización, o no es suya. Pida una nueva.',
  }),
  QUOTE_OVER: errorWords({
    en: 'The time of this price is over. Look at the new one and confirm again.',
    es: 'El tiempo de este precio terminó. Mire el nuevo y confirme otra vez.',
  }),
};
