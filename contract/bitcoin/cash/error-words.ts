import { errorWords } from '../../shared/words/error-words.ts';

export const cashCodeErrorWords = {
  BITCOIN_SHORT: errorWords({
    en: 'Your Bitcoin balance is short of {missing} BTC. Send it to {address} first.',
    es: 'A su saldo de Bitcoin le faltan {missing} BTC. Envíelos primero a {address}.',
  }),
  CASH_ABOVE_BALANCE: errorWords({
    en: 'Your wallet has {balance, number, ::currency/USD}. Choose a smaller amount, or add money first.',
    es: 'Su billetera tiene {balance, number, ::currency/USD}. Elija un monto menor o agregue dinero primero.',
  }),
  CASH_LIMIT_DAY: errorWords({
    en: 'Cash codes are limited to {limit, number, ::currency/USD} in 24 hours; {left, number, ::currency/USD} is left.',
    es: 'Los códigos de efectivo se limitan a {limit, number, ::currency/USD} en 24 horas; quedan {left, number, ::currency/USD}.',
  }),
  CASH_CODE_NOT_FOUND: errorWords({
    en: 'There is no such cash code, or it is not yours.',
    es: 'No existe ese código de efectivo, o no es suyo.',
  }),
  CODE_ENDED: errorWords({
    en: 'This code was {state, select, paid {paid out} taken_back {taken back} other {over}} already. Nothing was changed.',
    es: 'Este código ya {state, select, paid {se pagó} taken_back {se retiró} other {venció}}. No cambió nada.',
  }),
  CODE_UNKNOWN: errorWords({
    en: 'There is no open code like this. Read it again with the customer.',
    es: 'No hay ningún código abierto como este. Léalo otra vez con el cliente.',
  }),
  CODE_OWN: errorWords({
    en: 'This is your own code. A colleague or another shop has to pay it.',
    es: 'Este código es suyo. Tiene que pagarlo un colega u otra tienda.',
  }),
  CODE_NET: errorWords({
    en: 'The code is worth {net, number, ::currency/USD} in cash. Look at it again before you pay.',
    es: 'El código vale {net, number, ::currency/USD} en efectivo. Mírelo otra vez antes de pagar.',
  }),
  CODE_NEEDS_ID: errorWords({
    en: 'A code above {above, number, ::currency/USD} needs a photo ID. Look at the customer’s ID, then say that you have seen it.',
    es: 'Un código de más de {above, number, ::currency/USD} requiere una identificación con foto. Mire la del cliente y después confirme que la vio.',
  }),
  CODE_TRIES: errorWords({
    en: 'Too many wrong codes. Wait {minutes, plural, one {# minute} other {# minutes}}, or ask a colleague.',
    es: 'Demasiados códigos equivocados. Espere {minutes, plural, one {# minuto} other {# minutos}} o pida ayuda a un colega.',
  }),
};
