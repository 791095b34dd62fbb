import { handles } from '../platform/jobs/handler.ts';
import { purgeDocuments } from './documents/document-retention.ts';
import { warnOfEnds } from './ends.ts';
import { purgeDocumentsJob, warnOfEndsJob } from './jobs.ts';

export const courierJobHandlers = [
  handles(warnOfEndsJob, (context) => warnOfEnds(context)),
  handles(purgeDocumentsJob, (context) => purgeDocuments(context)),
];
