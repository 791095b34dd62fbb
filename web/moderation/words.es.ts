import { moderationErrorWords } from '@autolotto/contract/moderation/error-words.ts';
import { moderationSpanish } from './messages.es.ts';

export const words = { moderation: moderationSpanish };

export const refusals = moderationErrorWords;
