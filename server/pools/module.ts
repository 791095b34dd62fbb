import type { DomainModule } from '../platform/module.ts';
import { poolsJobHandlers } from './job-handlers.ts';
import { poolsRoutes } from './routes.ts';

export const poolsModule: DomainModule = { routes: [poolsRoutes], jobs: poolsJobHandlers };
