import { errorWords } from '../shared/words/error-words.ts';

export const paymentErrorWords = {
  DEPOSIT_LIMIT_EXCEEDED: errorWords({
    en: 'Limit: {limit, number, ::currency/USD} a {period}. You can deposit {left, number, ::currency/USD} more.',
    es: 'Límite: {limit, number, ::currency/USD} {period, select, day {al día} other {al mes}}. Puede depositar {left, number, ::currency/USD} más.',
  }),
  DEPOSITS_UNAVAILABLE: errorWords({
    en: 'No payment provider is set up.',
    es: 'No hay proveedor de pagos configurado.',
  }),
  CARD_PAYMENT_REQUIRED: errorWords({
    en: 'Open your wallet and deposit by card.',
    es: 'Abra su billetera y deposite con tarjeta.',
  }),
  PAYMENT_FAILED: errorWords({
    en: 'Nothing was charged. Please try again.',
    es: 'No se cobró nada. Intente de nuevo.',
  }),
  PAYMENT_SETUP_FAILED: errorWords({
    en: '{reason, select, none {Failed to setup payment} other {{reason}}}',
    es: '{reason, select, none {No se pudo preparar el pago} other {{reason}}}',
  }),
  SIGNATURE_INVALID: errorWords({
    en: 'The signature does not match.',
    es: 'La firma no coincide.',
  }),
  DEPOSIT_NOT_FOUND: errorWords({
    en: 'Your account has no such deposit.',
    es: 'Su cuenta no tiene ese depósito.',
  }),
  ACCOUNT_OWES: errorWords({
    en: 'You owe {owed, number, ::currency/USD}; games and payouts are paused. Contact support.',
    es: 'Debe {owed, number, ::currency/USD}; los juegos y los pagos están en pausa. Comuníquese con atención al cliente.',
  }),
  DISPUTED_DEPOSIT_NOT_FOUND: errorWords({
    en: 'No such disputed deposit.',
    es: 'No existe ese depósito en disputa.',
  }),
  DISPUTED_DEPOSIT_SETTLED: errorWords({
    en: 'Already settled. Reload the list.',
    es: 'Ya está resuelto. Vuelva a cargar la lista.',
  }),
  OWN_DISPUTED_DEPOSIT: errorWords({
    en: 'Another admin must settle it.',
    es: 'Debe resolverlo otro administrador.',
  }),
  DEBT_ABOVE_BALANCE: errorWords({
    en: 'The wallet has {balance, number, ::currency/USD} of {owed, number, ::currency/USD}. Wait, or write it off.',
    es: 'La billetera tiene {balance, number, ::currency/USD} de {owed, number, ::currency/USD}. Espere o cancele la deuda.',
  }),
};
