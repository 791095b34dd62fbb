import { errorWords } from '../../shared/words/error-words.ts';

export const bitcoinSaleErrorWords = {
  BITCOIN_TOO_LITTLE: errorWords({
    en: 'Worth less than a cent. Choose more.',
    es: 'Vale menos de un centavo. Elija más.',
  }),
  QUOTE_UNKNOWN: errorWords({
    en: 'Quote not found. Get a new one.',
    es: 'No se encontró la cotización. Pida otra.',
  }),
  QUOTE_OVER: errorWords({
    en: 'Price expired. Confirm the new one.',
    es: 'El precio venció. Confirme el nuevo.',
  }),
};
