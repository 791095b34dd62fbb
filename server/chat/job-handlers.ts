import { handles } from '../platform/jobs/handler.ts';
import { postAlerts, postWins, purgeChat } from './house.ts';
import { postAlertsJob, postWinsJob, purgeChatJob } from './jobs.ts';

export const chatJobHandlers = [
  handles(postWinsJob, postWins),
  handles(postAlertsJob, postAlerts),
  handles(purgeChatJob, purgeChat),
];
