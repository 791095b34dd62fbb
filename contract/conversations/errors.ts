import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';

const none = z.object({});

export const conversationErrors = {
  CONVERSATION_NOT_OPEN: errorRow({
    kind: 'conflict',
    title: 'No courier yet',
    details: none,
    detail: () => 'You can write and call as soon as a courier has this order.',
  }),
  CONVERSATION_CLOSED: errorRow({
    kind: 'conflict',
    title: 'Conversation over',
    details: none,
    detail: () => 'This order is over, and so is its conversation. Support helps you with everything else.',
  }),
  SHARE_NOT_POSSIBLE: errorRow({
    kind: 'conflict',
    title: 'Nothing to follow',
    details: none,
    detail: () => 'This order is over: there is nothing left to follow.',
  }),
  SHARE_LINK_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'This link has ended',
    details: none,
    detail: () => 'This link does not show a delivery. It ends when the order has arrived, or when it is taken back.',
  }),
} as const;
