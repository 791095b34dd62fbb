import { offerEndpoints } from '@autolotto/contract/orders/offer-endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind, type Http } from '../platform/http.ts';
import * as service from './offers.ts';

export function offerRoutes(http: Http, context: Context): void {
  bind(http, 'orders', offerEndpoints, {
    offers: ({ actor, query }) => service.offersFor(context, actor, query),
    declineOffer: ({ actor, params }) => service.declineOffer(context, actor, params.orderId),
  });
}
