import { errorWords } from '../shared/words/error-words.ts';

export const ledgerErrorWords = {
  INSUFFICIENT_BALANCE: errorWords({
    en: 'Please add funds to your wallet before placing this order.',
    es: 'Agregue fondos a su billetera antes de hacer este pedido.',
  }),
};
