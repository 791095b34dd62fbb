import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { conversationErrorWords } from './error-words.ts';

const none = z.object({});

export const conversationErrors = {
  CONVERSATION_NOT_OPEN: errorRow({
    kind: 'conflict',
    details: none,
    sentence: conversationErrorWords.CONVERSATION_NOT_OPEN,
  }),
  CONVERSATION_CLOSED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: conversationErrorWords.CONVERSATION_CLOSED,
  }),
  SHARE_NOT_POSSIBLE: errorRow({
    kind: 'conflict',
    details: none,
    sentence: conversationErrorWords.SHARE_NOT_POSSIBLE,
  }),
  SHARE_LINK_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: conversationErrorWords.SHARE_LINK_NOT_FOUND,
  }),
} as const;
