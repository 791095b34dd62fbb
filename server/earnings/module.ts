import type { DomainModule } from '../platform/module.ts';
import { earningsJobHandlers } from './job-handlers.ts';
import { earningsPersonalData } from './personal-data.ts';
import { earningsRoutes } from './routes.ts';

export const earningsModule: DomainModule = {
  routes: [earningsRoutes],
  personalData: earningsPersonalData,
  jobs: earningsJobHandlers,
};
