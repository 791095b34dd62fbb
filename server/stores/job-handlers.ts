import { handles } from '../platform/jobs/jobs.ts';
import { forgetInvitationsJob, warnOfLicencesJob } from './jobs.ts';
import { forgetOldInvitations, warnOfLicences } from './licences.ts';

export const storeJobHandlers = [
  handles(warnOfLicencesJob, (context) => warnOfLicences(context)),
  handles(forgetInvitationsJob, (context) => forgetOldInvitations(context)),
];
