import { packingEndpoints } from '@autolotto/contract/orders/packing/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { loadCaller } from '../order/caller.ts';
import { packingFor, takeTicketsFor } from './packing.ts';
import { pickUpCodeFor } from './pick-up-code.ts';

export function packingRoutes(http: Http, context: Context): void {
  bind(http, 'orders', packingEndpoints, {
    packing: async ({ actor, params }) => packingFor(context, await loadCaller(context, actor), params.orderId),
    takeTickets: async ({ actor, params, body }) =>
      takeTicketsFor(context, actor, await loadCaller(context, actor), params.orderId, body),
    pickUpCode: ({ actor, params }) => pickUpCodeFor(context, actor, params.orderId),
  });
}
