import { selfExcludedJob } from '../identity/service.ts';
import { drawOverJob } from '../lottery/service.ts';
import { handles } from '../platform/jobs/handler.ts';
import { stepDuePools, stepPool } from './buy.ts';
import { buyPoolJob, poolDeadlinesJob, tellWishesJob } from './jobs.ts';
import { leaveExcluded } from './join.ts';
import { passOnDraw } from './settlement/settle.ts';
import { tellWishes } from './wishes/wishes.ts';

export const poolsJobHandlers = [
  handles(buyPoolJob, (context, { poolId }) => stepPool(context, poolId)),
  handles(poolDeadlinesJob, (context) => stepDuePools(context)),
  handles(tellWishesJob, (context) => tellWishes(context)),
  handles(drawOverJob, (context, { drawId }) => passOnDraw(context, drawId)),
  handles(selfExcludedJob, (context, { userId }) => leaveExcluded(context, userId)),
];
