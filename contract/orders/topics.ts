import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { EventSeq, topicTable } from '../shared/topic.ts';
import { orderStatuses } from './states.ts';

export const orderTopics = topicTable({
  order_changed: {
    summary: 'An order was placed or moved on: refetch it and the lists that hold it',
    event: z.object({
      type: z.literal('order_changed'),
      orderId: SerialId,
      status: z.enum(orderStatuses),
      version: z.number().int(),
      seq: EventSeq,
    }),
    receivers: 'its customer, courier, store and the admins; couriers on duty while it is open',
    to: ['user', 'store', 'order', 'couriers', 'admins'],
  },
});
