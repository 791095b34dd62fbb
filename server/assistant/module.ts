import { handles } from '../platform/jobs/handler.ts';
import type { DomainModule } from '../platform/module.ts';
import { forgetClosed } from './conversations/desk.ts';
import { hearStops } from './conversations/live.ts';
import { answerOverdue } from './conversations/overdue.ts';
import { forgetConversationsJob, overdueAnswerJob } from './jobs.ts';
import { assistantForget, assistantPersonalData } from './personal-data.ts';
import { assistantRoutes } from './routes.ts';

export const assistantModule: DomainModule = {
  routes: [assistantRoutes],
  personalData: assistantPersonalData,
  forget: assistantForget,
  prepare: async (context) => hearStops(context),
  jobs: [
    handles(overdueAnswerJob, (context, payload) => answerOverdue(context, payload)),
    handles(forgetConversationsJob, (context) => forgetClosed(context)),
  ],
};
