import { handles } from '../platform/jobs/handler.ts';
import { purgeInvitationsJob, warnOfLicencesJob } from './jobs.ts';
import { purgeOldInvitations, warnOfLicences } from './licenses/licenses.ts';

export const storeJobHandlers = [
  handles(warnOfLicencesJob, (context) => warnOfLicences(context)),
  handles(purgeInvitationsJob, (context) => purgeOldInvitations(context)),
];
