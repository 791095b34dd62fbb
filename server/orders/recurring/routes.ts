import { recurringEndpoints } from '@autolotto/contract/orders/recurring/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { answerOccurrence } from './answers.ts';
import { recurringFor } from './overview.ts';
import * as service from './recurring.ts';

export function recurringRoutes(http: Http, context: Context): void {
  bind(http, 'orders', recurringEndpoints, {
    recurring: ({ actor }) => recurringFor(context, actor),
    addRecurring: ({ actor, body, idempotencyKey }) => service.addRecurring(context, actor, body, idempotencyKey),
    changeRecurring: ({ actor, params, body }) => service.changeRecurring(context, actor, params.recurringId, body),
    pauseRecurring: ({ actor, params, body }) =>
      service.pauseRecurring(context, actor, params.recurringId, body.isPaused),
    skipOccurrence: ({ actor, params, body }) => service.skipOccurrence(context, actor, params.recurringId, body.dueAt),
    answerOccurrence: ({ actor, params, body }) => answerOccurrence(context, actor, params, body),
    endRecurring: ({ actor, params }) => service.endRecurring(context, actor, params.recurringId),
  });
}
