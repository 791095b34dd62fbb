import { conversationMessages } from './messages.ts';

export const words = {
  conversations: conversationMessages,
};
