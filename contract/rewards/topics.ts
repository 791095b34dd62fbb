import { z } from 'zod';
import { EventSeq, topicTable } from '../shared/topic.ts';

export const rewardsTopics = topicTable({
  rewards_changed: {
    summary: 'The receiver’s coins, store points, XP or achievements changed: refetch them',
    event: z.object({ type: z.literal('rewards_changed'), seq: EventSeq }),
    receivers: 'whose they are',
    to: ['user'],
  },
});
