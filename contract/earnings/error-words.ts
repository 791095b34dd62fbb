import { errorWords } from '../shared/words/error-words.ts';

export const earningsErrorWords = {
  PAYOUT_TOO_SMALL: errorWords({
    en: 'The minimum payout is {minimum, number, ::currency/USD}.',
    es: 'El pago mínimo es de {minimum, number, ::currency/USD}.',
  }),
  PAYOUT_ABOVE_BALANCE: errorWords({
    en: 'You can request up to {balance, number, ::currency/USD} now.',
    es: 'Ahora puede pedir hasta {balance, number, ::currency/USD}.',
  }),
  PAYOUT_ALREADY_PENDING: errorWords({
    en: 'You already requested a payout. You can request the next one when this one is decided.',
    es: 'Ya pidió un pago. Podrá pedir el siguiente cuando se decida este.',
  }),
  PAYOUT_NOT_FOUND: errorWords({ en: 'There is no such payout.', es: 'No existe ese pago.' }),
  PAYOUT_DECIDED: errorWords({
    en: 'Someone already decided on this payout.',
    es: 'Alguien ya decidió sobre este pago.',
  }),
  OWN_PAYOUT: errorWords({
    en: 'Another admin has to pay out your own wallet or that of a shop you work for.',
    es: 'Otro administrador tiene que pagar su propia billetera y la de una tienda donde usted trabaja.',
  }),
  CASH_COURIER_NOT_FOUND: errorWords({
    en: 'This courier carries no cash that can be handed in here.',
    es: 'Este repartidor no lleva efectivo que pueda entregar aquí.',
  }),
  CASH_CHANGED: errorWords({
    en: 'The courier now carries {carried, number, ::currency/USD}. Nothing was recorded. Count again.',
    es: 'El repartidor ahora lleva {carried, number, ::currency/USD}. No se registró nada. Cuente otra vez.',
  }),
  CASH_AMOUNT_EXCEEDED: errorWords({
    en: 'The courier carries {carried, number, ::currency/USD}. Count again and give back the rest.',
    es: 'El repartidor lleva {carried, number, ::currency/USD}. Cuente otra vez y devuelva lo que sobra.',
  }),
};
