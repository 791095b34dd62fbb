import { z } from 'zod';
import { EventSeq, topicTable } from '../shared/topic.ts';

export const ledgerTopics = topicTable({
  wallet_changed: {
    summary: 'Money moved in the receiver’s wallet: refetch balance and transactions',
    event: z.object({ type: z.literal('wallet_changed'), seq: EventSeq }),
    receivers: 'the wallet’s owner',
    to: ['user'],
  },
});
