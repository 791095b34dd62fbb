import { courierStoppedJob } from '../couriers/service.ts';
import { handles } from '../platform/jobs.ts';
import { forgetProofPhotos } from './hand-over.ts';
import {
  cancelOverdueJob,
  endQuestionsJob,
  forgetPositionsJob,
  forgetProofPhotosJob,
  placeRecurringJob,
} from './jobs.ts';
import { placeRecurring } from './recurring.ts';
import { releaseOrders } from './releases.ts';
import { cancelOverdue, endOverdueQuestions, forgetPositions } from './service.ts';

export const orderJobHandlers = [
  handles(courierStoppedJob, (context, { courierId }) => releaseOrders(context, courierId)),
  handles(cancelOverdueJob, (context) => cancelOverdue(context)),
  handles(endQuestionsJob, (context) => endOverdueQuestions(context)),
  handles(forgetPositionsJob, (context) => forgetPositions(context)),
  handles(forgetProofPhotosJob, (context) => forgetProofPhotos(context)),
  handles(placeRecurringJob, (context) => placeRecurring(context)),
];
