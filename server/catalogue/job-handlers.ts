import { handles } from '../platform/jobs/handler.ts';
import { applyPricePlansJob, sweepPhotosJob } from './jobs.ts';
import { sweepPhotos } from './photos/photos.ts';
import { applyPricePlans } from './price-plans/price-plans.ts';

export const catalogueJobHandlers = [
  handles(sweepPhotosJob, (context) => sweepPhotos(context)),
  handles(applyPricePlansJob, (context) => applyPricePlans(context)),
];
