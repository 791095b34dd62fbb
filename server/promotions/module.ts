import type { DomainModule } from '../platform/module.ts';
import { promotionsJobHandlers } from './job-handlers.ts';
import { promotionsRoutes } from './routes.ts';

export const promotionsModule: DomainModule = { routes: [promotionsRoutes], jobs: promotionsJobHandlers };
