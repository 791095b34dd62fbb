import type { DomainModule } from '../platform/module.ts';
import { digitalGamesRoutes } from './digital/routes.ts';
import { instantGamesJobHandlers } from './job-handlers.ts';
import { instantGamesOpenMatters, instantGamesPersonalData } from './personal-data.ts';
import { practiceRoutes } from './practice/routes.ts';
import { instantGamesRoutes } from './routes.ts';
import { seedGames } from './seed.ts';

export const instantGamesModule: DomainModule = {
  routes: [instantGamesRoutes, digitalGamesRoutes, practiceRoutes],
  personalData: instantGamesPersonalData,
  openMatters: instantGamesOpenMatters,
  jobs: instantGamesJobHandlers,
  seed: seedGames,
};
