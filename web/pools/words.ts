import { poolsMessages } from './messages.ts';

export const words = { pools: poolsMessages };
