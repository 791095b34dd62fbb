import { handles } from '../platform/jobs.ts';
import { sweepPhotosJob } from './jobs.ts';
import { sweepPhotos } from './photo-service.ts';

export const catalogueJobHandlers = [handles(sweepPhotosJob, (context) => sweepPhotos(context))];
