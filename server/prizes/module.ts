import type { DomainModule } from '../platform/module.ts';
import { prizesJobHandlers } from './job-handlers.ts';
import { prizesRoutes } from './routes.ts';

export const prizesModule: DomainModule = { routes: [prizesRoutes], jobs: prizesJobHandlers };
