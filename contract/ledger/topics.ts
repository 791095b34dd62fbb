import { z } from 'zod';
import { topicTable } from '../shared/topic.ts';

export const ledgerTopics = topicTable({
  wallet_changed: {
    summary: 'Money moved in the receiver’s wallet: refetch balance and transactions',
    event: z.object({ type: z.literal('wallet_changed') }),
    receivers: 'the wallet’s owner',
    to: ['user'],
  },
});
