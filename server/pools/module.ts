import type { DomainModule } from '../platform/module.ts';
import { poolsJobHandlers } from './job-handlers.ts';
import { poolsOpenMatters, poolsPersonalData } from './own-data/personal-data.ts';
import { poolsRoutes } from './routes.ts';

export const poolsModule: DomainModule = {
  routes: [poolsRoutes],
  personalData: poolsPersonalData,
  openMatters: poolsOpenMatters,
  jobs: poolsJobHandlers,
};
