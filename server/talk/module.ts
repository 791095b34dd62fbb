import type { DomainModule } from '../platform/module.ts';
import { talkJobHandlers } from './job-handlers.ts';
import { talkRoutes } from './routes.ts';

export const talkModule: DomainModule = { routes: [talkRoutes], jobs: talkJobHandlers };
