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
  order_waits: {
    summary:
      'Time alone has made something of an order: nobody has taken it, its courier is not heard of, or it is late. Refetch what is said of orders that somebody should look after',
    event: z.object({ type: z.literal('order_waits'), orderId: SerialId, seq: EventSeq }),
    receivers: 'its customer, courier and store, and the admins',
    to: ['user', 'store', 'admins'],
  },
});
