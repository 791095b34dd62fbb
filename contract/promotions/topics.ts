import { z } from 'zod';
import { EventSeq, topicTable } from '../shared/topic.ts';

export const promotionsTopics = topicTable({
  promotions_changed: {
    summary:
      'A promo code on the receiver’s account was applied, used, restored or taken back: refetch them and quotes',
    event: z.object({ type: z.literal('promotions_changed'), seq: EventSeq }),
    receivers: 'whose account it is',
    to: ['user'],
  },
});
