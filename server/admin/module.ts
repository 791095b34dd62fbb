import type { DomainModule } from '../platform/module.ts';
import { adminJobHandlers } from './job-handlers.ts';
import { adminRoutes } from './routes.ts';

export const adminModule: DomainModule = { routes: [adminRoutes], jobs: adminJobHandlers };
