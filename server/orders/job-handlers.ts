import { handles } from '../platform/jobs.ts';
import { cancelOverdueJob, forgetPositionsJob } from './jobs.ts';
import { cancelOverdue, forgetPositions } from './service.ts';

export const orderJobHandlers = [
  handles(cancelOverdueJob, (context) => cancelOverdue(context)),
  handles(forgetPositionsJob, (context) => forgetPositions(context)),
];
