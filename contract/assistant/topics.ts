import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { EventSeq, topicTable } from '../shared/topic.ts';

export const assistantTopics = topicTable({
  support_changed: {
    summary: 'Something was said in a conversation with support, or it changed hands: refetch it',
    event: z.object({ type: z.literal('support_changed'), conversationId: SerialId, seq: EventSeq }),
    receivers: 'its person and all admins',
    to: ['user', 'admins'],
  },
  support_words: {
    summary: 'What has been checked so far of an answer that a model is writing; empty while nothing has',
    event: z.object({
      type: z.literal('support_words'),
      conversationId: SerialId,
      /** The number that the message will have. */
      number: z.number().int(),
      text: z.string(),
    }),
    receivers: 'the person who asked',
    to: ['user'],
    inFull: true,
  },
  support_stopped: {
    summary: 'The person has stopped the answer that was being written',
    event: z.object({ type: z.literal('support_stopped'), conversationId: SerialId }),
    receivers: 'the person who asked, and the process that writes the answer',
    to: ['user'],
    inFull: true,
  },
});
