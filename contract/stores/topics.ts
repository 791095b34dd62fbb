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
  shop_changed: {
    summary:
      'What customers see of a shop has changed: its hours, a pause, its terms, goods, prices, or the last piece was sold. Refetch shops and shelves',
    event: z.object({ type: z.literal('shop_changed'), storeId: SerialId, seq: EventSeq }),
    receivers: 'everybody who is signed in',
    to: ['shops'],
  },
});
