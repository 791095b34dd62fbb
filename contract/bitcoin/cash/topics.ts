import { z } from 'zod';
import { SerialId } from '../../shared/ids.ts';
import { EventSeq, topicTable } from '../../shared/topic.ts';
import { cashCodeStates } from './states.ts';

export const cashCodeTopics = topicTable({
  cash_code_changed: {
    summary: 'A cash code was made, paid, taken back, or its time is over: refetch the codes',
    event: z.object({
      type: z.literal('cash_code_changed'),
      cashCodeId: SerialId,
      state: z.enum(cashCodeStates),
      seq: EventSeq,
    }),
    receivers: 'its owner',
    to: ['user'],
  },
});
