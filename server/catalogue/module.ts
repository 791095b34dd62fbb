import type { DomainModule } from '../platform/module.ts';
import { categoryRoutes } from './categories/routes.ts';
import { inventoryRoutes } from './inventory/routes.ts';
import { catalogueJobHandlers } from './job-handlers.ts';
import { photoRoutes } from './photos/routes.ts';
import { pricePlanRoutes } from './price-plans/routes.ts';
import { catalogueRoutes } from './routes.ts';
import { scratchRoutes } from './scratch/routes.ts';
import { takedownRoutes } from './takedowns/routes.ts';
import { transferRoutes } from './transfers/routes.ts';

export const catalogueModule: DomainModule = {
  routes: [
    catalogueRoutes,
    inventoryRoutes,
    categoryRoutes,
    pricePlanRoutes,
    transferRoutes,
    scratchRoutes,
    photoRoutes,
    takedownRoutes,
  ],
  jobs: catalogueJobHandlers,
};
