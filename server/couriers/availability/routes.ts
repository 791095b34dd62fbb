import { availabilityEndpoints } from '@autolotto/contract/couriers/availability-endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import * as availability from './availability.ts';

export function availabilityRoutes(http: Http, context: Context): void {
  bind(http, 'couriers', availabilityEndpoints, {
    availability: ({ actor }) => availability.availabilityFor(context, actor.userId),
    setAvailability: ({ actor, body }) => availability.setAvailability(context, actor.userId, body),
  });
}
