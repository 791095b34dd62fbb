import type { DomainModule } from '../platform/module.ts';
import { paymentJobHandlers } from './job-handlers.ts';
import { paymentRoutes } from './routes.ts';

export const paymentsModule: DomainModule = { routes: [paymentRoutes], jobs: paymentJobHandlers };
