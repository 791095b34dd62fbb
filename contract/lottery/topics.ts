import { z } from 'zod';
import { EventSeq, topicTable } from '../shared/topic.ts';

export const lotteryTopics = topicTable({
  draw_tickets_changed: {
    summary: 'The receiver bought draw tickets, or one of theirs was settled: refetch them',
    event: z.object({ type: z.literal('draw_tickets_changed'), seq: EventSeq }),
    receivers: 'whose they are',
    to: ['user'],
  },
  draws_changed: {
    summary: 'A draw was opened, closed or settled: refetch the games',
    event: z.object({ type: z.literal('draws_changed'), seq: EventSeq }),
    receivers: 'everybody who is signed in',
    to: ['shops'],
  },
});
