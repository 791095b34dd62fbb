import type { DomainModule } from '../platform/module.ts';
import { conversationJobHandlers } from './job-handlers.ts';
import { conversationsPersonalData } from './personal-data.ts';
import { conversationRoutes } from './routes.ts';

export const conversationsModule: DomainModule = {
  routes: [conversationRoutes],
  personalData: conversationsPersonalData,
  jobs: conversationJobHandlers,
};
