import { handles } from '../platform/jobs.ts';
import { warnOfEnds } from './documents.ts';
import { warnOfEndsJob } from './jobs.ts';

export const courierJobHandlers = [handles(warnOfEndsJob, (context) => warnOfEnds(context))];
