import { gameDeskErrorWords } from '@autolotto/contract/lottery/desk/error-words.ts';
import { lotteryErrorWords } from '@autolotto/contract/lottery/error-words.ts';
import { drawResultErrorWords } from '@autolotto/contract/lottery/results/error-words.ts';
import { officialTicketErrorWords } from '@autolotto/contract/official-tickets/error-words.ts';
import { gameDeskSpanish } from './desk/messages.es.ts';
import { lotterySpanish, usLotterySpanish } from './messages.es.ts';
import { officialTicketSpanish } from './official/messages.es.ts';
import { drawDeskSpanish } from './results/messages.es.ts';

export const words = {
  lottery: lotterySpanish,
  usLottery: usLotterySpanish,
  gameDesk: gameDeskSpanish,
  drawDesk: drawDeskSpanish,
  officialTickets: officialTicketSpanish,
};

export const refusals = {
  ...lotteryErrorWords,
  ...drawResultErrorWords,
  ...gameDeskErrorWords,
  ...officialTicketErrorWords,
};
