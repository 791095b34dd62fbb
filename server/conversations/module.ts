import type { DomainModule } from '../platform/module.ts';
import { conversationJobHandlers } from './job-handlers.ts';
import { conversationRoutes } from './routes.ts';

export const conversationsModule: DomainModule = { routes: [conversationRoutes], jobs: conversationJobHandlers };
