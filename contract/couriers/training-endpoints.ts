import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import {
  AnswerTraining,
  TrainingModule,
  TrainingParam,
  TrainingQuery,
  TrainingResult,
  TrainingStatus,
} from './training-model.ts';

const ofTraining = z.object({ training: TrainingParam });

export const trainingEndpoints = endpointTable({
  trainings: {
    method: 'GET',
    path: '/api/courier/trainings',
    summary: 'The trainings there are, and the caller’s certificates',
    access: { who: ['courier'] },
    rate: 'read',
    reply: z.array(TrainingStatus),
    errors: ['NO_COURIER_PROFILE'],
  },
  training: {
    method: 'GET',
    path: '/api/courier/trainings/:training',
    summary: 'The pages and questions of a training, without the answers',
    access: { who: ['courier'] },
    rate: 'read',
    params: ofTraining,
    query: TrainingQuery,
    reply: TrainingModule,
    errors: [],
  },
  answerTraining: {
    method: 'POST',
    path: '/api/courier/trainings/:training/attempts',
    summary: 'Answers the questions of a training; with enough right answers its certificate is given or renewed',
    access: { who: ['courier'] },
    rate: 'write',
    params: ofTraining,
    body: AnswerTraining,
    reply: TrainingResult,
    status: 201,
    idempotent: true,
    errors: ['NO_COURIER_PROFILE', 'TRAINING_ANSWERS_INCOMPLETE', 'TRAINING_ATTEMPTS_EXHAUSTED'],
  },
});
