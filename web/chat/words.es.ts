import { chatErrorWords } from '@autolotto/contract/chat/error-words.ts';
import { chatSpanish } from './messages.es.ts';

export const words = { chat: chatSpanish };

export const refusals = chatErrorWords;
