import { handles } from '../platform/jobs/jobs.ts';
import { purgeConversationsJob } from './jobs.ts';
import { purgeConversations } from './service.ts';

export const conversationJobHandlers = [handles(purgeConversationsJob, purgeConversations)];
