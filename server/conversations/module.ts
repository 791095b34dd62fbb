import type { DomainModule } from '../platform/module.ts';
import { conversationJobHandlers } from './job-handlers.ts';
import { conversationsForget, conversationsPersonalData } from './personal-data.ts';
import { conversationRoutes } from './routes.ts';

export const conversationsModule: DomainModule = {
  routes: [conversationRoutes],
  personalData: conversationsPersonalData,
  forget: conversationsForget,
  jobs: conversationJobHandlers,
};
