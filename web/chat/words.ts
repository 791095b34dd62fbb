import { chatMessages } from './messages.ts';

export const words = { chat: chatMessages };
