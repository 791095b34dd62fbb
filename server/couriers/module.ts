import type { DomainModule } from '../platform/module.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { courierJobHandlers } from './job-handlers.ts';
import { couriersForget, couriersOpenMatters, couriersPersonalData, couriersPersonalPhotos } from './personal-data.ts';
import { courierRoutes } from './routes.ts';
import { trainingRoutes } from './training/routes.ts';

export const couriersModule: DomainModule = {
  routes: [courierRoutes, availabilityRoutes, trainingRoutes],
  personalData: couriersPersonalData,
  personalPhotos: couriersPersonalPhotos,
  forget: couriersForget,
  openMatters: couriersOpenMatters,
  jobs: courierJobHandlers,
};
