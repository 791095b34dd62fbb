import type { DomainModule } from '../platform/module.ts';
import { earningsJobHandlers } from './job-handlers.ts';
import { earningsRoutes } from './routes.ts';

export const earningsModule: DomainModule = { routes: [earningsRoutes], jobs: earningsJobHandlers };
