import { handles } from '../platform/jobs/jobs.ts';
import { payBonusesJob } from './jobs.ts';
import { payBonuses } from './service.ts';

export const earningsJobHandlers = [handles(payBonusesJob, (context) => payBonuses(context))];
