import { lotteryErrorWords } from '@autolotto/contract/lottery/error-words.ts';
import { drawResultErrorWords } from '@autolotto/contract/lottery/results/error-words.ts';
import { officialTicketErrorWords } from '@autolotto/contract/official-tickets/error-words.ts';
import { lotterySpanish, usLotterySpanish } from './messages.es.ts';
import { officialTicketSpanish } from './official/messages.es.ts';
import { drawDeskSpanish } from './results/messages.es.ts';

export const words = {
  lottery: lotterySpanish,
  usLottery: usLotterySpanish,
  drawDesk: drawDeskSpanish,
  officialTickets: officialTicketSpanish,
};

export const refusals = { ...lotteryErrorWords, ...drawResultErrorWords, ...officialTicketErrorWords };
