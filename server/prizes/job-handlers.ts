import { handles } from '../platform/jobs/handler.ts';
import { expireClaims, remindWinners } from './deadlines.ts';
import { expireClaimsJob, remindWinnersJob } from './jobs.ts';

export const prizesJobHandlers = [
  handles(remindWinnersJob, (context) => remindWinners(context)),
  handles(expireClaimsJob, (context) => expireClaims(context)),
];
