import { dutyEndpoints } from '@autolotto/contract/couriers/duty-endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind, type Http } from '../../platform/http/http.ts';
import * as duty from './duty.ts';

export function dutyRoutes(http: Http, context: Context): void {
  bind(http, 'couriers', dutyEndpoints, {
    duty: ({ actor }) => duty.dutyFor(context, actor.userId),
    setDuty: ({ actor, body }) => duty.setDuty(context, actor.userId, body),
  });
}
