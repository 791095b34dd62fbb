import { z } from 'zod';
import { EventSeq, topicTable } from '../shared/topic.ts';
import { Instant } from '../shared/wire.ts';

export const systemTopics = topicTable({
  welcome: {
    summary:
      'The socket is open and signed in. It was told every event up to `upTo` since the one named in /ws?after=…; or, when `isComplete` is false, it was not, and must refetch',
    event: z.object({ type: z.literal('welcome'), upTo: EventSeq, isComplete: z.boolean() }),
    receivers: 'the socket itself',
    to: [],
  },
  tracking: {
    summary: 'The order is now followed; where its courier was last, while that is shown',
    event: z.object({
      type: z.literal('tracking'),
      orderId: z.number().int(),
      position: z.object({ latitude: z.number(), longitude: z.number(), recordedAt: Instant }).nullable(),
    }),
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
