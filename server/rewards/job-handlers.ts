import { orderDeliveredJob } from '../orders/service.ts';
import { handles } from '../platform/jobs/handler.ts';
import { reviewsChangedJob } from '../reviews/service.ts';
import { adjustAfter, awardAfter, awardWaiting } from './awards.ts';
import { awardJob } from './jobs.ts';

export const rewardsJobHandlers = [
  handles(orderDeliveredJob, (context, { customerId }) => awardAfter(context, customerId, 'ordersDelivered')),
  handles(reviewsChangedJob, (context, { customerId }) => adjustAfter(context, customerId, 'reviewsWritten')),
  handles(awardJob, (context) => awardWaiting(context)),
];
