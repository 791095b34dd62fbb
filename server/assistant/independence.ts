/** Answers about games of chance always carry one sentence. */
import type { Language } from '@autolotto/contract/shared/language.ts';
import { independence } from './independence-words.ts';
import { plainWords } from './phrase-rules.ts';

const lotteryWords = new Set(
  'lottery lotteries lotto draw draws drawing drawn jackpot powerball megamillions euromillions odds probability numbers quickpick loteria loterias sorteo sorteos sorteado bote probabilidad probabilidades numeros'.split(
    ' ',
  ),
);

export const isAboutLottery = (text: string): boolean => plainWords(text).some((word) => lotteryWords.has(word));

/** The answer, with the sentence at its end where it is about games and does not have it yet. */
export const withIndependence = (answer: string, language: Language): string =>
  isAboutLottery(answer) && !answer.includes(independence[language])
    ? `${answer.trimEnd()} ${independence[language]}`
    : answer;
