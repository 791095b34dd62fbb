import { handles } from '../platform/jobs.ts';
import { payBonusesJob } from './jobs.ts';
import { payBonuses } from './service.ts';

export const earningsJobHandlers = [handles(payBonusesJob, (context) => payBonuses(context))];
