import { routeEndpoints } from '@autolotto/contract/delivery/route-endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as routes from './route/route.ts';
import { wayFor } from './route/way.ts';

export function deliveryRoutes(http: Http, context: Context): void {
  bind(http, 'delivery', routeEndpoints, {
    route: ({ actor, query }) => routes.routeFor(context, actor, query),
    way: ({ actor, params }) => wayFor(context, actor, params.orderId),
    setBreak: ({ actor, body }) => routes.setBreak(context, actor, body),
    insertionCost: ({ actor, params, query }) => routes.insertionCostFor(context, actor, params.orderId, query),
  });
}
