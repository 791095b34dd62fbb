import { errorWords } from '../shared/words/error-words.ts';

export const earningsErrorWords = {
  PAYOUT_TOO_SMALL: errorWords({
    en: 'A payout is at least {minimum, number, ::currency/USD}.',
    es: 'Un pago es de al menos {minimum, number, ::currency/USD}.',
  }),
  PAYOUT_ABOVE_BALANCE: errorWords({
    en: 'Up to {balance, number, ::currency/USD} can be paid out now.',
    es: 'Ahora se pueden pagar hasta {balance, number, ::currency/USD}.',
  }),
  PAYOUT_ALREADY_PENDING: errorWords({
    en: 'A payout has been asked for already. The next one can be asked for when it has been decided.',
    es: 'Ya hay un pago pedido. El siguiente se puede pedir cuando se haya decidido.',
  }),
  PAYOUT_NOT_FOUND: errorWords({ en: 'There is no such payout.', es: 'No existe ese pago.' }),
  PAYOUT_DECIDED: errorWords({
    en: 'Somebody has decided on this payout already.',
    es: 'Alguien ya decidió sobre este pago.',
  }),
  OWN_PAYOUT: errorWords({
    en: 'Another admin has to pay out your own wallet, and that of a shop you work for.',
    es: 'Otro administrador tiene que pagar su propia billetera y la de una tienda donde usted trabaja.',
  }),
  CASH_COURIER_NOT_FOUND: errorWords({
    en: 'This courier carries no cash that can be handed in here.',
    es: 'Este repartidor no lleva efectivo que pueda entregar aquí.',
  }),
  CASH_CHANGED: errorWords({
    en: 'The courier carries {carried, number, ::currency/USD} by now. Nothing was noted; count again.',
    es: 'El repartidor ya lleva {carried, number, ::currency/USD}. No se anotó nada; cuente otra vez.',
  }),
  CASH_AMOUNT_EXCEEDED: errorWords({
    en: 'The courier carries {carried, number, ::currency/USD}. Count again, and give back what is too much.',
    es: 'El repartidor lleva {carried, number, ::currency/USD}. Cuente otra vez y devuelva lo que sobra.',
  }),
};
