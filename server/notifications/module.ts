import type { DomainModule } from '../platform/module.ts';
import { notificationJobHandlers } from './job-handlers.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { notificationRoutes } from './routes.ts';

export const notificationsModule: DomainModule = {
  routes: [notificationRoutes],
  personalData: notificationsPersonalData,
  jobs: notificationJobHandlers,
};
