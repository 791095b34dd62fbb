import type { DomainModule } from '../platform/module.ts';
import { responsibleGamingJobHandlers } from './job-handlers.ts';
import { responsibleGamingRoutes } from './routes.ts';

export const responsibleGamingModule: DomainModule = {
  routes: [responsibleGamingRoutes],
  jobs: responsibleGamingJobHandlers,
};
