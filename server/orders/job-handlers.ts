import { courierStoppedJob } from '../couriers/service.ts';
import { accountSuspendedJob, noteAddresses, selfExcludedJob } from '../identity/service.ts';
import { handles } from '../platform/jobs/jobs.ts';
import { endQuietDuties, tellOfOffers } from './dispatch/on-duty.ts';
import { afterSuspension, releaseOrders } from './dispatch/releases.ts';
import {
  cancelOverdueJob,
  endQuestionsJob,
  endQuietDutiesJob,
  forgetPositionsJob,
  forgetProofPhotosJob,
  noteAddressesJob,
  placeRecurringJob,
  remindOfReturnsJob,
  tellOfOffersJob,
  tellOfWaitingJob,
} from './jobs.ts';
import { ordersAfter } from './order/store.ts';
import { excludedBy } from './placement/person-rules.ts';
import { forgetProofPhotos } from './proof/hand-over.ts';
import { endRecurringOf, placeRecurring } from './recurring/recurring.ts';
import { remindOfReturns } from './returns/returns.ts';
import { cancelOverdue, endOverdueQuestions, forgetPositions } from './service.ts';
import { tellOfWaiting } from './support/concerns.ts';

export const orderJobHandlers = [
  handles(courierStoppedJob, (context, { courierId }) => releaseOrders(context, courierId)),
  handles(accountSuspendedJob, (context, { userId }) => afterSuspension(context, userId)),
  handles(cancelOverdueJob, (context) => cancelOverdue(context)),
  handles(endQuestionsJob, (context) => endOverdueQuestions(context)),
  handles(tellOfOffersJob, (context) => tellOfOffers(context)),
  handles(tellOfWaitingJob, (context) => tellOfWaiting(context)),
  handles(endQuietDutiesJob, (context) => endQuietDuties(context)),
  handles(remindOfReturnsJob, (context) => remindOfReturns(context)),
  handles(forgetPositionsJob, (context) => forgetPositions(context)),
  handles(forgetProofPhotosJob, (context) => forgetProofPhotos(context)),
  handles(placeRecurringJob, (context) => placeRecurring(context)),
  handles(selfExcludedJob, (context, { userId, scope }) => endRecurringOf(context, userId, excludedBy(scope))),
  handles(noteAddressesJob, (context) => noteAddresses(context, (orderId) => ordersAfter(context.db.read, orderId))),
];
