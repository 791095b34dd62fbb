import type { DomainModule } from '../platform/module.ts';
import { responsibleGamingJobHandlers } from './job-handlers.ts';
import { responsibleGamingForget, responsibleGamingPersonalData } from './personal-data.ts';
import { responsibleGamingRoutes } from './routes.ts';

export const responsibleGamingModule: DomainModule = {
  routes: [responsibleGamingRoutes],
  personalData: responsibleGamingPersonalData,
  forget: responsibleGamingForget,
  jobs: responsibleGamingJobHandlers,
};
