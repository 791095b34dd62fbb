import type { DomainModule } from '../platform/module.ts';
import { demoRoutes } from './routes.ts';
import { seedTown } from './seed.ts';
import { isDemo } from './service.ts';

export const demoModule: DomainModule = {
  routes: [demoRoutes],
  seed: async (context) => {
    if (isDemo(context)) await seedTown(context);
  },
};
