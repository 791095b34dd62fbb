import { handles } from '../platform/jobs/handler.ts';
import { payBonusesJob } from './jobs.ts';
import { payBonuses } from './service.ts';

export const earningsJobHandlers = [handles(payBonusesJob, (context) => payBonuses(context))];
