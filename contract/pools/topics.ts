import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { EventSeq, topicTable } from '../shared/topic.ts';

export const poolsTopics = topicTable({
  pool_changed: {
    summary: 'A group purchase was made, joined, left, bought, settled or returned: refetch it',
    event: z.object({ type: z.literal('pool_changed'), poolId: SerialId, seq: EventSeq }),
    receivers: 'everybody who is signed in',
    to: ['shops'],
  },
});
