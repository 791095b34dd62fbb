import { courierEndpoints } from '@autolotto/contract/couriers/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind, type Http } from '../platform/http.ts';
import * as service from './service.ts';

export function courierRoutes(http: Http, context: Context): void {
  bind(http, 'couriers', courierEndpoints, {
    courierProfile: ({ actor }) => service.profile(context, actor.userId),
  });
}
