import { handles } from '../platform/jobs/handler.ts';
import { forgetCopiesJob, remindModeratorsJob } from './jobs.ts';
import { forgetCopies, remindModerators } from './reports.ts';

export const moderationJobHandlers = [
  handles(forgetCopiesJob, (context) => forgetCopies(context)),
  handles(remindModeratorsJob, (context) => remindModerators(context)),
];
