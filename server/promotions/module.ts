import type { DomainModule } from '../platform/module.ts';
import { promotionsJobHandlers } from './job-handlers.ts';
import { promotionsPersonalData } from './personal-data.ts';
import { promotionsRoutes } from './routes.ts';

export const promotionsModule: DomainModule = {
  routes: [promotionsRoutes],
  personalData: promotionsPersonalData,
  jobs: promotionsJobHandlers,
};
