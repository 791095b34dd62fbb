import { handles } from '../platform/jobs.ts';
import { cancelOverdueJob, endQuestionsJob, forgetPositionsJob } from './jobs.ts';
import { cancelOverdue, endOverdueQuestions, forgetPositions } from './service.ts';

export const orderJobHandlers = [
  handles(cancelOverdueJob, (context) => cancelOverdue(context)),
  handles(endQuestionsJob, (context) => endOverdueQuestions(context)),
  handles(forgetPositionsJob, (context) => forgetPositions(context)),
];
