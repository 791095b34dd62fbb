import { paymentEndedJob } from '../bitcoin/service.ts';
import { courierStoppedJob } from '../couriers/service.ts';
import { accountSuspendedJob, recordAddresses, selfExcludedJob } from '../identity/service.ts';
import { handles } from '../platform/jobs/handler.ts';
import { afterPayment } from './awaited/settle.ts';
import { cancelOverdue } from './cancellations/overdue.ts';
import { notifyOfOffers, setQuietCouriersOffline } from './dispatch/online-couriers.ts';
import { releaseOrders } from './dispatch/releases.ts';
import { afterSuspension } from './dispatch/suspended-courier.ts';
import {
  cancelOverdueJob,
  endQuestionsJob,
  notifyOfOffersJob,
  notifyOfWaitingOrdersJob,
  placeRecurringJob,
  purgePositionsJob,
  purgeProofPhotosJob,
  recordAddressesJob,
  remindOfReturnsJob,
  setQuietCouriersOfflineJob,
} from './jobs.ts';
import { purgePositions } from './order/positions.ts';
import { ordersAfter } from './order/store.ts';
import { excludedBy } from './placement/buyer-rules.ts';
import { purgeProofPhotos } from './proof/photos.ts';
import { placeRecurring } from './recurring/due.ts';
import { endRecurringWith } from './recurring/recurring.ts';
import { remindOfReturns } from './returns/open-returns.ts';
import { announceBegun } from './scheduling/announce.ts';
import { endOverdueQuestions } from './substitutions/answers.ts';
import { notifyOfWaitingOrders } from './support/order-exceptions.ts';

export const orderJobHandlers = [
  handles(paymentEndedJob, (context, ended) => afterPayment(context, ended)),
  handles(courierStoppedJob, (context, { courierId }) => releaseOrders(context, courierId)),
  handles(accountSuspendedJob, (context, { userId }) => afterSuspension(context, userId)),
  handles(cancelOverdueJob, (context) => cancelOverdue(context)),
  handles(endQuestionsJob, (context) => endOverdueQuestions(context)),
  handles(notifyOfOffersJob, async (context) => {
    await announceBegun(context);
    await notifyOfOffers(context);
  }),
  handles(notifyOfWaitingOrdersJob, (context) => notifyOfWaitingOrders(context)),
  handles(setQuietCouriersOfflineJob, (context) => setQuietCouriersOffline(context)),
  handles(remindOfReturnsJob, (context) => remindOfReturns(context)),
  handles(purgePositionsJob, (context) => purgePositions(context)),
  handles(purgeProofPhotosJob, (context) => purgeProofPhotos(context)),
  handles(placeRecurringJob, (context) => placeRecurring(context)),
  handles(selfExcludedJob, (context, { userId, scope }) => endRecurringWith(context, userId, excludedBy(scope))),
  handles(recordAddressesJob, (context) =>
    recordAddresses(context, (orderId) => ordersAfter(context.db.read, orderId)),
  ),
];
