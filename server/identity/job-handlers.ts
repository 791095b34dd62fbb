import { handles } from '../platform/jobs/jobs.ts';
import { endFreeDelivery } from './free-delivery/free-delivery.ts';
import {
  comparePersonJob,
  endFreeDeliveryJob,
  forgetOldJob,
  sendResetJob,
  tellOfSignUpJob,
  warnOfGuessingJob,
} from './jobs.ts';
import { forgetOld, sendReset, tellOfSignUp, warnOfGuessing } from './passwords/reset.ts';
import { comparePerson } from './persons/persons.ts';

export const identityJobHandlers = [
  handles(sendResetJob, (context, { email }) => sendReset(context, email)),
  handles(tellOfSignUpJob, (context, { email }) => tellOfSignUp(context, email)),
  handles(warnOfGuessingJob, (context, { email }) => warnOfGuessing(context, email)),
  handles(forgetOldJob, (context) => forgetOld(context)),
  handles(endFreeDeliveryJob, (context) => endFreeDelivery(context)),
  handles(comparePersonJob, (context, { userId }) => comparePerson(context, userId)),
];
