/** A question that was acknowledged is answered, also when the process that took it has ended. */
import type { z } from 'zod';
import { loadAbsent } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import type { overdueAnswerJob } from '../jobs.ts';
import { answerBuiltIn } from '../support/answer.ts';
import * as store from './store.ts';
import { sayAsBot } from './talk.ts';

export async function answerOverdue(
  context: Context,
  { conversationId, number, context: from }: z.output<typeof overdueAnswerJob.payload>,
): Promise<void> {
  const { read } = context.db;
  const row = await store.loadById(read, conversationId);
  if (row?.state !== 'bot' || row.lastNumber !== number) return;
  const question = await store.loadMessage(read, conversationId, number);
  const actor = await loadAbsent(read, row.userId);
  if (question?.sender !== 'person' || !actor) return;
  const asked = { message: question.text, context: from };
  await sayAsBot(context, row, await answerBuiltIn(context, actor, asked, context.chatModel ? 'away' : null));
}
