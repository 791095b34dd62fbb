import type { DomainModule } from '../platform/module.ts';
import { earningsJobHandlers } from './job-handlers.ts';
import { earningsOpenMatters, earningsPersonalData } from './personal-data.ts';
import { earningsRoutes } from './routes.ts';

export const earningsModule: DomainModule = {
  routes: [earningsRoutes],
  personalData: earningsPersonalData,
  openMatters: earningsOpenMatters,
  jobs: earningsJobHandlers,
};
