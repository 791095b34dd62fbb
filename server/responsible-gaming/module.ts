import type { DomainModule } from '../platform/module.ts';
import { responsibleGamingJobHandlers } from './job-handlers.ts';
import { responsibleGamingPersonalData } from './personal-data.ts';
import { responsibleGamingRoutes } from './routes.ts';

export const responsibleGamingModule: DomainModule = {
  routes: [responsibleGamingRoutes],
  personalData: responsibleGamingPersonalData,
  jobs: responsibleGamingJobHandlers,
};
