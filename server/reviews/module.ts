import type { DomainModule } from '../platform/module.ts';
import { courierRatingRoutes } from './courier-rating-routes.ts';
import { reviewsPersonalData } from './personal-data.ts';
import { reviewReportRoutes } from './report-routes.ts';
import { reviewRoutes } from './routes.ts';

export const reviewsModule: DomainModule = {
  routes: [reviewRoutes, reviewReportRoutes, courierRatingRoutes],
  personalData: reviewsPersonalData,
};
