import { handles } from '../platform/jobs/jobs.ts';
import { purgePapers } from './documents/paper-retention.ts';
import { warnOfEnds } from './ends.ts';
import { purgePapersJob, warnOfEndsJob } from './jobs.ts';

export const courierJobHandlers = [
  handles(warnOfEndsJob, (context) => warnOfEnds(context)),
  handles(purgePapersJob, (context) => purgePapers(context)),
];
