import type { DomainModule } from '../platform/module.ts';
import { lotteryJobHandlers } from './job-handlers.ts';
import { lotteryRoutes } from './routes.ts';
import { seedDrawGames } from './seed.ts';

export const lotteryModule: DomainModule = {
  routes: [lotteryRoutes],
  jobs: lotteryJobHandlers,
  seed: seedDrawGames,
};
