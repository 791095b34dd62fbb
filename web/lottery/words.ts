import { lotteryMessages, usLotteryMessages } from './messages.ts';
import { drawDeskMessages } from './results/messages.ts';

export const words = { lottery: lotteryMessages, usLottery: usLotteryMessages, drawDesk: drawDeskMessages };
