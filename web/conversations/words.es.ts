import { conversationSpanish } from './messages.es.ts';

export const words = {
  conversations: conversationSpanish,
};
