import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { conversationErrorWords } from './error-words.ts';

const none = z.object({});

export const conversationErrors = {
  CONVERSATION_NOT_OPEN: errorRow({
    kind: 'conflict',
    title: 'No courier yet',
    details: none,
    sentence: conversationErrorWords.CONVERSATION_NOT_OPEN,
  }),
  CONVERSATION_CLOSED: errorRow({
    kind: 'conflict',
    title: 'Conversation closed',
    details: none,
    sentence: conversationErrorWords.CONVERSATION_CLOSED,
  }),
  SHARE_NOT_POSSIBLE: errorRow({
    kind: 'conflict',
    title: 'Nothing to track',
    details: none,
    sentence: conversationErrorWords.SHARE_NOT_POSSIBLE,
  }),
  SHARE_LINK_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Link ended',
    details: none,
    sentence: conversationErrorWords.SHARE_LINK_NOT_FOUND,
  }),
} as const;
