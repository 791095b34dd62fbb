import type { DomainModule } from '../platform/module.ts';
import { paymentJobHandlers } from './job-handlers.ts';
import { paymentsPersonalData } from './personal-data.ts';
import { paymentRoutes } from './routes.ts';

export const paymentsModule: DomainModule = {
  routes: [paymentRoutes],
  personalData: paymentsPersonalData,
  jobs: paymentJobHandlers,
};
