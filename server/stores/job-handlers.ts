import { handles } from '../platform/jobs/handler.ts';
import { purgeInvitationsJob, warnOfLicensesJob } from './jobs.ts';
import { purgeOldInvitations, warnOfLicenses } from './licenses/licenses.ts';

export const storeJobHandlers = [
  handles(warnOfLicensesJob, (context) => warnOfLicenses(context)),
  handles(purgeInvitationsJob, (context) => purgeOldInvitations(context)),
];
