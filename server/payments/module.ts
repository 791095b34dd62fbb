import type { DomainModule } from '../platform/module.ts';
import { paymentJobHandlers } from './job-handlers.ts';
import { paymentsOpenMatters, paymentsPersonalData } from './personal-data.ts';
import { paymentRoutes } from './routes.ts';

export const paymentsModule: DomainModule = {
  routes: [paymentRoutes],
  personalData: paymentsPersonalData,
  openMatters: paymentsOpenMatters,
  jobs: paymentJobHandlers,
};
