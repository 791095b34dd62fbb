import { handles } from '../platform/jobs/jobs.ts';
import { forgetConversationsJob } from './jobs.ts';
import { forgetConversations } from './service.ts';

export const conversationJobHandlers = [handles(forgetConversationsJob, forgetConversations)];
