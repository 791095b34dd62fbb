import { z } from 'zod';
import { EventSeq, topicTable } from '../shared/topic.ts';

export const officialTicketTopics = topicTable({
  ticket_orders_changed: {
    summary: 'An official ticket was ordered, printed, kept, handed over or released: refetch them',
    event: z.object({ type: z.literal('ticket_orders_changed'), seq: EventSeq }),
    receivers: 'whose ticket it is, and the shop that prints it',
    to: ['user', 'store'],
  },
});
