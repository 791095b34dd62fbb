import type { DomainModule } from '../platform/module.ts';
import { storeJobHandlers } from './job-handlers.ts';
import { storesForget, storesOpenMatters, storesPersonalData } from './personal-data.ts';
import { storeRoutes } from './routes.ts';
import type { Shelves } from './shop-fronts.ts';

/** The catalogue provides the shelves. */
export const storesModule = (shelves: Shelves): DomainModule => ({
  routes: [(http, context) => storeRoutes(http, context, shelves)],
  personalData: storesPersonalData,
  forget: storesForget,
  openMatters: storesOpenMatters,
  jobs: storeJobHandlers,
});
