import { trainingEndpoints } from '@autolotto/contract/couriers/training-endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import * as training from './training.ts';

export function trainingRoutes(http: Http, context: Context): void {
  bind(http, 'couriers', trainingEndpoints, {
    trainings: ({ actor }) => training.trainingsFor(context, actor),
    training: ({ params, query }) => Promise.resolve(training.moduleOf(params.training, query.language)),
    answerTraining: ({ actor, params, body, idempotencyKey }) =>
      training.answer(context, actor, params.training, body, idempotencyKey),
  });
}
