import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { EventSeq, topicTable } from '../shared/topic.ts';

export const storeTopics = topicTable({
  store_changed: {
    summary: 'A store was paused, approved or its settings changed: refetch its profile',
    event: z.object({ type: z.literal('store_changed'), storeId: SerialId, seq: EventSeq }),
    receivers: 'those who work for the store, and the admins',
    to: ['store', 'admins'],
  },
});
