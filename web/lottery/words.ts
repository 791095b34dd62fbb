import { lotteryMessages, usLotteryMessages } from './messages.ts';

export const words = { lottery: lotteryMessages, usLottery: usLotteryMessages };
