import type { DomainModule } from '../platform/module.ts';
import { notificationJobHandlers } from './job-handlers.ts';
import { notificationRoutes } from './routes.ts';

export const notificationsModule: DomainModule = { routes: [notificationRoutes], jobs: notificationJobHandlers };
