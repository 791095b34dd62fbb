import type { DomainModule } from '../platform/module.ts';
import { forumJobHandlers } from './job-handlers.ts';
import { forumRoutes } from './routes.ts';
import { seedCategories } from './seed.ts';

export const forumModule: DomainModule = { routes: [forumRoutes], jobs: forumJobHandlers, seed: seedCategories };
