import { conversationErrorWords } from '@autolotto/contract/conversations/error-words.ts';
import { conversationSpanish } from './messages.es.ts';

export const words = {
  conversations: conversationSpanish,
};

export const refusals = conversationErrorWords;
