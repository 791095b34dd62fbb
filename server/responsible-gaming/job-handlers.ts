import { selfExcludedJob } from '../identity/service.ts';
import { handles } from '../platform/jobs/handler.ts';
import { summarizeSpend } from './history.ts';
import { summarizeSpendJob } from './jobs.ts';
import { dropIncreases } from './limits.ts';

export const responsibleGamingJobHandlers = [
  handles(summarizeSpendJob, (context) => summarizeSpend(context)),
  handles(selfExcludedJob, (context, { userId }) => dropIncreases(context, userId)),
];
