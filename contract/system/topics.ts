import { z } from 'zod';
import { topicTable } from '../shared/topic.ts';

export const systemTopics = topicTable({
  welcome: {
    summary: 'The socket is open and signed in',
    event: z.object({ type: z.literal('welcome') }),
    receivers: 'the socket itself',
    to: [],
  },
  tracking: {
    summary: 'The order is now followed',
    event: z.object({ type: z.literal('tracking'), orderId: z.number().int() }),
    receivers: 'the socket that asked',
    to: [],
  },
  refused: {
    summary: 'A message could not be acted on; nothing changed',
    event: z.object({ type: z.literal('refused'), code: z.string(), detail: z.string(), about: z.string().nullable() }),
    receivers: 'the socket that sent it',
    to: [],
  },
});
