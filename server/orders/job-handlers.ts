import { handles } from '../platform/jobs.ts';
import { forgetProofPhotos } from './hand-over.ts';
import { cancelOverdueJob, endQuestionsJob, forgetPositionsJob, forgetProofPhotosJob } from './jobs.ts';
import { cancelOverdue, endOverdueQuestions, forgetPositions } from './service.ts';

export const orderJobHandlers = [
  handles(cancelOverdueJob, (context) => cancelOverdue(context)),
  handles(endQuestionsJob, (context) => endOverdueQuestions(context)),
  handles(forgetPositionsJob, (context) => forgetPositions(context)),
  handles(forgetProofPhotosJob, (context) => forgetProofPhotos(context)),
];
