import { conversationMessages, supportDeskMessages } from './conversations/messages.ts';
import { assistantMessages } from './messages.ts';

export const words = {
  assistant: assistantMessages,
  supportConversation: conversationMessages,
  supportDesk: supportDeskMessages,
};
