import { z } from 'zod';
import { EventSeq, topicTable } from '../../shared/topic.ts';

export const securityTopics = topicTable({
  alerts_changed: {
    summary: 'A security alert was raised, counted up or closed: refetch the alerts',
    event: z.object({ type: z.literal('alerts_changed'), seq: EventSeq }),
    receivers: 'the admins',
    to: ['admins'],
  },
});
