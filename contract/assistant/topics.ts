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
});
