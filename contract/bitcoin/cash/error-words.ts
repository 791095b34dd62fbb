import { errorWords } from '../../shared/words/error-words.ts';

export const cashCodeErrorWords = {
  BITCOIN_SHORT: errorWords({
    en: 'You’re {missing} BTC short. Send it to {address} first.',
    es: 'Le faltan {missing} BTC. Envíelos primero a {address}.',
  }),
  CASH_ABOVE_BALANCE: errorWords({
    en: 'Your wallet has {balance, number, ::currency/USD}. Choose less or add money.',
    es: 'Su billetera tiene {balance, number, ::currency/USD}. Elija menos o agregue dinero.',
  }),
  CASH_LIMIT_DAY: errorWords({
    en: 'Cash codes: up to {limit, number, ::currency/USD} in 24 hours; {left, number, ::currency/USD} left.',
    es: 'Códigos de efectivo: hasta {limit, number, ::currency/USD} en 24 horas; quedan {left, number, ::currency/USD}.',
  }),
  CASH_CODE_NOT_FOUND: errorWords({
    en: 'Cash code not found.',
    es: 'No se encontró el código de efectivo.',
  }),
  CODE_ENDED: errorWords({
    en: '{state, select, paid {Already paid out.} taken_back {Already taken back.} other {Code expired.}} Nothing changed.',
    es: '{state, select, paid {Ya se pagó.} taken_back {Ya se retiró.} other {Código vencido.}} No cambió nada.',
  }),
  CODE_UNKNOWN: errorWords({
    en: 'Code not found. Check it with the customer.',
    es: 'No se encontró el código. Revíselo con el cliente.',
  }),
  CODE_OWN: errorWords({
    en: 'A colleague or another shop must pay your code.',
    es: 'Su propio código debe pagarlo un colega u otra tienda.',
  }),
  CODE_NET: errorWords({
    en: 'The code is worth {net, number, ::currency/USD}. Check before you pay.',
    es: 'El código vale {net, number, ::currency/USD} en efectivo. Revíselo antes de pagar.',
  }),
  CODE_NEEDS_ID: errorWords({
    en: 'Above {above, number, ::currency/USD}, check the customer’s photo ID and confirm.',
    es: 'Para más de {above, number, ::currency/USD}, revise la identificación con foto del cliente y confirme.',
  }),
  CODE_TRIES: errorWords({
    en: 'Too many tries. Wait {minutes} min or ask a colleague.',
    es: 'Demasiados intentos. Espere {minutes} min o pida ayuda a un colega.',
  }),
};
