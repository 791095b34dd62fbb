import { selfExcludedJob } from '../identity/service.ts';
import { handles } from '../platform/jobs/handler.ts';
import { runAutoPlays } from './auto-play/run.ts';
import { autoPlayJob, cancelDrawJob, closeDrawsJob, fetchResultsJob, planDrawsJob, settleDrawJob } from './jobs.ts';
import { planDraws } from './plan/plan.ts';
import { fetchResults } from './results/feed.ts';
import { closeDraws } from './seal/close.ts';
import { refundDraw, refundExcluded } from './settlement/refund.ts';
import { settleDraw } from './settlement/settle.ts';

export const lotteryJobHandlers = [
  handles(planDrawsJob, (context) => planDraws(context)),
  handles(closeDrawsJob, (context) => closeDraws(context)),
  handles(fetchResultsJob, (context) => fetchResults(context)),
  handles(settleDrawJob, (context, { drawId }) => settleDraw(context, drawId)),
  handles(cancelDrawJob, (context, { drawId }) => refundDraw(context, drawId)),
  handles(selfExcludedJob, (context, { userId }) => refundExcluded(context, userId)),
  handles(autoPlayJob, (context) => runAutoPlays(context)),
];
