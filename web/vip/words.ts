import { vipMessages } from './messages.ts';

export const words = { vip: vipMessages };
