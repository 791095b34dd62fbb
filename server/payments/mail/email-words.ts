import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

export const paymentEmailWords = {
  takenBack: {
    subject: {
      en: '{amount} of your card deposit was taken back',
      es: 'Se retiraron {amount} de su depósito con tarjeta',
    },
    disputed: {
      en: 'Your bank took back {amount} of your card deposit because the payment was disputed.',
      es: 'Su banco retiró {amount} de su depósito con tarjeta porque el pago fue reclamado.',
    },
    refunded: {
      en: '{amount} of your card deposit was returned to your card.',
      es: 'Se devolvieron {amount} de su depósito con tarjeta a su tarjeta.',
    },
    wallet: {
      en: '{taken} left your wallet, which now shows {balance}.',
      es: 'Salieron {taken} de su billetera, que ahora muestra {balance}.',
    },
    untouched: {
      en: 'Nothing left your wallet, which shows {balance}.',
      es: 'No salió nada de su billetera, que muestra {balance}.',
    },
    owed: {
      en: 'You had already spent the rest, so you owe {owed}. Until this is settled you cannot play games, order lottery items, buy AutoLottoCoin or receive payouts. Other orders work as before.',
      es: 'Ya había gastado el resto, así que debe {owed}. Hasta que se aclare no puede jugar, pedir artículos de lotería, comprar AutoLottoCoin ni recibir pagos. Los demás pedidos funcionan como antes.',
    },
    stillOwed: {
      en: 'You still owe {owed} from before. Until this is settled you cannot play games, order lottery items, buy AutoLottoCoin or receive payouts.',
      es: 'Todavía debe {owed} de antes. Hasta que se aclare no puede jugar, pedir artículos de lotería, comprar AutoLottoCoin ni recibir pagos.',
    },
    settle: {
      en: 'To settle it, deposit {owed} into your wallet, then call {phone} or write to {email}. We take the amount from there and lift the pause.',
      es: 'Para aclararlo, deposite {owed} en su billetera y luego llame al {phone} o escriba a {email}. Tomamos la cantidad de ahí y terminamos la pausa.',
    },
    final: {
      en: 'The bank has closed the dispute. Its decision is final.',
      es: 'El banco cerró la disputa. Su decisión es definitiva.',
    },
    help: {
      en: 'If you did not expect this, call {phone} or write to {email}.',
      es: 'Si no lo esperaba, llame al {phone} o escriba a {email}.',
    },
    open: { en: 'Open your wallet', es: 'Abrir su billetera' },
  },
  returned: {
    subject: {
      en: '{amount} of your card deposit is back',
      es: 'Volvieron {amount} de su depósito con tarjeta',
    },
    disputed: {
      en: 'The dispute about your card deposit is closed and the payment stands. {amount} of it came back.',
      es: 'La disputa sobre su depósito con tarjeta se cerró y el pago es válido. Volvieron {amount} de él.',
    },
    refunded: {
      en: 'A refund to your card did not go through. {amount} of your card deposit came back.',
      es: 'Un reembolso a su tarjeta no se completó. Volvieron {amount} de su depósito con tarjeta.',
    },
    cleared: {
      en: '{cleared} of it paid what you owed.',
      es: '{cleared} de esa cantidad pagaron lo que debía.',
    },
    wallet: {
      en: '{returned} is in your wallet again, which now shows {balance}.',
      es: '{returned} están de nuevo en su billetera, que ahora muestra {balance}.',
    },
    free: {
      en: 'You owe nothing anymore. Games, lottery items, AutoLottoCoin and payouts work as before.',
      es: 'Ya no debe nada. Los juegos, los artículos de lotería, AutoLottoCoin y los pagos funcionan como antes.',
    },
  },
  lost: {
    subject: {
      en: 'The dispute about your card deposit is closed',
      es: 'Se cerró la disputa sobre su depósito con tarjeta',
    },
    text: {
      en: 'The bank decided that the {amount} it took back of your card deposit stay with the cardholder. Its decision is final.',
      es: 'El banco decidió que los {amount} que retiró de su depósito con tarjeta quedan con el titular de la tarjeta. Su decisión es definitiva.',
    },
    wallet: {
      en: 'Nothing more leaves your wallet, which shows {balance}.',
      es: 'No sale nada más de su billetera, que muestra {balance}.',
    },
  },
} as const satisfies SentenceTable;
