import type { DomainModule } from '../platform/module.ts';
import { rewardsJobHandlers } from './job-handlers.ts';
import { rewardsPersonalData } from './personal-data.ts';
import { redemptionRoutes } from './redemption/routes.ts';
import { reversalRoutes } from './reversals/routes.ts';
import { rewardsRoutes } from './routes.ts';

export const rewardsModule: DomainModule = {
  routes: [rewardsRoutes, redemptionRoutes, reversalRoutes],
  personalData: rewardsPersonalData,
  jobs: rewardsJobHandlers,
};
