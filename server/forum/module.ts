import type { DomainModule } from '../platform/module.ts';
import { forumJobHandlers } from './job-handlers.ts';
import { forumForget, forumPersonalData } from './personal-data.ts';
import { forumRoutes } from './routes.ts';
import { seedCategories } from './seed.ts';

export const forumModule: DomainModule = {
  routes: [forumRoutes],
  personalData: forumPersonalData,
  forget: forumForget,
  jobs: forumJobHandlers,
  seed: seedCategories,
};
