import type { DomainModule } from '../platform/module.ts';
import { bitcoinJobHandlers } from './job-handlers.ts';
import { bitcoinRoutes } from './routes.ts';

export const bitcoinModule: DomainModule = { routes: [bitcoinRoutes], jobs: bitcoinJobHandlers };
