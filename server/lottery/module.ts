import type { DomainModule } from '../platform/module.ts';
import { lotteryJobHandlers } from './job-handlers.ts';
import { lotteryRoutes } from './routes.ts';
import { seedDrawGames } from './seed.ts';
import { drawStatisticsRoutes } from './statistics/routes.ts';

export const lotteryModule: DomainModule = {
  routes: [lotteryRoutes, drawStatisticsRoutes],
  jobs: lotteryJobHandlers,
  seed: seedDrawGames,
};
