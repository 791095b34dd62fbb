import type { DomainModule } from '../platform/module.ts';
import { prizesJobHandlers } from './job-handlers.ts';
import { prizesOpenMatters, prizesPersonalData } from './own-data/personal-data.ts';
import { prizesRoutes } from './routes.ts';

export const prizesModule: DomainModule = {
  routes: [prizesRoutes],
  personalData: prizesPersonalData,
  openMatters: prizesOpenMatters,
  jobs: prizesJobHandlers,
};
