import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { EventSeq, topicTable } from '../shared/topic.ts';

export const conversationTopics = topicTable({
  conversation_changed: {
    summary:
      'Something was said or read about an order, or its customer wants calls or none: refetch what is shown of it',
    event: z.object({ type: z.literal('conversation_changed'), orderId: SerialId, seq: EventSeq }),
    receivers: 'its customer and its courier; its store where it is about calls',
    to: ['user', 'store'],
  },
});
