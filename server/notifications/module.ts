import type { DomainModule } from '../platform/module.ts';
import { notificationJobHandlers } from './job-handlers.ts';
import { notificationsForget, notificationsPersonalData } from './personal-data.ts';
import { notificationRoutes } from './routes.ts';

export const notificationsModule: DomainModule = {
  routes: [notificationRoutes],
  personalData: notificationsPersonalData,
  forget: notificationsForget,
  jobs: notificationJobHandlers,
};
