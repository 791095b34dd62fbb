import { handles } from '../platform/jobs/handler.ts';
import { endFreeDelivery } from './free-delivery/free-delivery.ts';
import {
  endFreeDeliveryJob,
  findDuplicatesJob,
  notifyOfSignUpJob,
  purgeExpiredJob,
  sendResetJob,
  warnOfGuessingJob,
  watchJob,
} from './jobs.ts';
import { notifyOfSignUp, sendReset, warnOfGuessing } from './passwords/links.ts';
import { findDuplicates } from './persons/persons.ts';
import { purgeExpired } from './purge.ts';
import { watch } from './security/watch.ts';

export const identityJobHandlers = [
  handles(sendResetJob, (context, { email }) => sendReset(context, email)),
  handles(notifyOfSignUpJob, (context, { email }) => notifyOfSignUp(context, email)),
  handles(warnOfGuessingJob, (context, { email }) => warnOfGuessing(context, email)),
  handles(purgeExpiredJob, (context) => purgeExpired(context)),
  handles(watchJob, (context) => watch(context)),
  handles(endFreeDeliveryJob, (context) => endFreeDelivery(context)),
  handles(findDuplicatesJob, (context, { userId }) => findDuplicates(context, userId)),
];
