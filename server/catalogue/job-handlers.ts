import { handles } from '../platform/jobs/jobs.ts';
import { applyPricePlansJob, sweepPhotosJob } from './jobs.ts';
import { sweepPhotos } from './photo-service.ts';
import { applyPricePlans } from './price-plans.ts';

export const catalogueJobHandlers = [
  handles(sweepPhotosJob, (context) => sweepPhotos(context)),
  handles(applyPricePlansJob, (context) => applyPricePlans(context)),
];
