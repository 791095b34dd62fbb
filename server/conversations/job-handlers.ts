import { handles } from '../platform/jobs/handler.ts';
import { purgeConversationsJob } from './jobs.ts';
import { purgeConversations } from './service.ts';

export const conversationJobHandlers = [handles(purgeConversationsJob, purgeConversations)];
