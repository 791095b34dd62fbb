import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { EventSeq, topicTable } from '../shared/topic.ts';
import { Instant } from '../shared/wire.ts';

export const deliveryTopics = topicTable({
  location_update: {
    summary: 'The courier of an order moved',
    event: z.object({
      type: z.literal('location_update'),
      orderId: SerialId,
      latitude: z.number(),
      longitude: z.number(),
      recordedAt: Instant,
    }),
    receivers: 'whoever follows the order with track_order and may see it',
    to: ['order'],
    inFull: true,
  },
  followers_changed: {
    summary:
      'Somebody has begun to follow an order, or another device shares its courier’s place: refetch who sees them',
    event: z.object({ type: z.literal('followers_changed'), orderId: SerialId, seq: EventSeq }),
    receivers: 'its courier',
    to: ['user'],
  },
});
