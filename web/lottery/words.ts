import { gameDeskMessages } from './desk/messages.ts';
import { lotteryMessages, usLotteryMessages } from './messages.ts';
import { officialTicketMessages } from './official/messages.ts';
import { drawDeskMessages } from './results/messages.ts';

export const words = {
  lottery: lotteryMessages,
  usLottery: usLotteryMessages,
  drawDesk: drawDeskMessages,
  gameDesk: gameDeskMessages,
  officialTickets: officialTicketMessages,
};
