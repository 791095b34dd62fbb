import { z } from 'zod';
import { EventSeq, topicTable } from '../shared/topic.ts';

export const notificationTopics = topicTable({
  notifications_changed: {
    summary: 'The receiver got an in-app notification, or read or deleted one: refetch them',
    event: z.object({ type: z.literal('notifications_changed'), seq: EventSeq }),
    receivers: 'whose they are',
    to: ['user'],
  },
});
