import { lotteryErrorWords } from '@autolotto/contract/lottery/error-words.ts';

export const refusals = lotteryErrorWords;
