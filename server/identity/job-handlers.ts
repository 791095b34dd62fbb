import { handles, type JobHandler } from '../platform/jobs/handler.ts';
import type { Leaving } from '../platform/personal-data/forgetting.ts';
import { endFreeDelivery } from './free-delivery/free-delivery.ts';
import {
  deleteAccountsJob,
  endFreeDeliveryJob,
  findDuplicatesJob,
  notifyOfSignUpJob,
  purgeExpiredJob,
  sendResetJob,
  warnOfGuessingJob,
  watchJob,
} from './jobs.ts';
import { deleteDueAccounts } from './own-data/deletion.ts';
import { notifyOfSignUp, sendReset, warnOfGuessing } from './passwords/links.ts';
import { findDuplicates } from './persons/persons.ts';
import { purgeExpired } from './purge.ts';
import { watch } from './security/watch.ts';

/** What all domains forget is passed in. */
export const identityJobHandlers = (leaving: () => Leaving): readonly JobHandler[] => [
  handles(sendResetJob, (context, { email }) => sendReset(context, email)),
  handles(notifyOfSignUpJob, (context, { email }) => notifyOfSignUp(context, email)),
  handles(warnOfGuessingJob, (context, { email }) => warnOfGuessing(context, email)),
  handles(purgeExpiredJob, (context) => purgeExpired(context)),
  handles(deleteAccountsJob, (context) => deleteDueAccounts(context, leaving())),
  handles(watchJob, (context) => watch(context)),
  handles(endFreeDeliveryJob, (context) => endFreeDelivery(context)),
  handles(findDuplicatesJob, (context, { userId }) => findDuplicates(context, userId)),
];
