import { handles } from '../platform/jobs/jobs.ts';
import { forgetPapers } from './documents/kept-papers.ts';
import { warnOfEnds } from './ends.ts';
import { forgetPapersJob, warnOfEndsJob } from './jobs.ts';

export const courierJobHandlers = [
  handles(warnOfEndsJob, (context) => warnOfEnds(context)),
  handles(forgetPapersJob, (context) => forgetPapers(context)),
];
