import { gamingMessages } from './messages.ts';

export const words = { gaming: gamingMessages };
