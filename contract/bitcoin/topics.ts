import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { EventSeq, topicTable } from '../shared/topic.ts';
import { bitcoinPaymentStates } from './states.ts';

export const bitcoinTopics = topicTable({
  bitcoin_changed: {
    summary: 'Something was seen of a Bitcoin payment, or its time is over: refetch it',
    event: z.object({
      type: z.literal('bitcoin_changed'),
      paymentId: SerialId,
      status: z.enum(bitcoinPaymentStates),
      seq: EventSeq,
    }),
    receivers: 'its owner',
    to: ['user'],
  },
  bitcoin_wallet_changed: {
    summary: 'Something arrived for the Bitcoin wallet, or was credited to it: refetch it',
    event: z.object({ type: z.literal('bitcoin_wallet_changed'), seq: EventSeq }),
    receivers: 'its owner',
    to: ['user'],
  },
});
