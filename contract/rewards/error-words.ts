import { errorWords } from '../shared/words/error-words.ts';

export const rewardsErrorWords = {
  WALLET_BALANCE_TOO_LOW: errorWords({
    en: 'Your wallet is {missing, number, ::currency/USD} short. Deposit that much, or choose a smaller amount.',
    es: 'A su billetera le faltan {missing, number, ::currency/USD}. Deposite esa cantidad o elija una menor.',
  }),
  INSUFFICIENT_COINS: errorWords({
    en: 'You need {missing} more AutoLottoCoin for that many points.',
    es: 'Le faltan {missing} AutoLottoCoin para esa cantidad de puntos.',
  }),
};
