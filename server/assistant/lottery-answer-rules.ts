/** Answers about games of chance always carry one sentence. */
import type { Language } from '@autolotto/contract/shared/language.ts';
import { plainWords } from './phrase-rules.ts';

export const independence: Readonly<Record<Language, string>> = {
  en: 'Every draw is independent: no numbers are more likely than others.',
  es: 'Cada sorteo es independiente: ningún número es más probable que otro.',
};
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
