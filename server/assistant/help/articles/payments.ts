/** The wallet, deposits and ways to pay. */
import type { HelpArticle } from '../article.ts';

export const paymentArticles: readonly HelpArticle[] = [
  {
    id: 'add-money',
    topic: 'payments',
    path: '/wallet',
    title: { en: 'Add money to your wallet', es: 'Agregar dinero a su billetera' },
    questions: {
      en: ['how do I deposit', 'add funds with a card', 'fee of a deposit', 'how much can I deposit a day'],
      es: ['cómo deposito', 'agregar fondos con tarjeta', 'tarifa de un depósito', 'cuánto puedo depositar al día'],
    },
    text: {
      en: [
        'Open your wallet and press Add Funds. A network fee of {fee.network} is added to each deposit; the amount you enter reaches your wallet in full.',
        'You can deposit up to {deposit.dailyLimit} a day and {deposit.monthlyLimit} a month. Your own limits and those of your verification level may be lower.',
      ],
      es: [
        'Abra su billetera y pulse Agregar fondos. A cada depósito se suma una tarifa de red de {fee.network}; la cantidad que escribe llega completa a su billetera.',
        'Puede depositar hasta {deposit.dailyLimit} al día y {deposit.monthlyLimit} al mes. Sus propios límites y los de su nivel de verificación pueden ser más bajos.',
      ],
    },
    explains: ['DEPOSIT_LIMIT_EXCEEDED'],
  },
];
