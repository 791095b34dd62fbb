import { handles } from '../platform/jobs/handler.ts';
import { closeDrawsJob, planDrawsJob } from './jobs.ts';
import { planDraws } from './plan.ts';
import { closeDraws } from './seal/close.ts';

export const lotteryJobHandlers = [
  handles(planDrawsJob, (context) => planDraws(context)),
  handles(closeDrawsJob, (context) => closeDraws(context)),
];
