import { assistantMessages } from './messages.ts';

export const words = { assistant: assistantMessages };
