import { errorWords } from '../shared/words/error-words.ts';

export const earningsErrorWords = {
  PAYOUT_TOO_SMALL: errorWords({
    en: 'The minimum is {minimum, number, ::currency/USD}.',
    es: 'El mínimo es de {minimum, number, ::currency/USD}.',
  }),
  PAYOUT_ABOVE_BALANCE: errorWords({
    en: 'Request up to {balance, number, ::currency/USD}.',
    es: 'Pida hasta {balance, number, ::currency/USD}.',
  }),
  PAYOUT_ALREADY_PENDING: errorWords({
    en: 'Wait for the decision on your payout.',
    es: 'Espere la decisión sobre el pago que pidió.',
  }),
  PAYOUT_NOT_FOUND: errorWords({ en: 'No such payout.', es: 'No existe ese pago.' }),
  PAYOUT_DECIDED: errorWords({
    en: 'Someone already decided.',
    es: 'Alguien ya decidió.',
  }),
  OWN_PAYOUT: errorWords({
    en: 'Another admin must pay you or your shop.',
    es: 'Otro administrador debe pagarle a usted o a su tienda.',
  }),
  CASH_COURIER_NOT_FOUND: errorWords({
    en: 'No cash to hand in here.',
    es: 'No hay efectivo que entregar aquí.',
  }),
  CASH_CHANGED: errorWords({
    en: 'Now {carried, number, ::currency/USD}. Nothing was recorded. Count again.',
    es: 'Ahora son {carried, number, ::currency/USD}. No se registró nada. Cuente otra vez.',
  }),
  CASH_AMOUNT_EXCEEDED: errorWords({
    en: 'Count again. Take at most {carried, number, ::currency/USD}.',
    es: 'Cuente otra vez. Reciba como máximo {carried, number, ::currency/USD}.',
  }),
};
