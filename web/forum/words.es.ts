import { forumErrorWords } from '@autolotto/contract/forum/error-words.ts';
import { forumSpanish } from './messages.es.ts';

export const words = { forum: forumSpanish };

export const refusals = { ...forumErrorWords };
