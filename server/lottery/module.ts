import type { DomainModule } from '../platform/module.ts';
import { lotteryJobHandlers } from './job-handlers.ts';
import { lotteryForget, lotteryOpenMatters, lotteryPersonalData } from './own-data/personal-data.ts';
import { drawReservationRoutes } from './reservations/routes.ts';
import { lotteryRoutes } from './routes.ts';
import { seedDrawGames } from './seed.ts';
import { drawStatisticsRoutes } from './statistics/routes.ts';

export const lotteryModule: DomainModule = {
  routes: [lotteryRoutes, drawReservationRoutes, drawStatisticsRoutes],
  personalData: lotteryPersonalData,
  forget: lotteryForget,
  openMatters: lotteryOpenMatters,
  jobs: lotteryJobHandlers,
  seed: seedDrawGames,
};
