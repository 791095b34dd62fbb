import type { DomainModule } from '../platform/module.ts';
import { storeJobHandlers } from './job-handlers.ts';
import { storeRoutes } from './routes.ts';
import type { Shelves } from './service.ts';

/** What is on the shelves is the catalogue's to say. */
export const storesModule = (shelves: Shelves): DomainModule => ({
  routes: [(http, context) => storeRoutes(http, context, shelves)],
  jobs: storeJobHandlers,
});
