import { AskedFrom } from '@autolotto/contract/assistant/model.ts';
import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** Looks whether a question was answered. The process that took it may have ended meanwhile. */
export const overdueAnswerJob = jobRow({
  name: 'assistant.overdue',
  payload: z.object({ conversationId: z.int(), number: z.int(), context: AskedFrom.optional() }),
  attempts: 5,
});

export const forgetConversationsJob = jobRow({
  name: 'assistant.forget',
  payload: z.object({}),
  every: '53 3 * * *',
  attempts: 1,
});
