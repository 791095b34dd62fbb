import { z } from 'zod';
import { EventSeq, topicTable } from '../shared/topic.ts';
import { courierNotifications } from './notification-kinds.ts';

export const courierTopics = topicTable({
  courier_changed: {
    summary:
      'Something about the receiver as a courier was decided or has ended: refetch profile, documents, payouts and offers',
    event: z.object({ type: z.literal('courier_changed'), about: z.enum(courierNotifications), seq: EventSeq }),
    receivers: 'the courier',
    to: ['user'],
  },
});
