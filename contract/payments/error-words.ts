import { errorWords } from '../shared/words/error-words.ts';

export const paymentErrorWords = {
  DEPOSIT_LIMIT_EXCEEDED: errorWords({
    en: 'Deposits are limited to {limit, number, ::currency/USD} a {period}. You can still deposit {left, number, ::currency/USD} this {period}.',
    es: '{period, select, day {Los depósitos se limitan a {limit, number, ::currency/USD} al día. Hoy todavía puede depositar {left, number, ::currency/USD}.} other {Los depósitos se limitan a {limit, number, ::currency/USD} al mes. Este mes todavía puede depositar {left, number, ::currency/USD}.}}',
  }),
  DEPOSITS_UNAVAILABLE: errorWords({
    en: 'No payment provider is configured, so deposits are not available yet.',
    es: 'No hay proveedor de pagos configurado, así que todavía no se puede depositar.',
  }),
  CARD_PAYMENT_REQUIRED: errorWords({
    en: 'Deposits are made by card here. Open your wallet and continue with your card.',
    es: 'Aquí se deposita con tarjeta. Abra su billetera y continúe con su tarjeta.',
  }),
  PAYMENT_FAILED: errorWords({
    en: 'The payment was not confirmed. Nothing was charged; please try again.',
    es: 'El pago no se confirmó. No se cobró nada; intente de nuevo.',
  }),
  PAYMENT_SETUP_FAILED: errorWords({
    en: '{reason, select, none {Failed to setup payment} other {{reason}}}',
    es: '{reason, select, none {No se pudo preparar el pago} other {{reason}}}',
  }),
  SIGNATURE_INVALID: errorWords({
    en: 'The signature does not belong to this event.',
    es: 'La firma no corresponde a este evento.',
  }),
  DEPOSIT_NOT_FOUND: errorWords({
    en: 'There is no such deposit in your account.',
    es: 'No hay tal depósito en su cuenta.',
  }),
  ACCOUNT_OWES: errorWords({
    en: 'A deposit was taken back, and {owed, number, ::currency/USD} of it was already spent. Games and payouts are paused until this is settled. Please contact support.',
    es: 'Se retiró un depósito y {owed, number, ::currency/USD} de él ya se había gastado. Los juegos y los pagos están en pausa hasta que se aclare. Comuníquese con atención al cliente.',
  }),
  DISPUTED_DEPOSIT_NOT_FOUND: errorWords({
    en: 'This disputed deposit does not exist.',
    es: 'Este depósito en disputa no existe.',
  }),
  DISPUTED_DEPOSIT_SETTLED: errorWords({
    en: 'This deposit is settled already. Reload the list.',
    es: 'Este depósito ya está resuelto. Vuelva a cargar la lista.',
  }),
  OWN_DISPUTED_DEPOSIT: errorWords({
    en: 'Another admin settles a deposit of yours.',
    es: 'Un depósito suyo lo resuelve otro administrador.',
  }),
  DEBT_ABOVE_BALANCE: errorWords({
    en: 'The wallet has {balance, number, ::currency/USD}, but {owed, number, ::currency/USD} is missing. Wait for a deposit, or write it off.',
    es: 'La billetera tiene {balance, number, ::currency/USD}, pero faltan {owed, number, ::currency/USD}. Espere un depósito o cancele la deuda.',
  }),
};
