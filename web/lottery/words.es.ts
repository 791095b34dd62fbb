import { lotteryErrorWords } from '@autolotto/contract/lottery/error-words.ts';
import { drawResultErrorWords } from '@autolotto/contract/lottery/results/error-words.ts';

export const refusals = { ...lotteryErrorWords, ...drawResultErrorWords };
