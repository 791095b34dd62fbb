import { assistantErrorWords } from '@autolotto/contract/assistant/error-words.ts';
import { conversationSpanish, supportDeskSpanish } from './conversations/messages.es.ts';
import { assistantSpanish } from './messages.es.ts';

export const words = {
  assistant: assistantSpanish,
  supportConversation: conversationSpanish,
  supportDesk: supportDeskSpanish,
};

export const refusals = { ...assistantErrorWords };
