import { selfExcludedJob } from '../identity/service.ts';
import { drawOverJob } from '../lottery/service.ts';
import { orderDeliveredJob } from '../orders/service.ts';
import { handles } from '../platform/jobs/handler.ts';
import { handOverWithOrder } from './custody.ts';
import { destroyOld, recordPrizes, refundCalledOff, releaseExcluded, releaseOverdue, tellOfCalledOff } from './due.ts';
import { destroyTicketsJob, recordTicketPrizesJob, releaseTicketsJob } from './jobs.ts';

export const officialTicketJobHandlers = [
  handles(releaseTicketsJob, async (context) => {
    await releaseOverdue(context);
    await refundCalledOff(context);
  }),
  handles(recordTicketPrizesJob, (context) => recordPrizes(context)),
  handles(destroyTicketsJob, (context) => destroyOld(context)),
  handles(drawOverJob, (context, { drawId }) => tellOfCalledOff(context, drawId)),
  handles(selfExcludedJob, (context, { userId }) => releaseExcluded(context, userId)),
  handles(orderDeliveredJob, (context, { orderId }) => handOverWithOrder(context, orderId)),
];
