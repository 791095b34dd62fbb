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
    help: {
      en: 'If you did not expect this, call {phone} or write to {email}.',
      es: 'Si no lo esperaba, llame al {phone} o escriba a {email}.',
    },
    open: { en: 'Open your wallet', es: 'Abrir su billetera' },
  },
} as const satisfies SentenceTable;
