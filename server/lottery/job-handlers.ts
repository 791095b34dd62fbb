import { paymentEndedJob } from '../bitcoin/service.ts';
import { selfExcludedJob } from '../identity/service.ts';
import { handles } from '../platform/jobs/handler.ts';
import { runAutoPlays } from './auto-play/run.ts';
import {
  autoPlayJob,
  cancelDrawJob,
  closeDrawsJob,
  fetchResultsJob,
  planDrawsJob,
  remindJob,
  settleDrawJob,
  tellResultsJob,
  watchLinesJob,
} from './jobs.ts';
import { planDraws } from './plan/plan.ts';
import { afterTicketPayment, releaseOverdue } from './reservations/after-payment.ts';
import { fetchResults } from './results/feed.ts';
import { closeDraws } from './seal/close.ts';
import { refundDraw, refundExcluded } from './settlement/refund.ts';
import { settleDraw } from './settlement/settle.ts';
import { remind } from './telling/reminders.ts';
import { tellResults } from './telling/results.ts';
import { watchLines } from './watch/many-lines.ts';

export const lotteryJobHandlers = [
  handles(planDrawsJob, (context) => planDraws(context)),
  handles(closeDrawsJob, async (context) => {
    await closeDraws(context);
    await releaseOverdue(context);
  }),
  handles(paymentEndedJob, (context, ended) => afterTicketPayment(context, ended)),
  handles(fetchResultsJob, (context) => fetchResults(context)),
  handles(settleDrawJob, (context, { drawId }) => settleDraw(context, drawId)),
  handles(cancelDrawJob, (context, { drawId }) => refundDraw(context, drawId)),
  handles(selfExcludedJob, (context, { userId }) => refundExcluded(context, userId)),
  handles(tellResultsJob, (context, { drawId }) => tellResults(context, drawId)),
  handles(remindJob, (context) => remind(context)),
  handles(watchLinesJob, (context) => watchLines(context)),
  handles(autoPlayJob, (context) => runAutoPlays(context)),
];
