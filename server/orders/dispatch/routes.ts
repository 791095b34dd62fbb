import { offerEndpoints } from '@autolotto/contract/orders/dispatch/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import * as service from './offers.ts';
import { storeUnassigned, unassignedFor } from './unassigned.ts';

export function offerRoutes(http: Http, context: Context): void {
  bind(http, 'orders', offerEndpoints, {
    offers: async ({ actor, query, reply }) => {
      const { offers, next } = await service.offersFor(context, actor, query);
      const { latitude, longitude, limit = defaultPageSize } = query;
      const place = latitude === undefined ? '' : `&latitude=${latitude}&longitude=${longitude}`;
      if (next) reply.header('link', `</api/courier/offers?limit=${limit}&cursor=${next}${place}>; rel="next"`);
      return offers;
    },
    unassigned: ({ actor, params }) => unassignedFor(context, actor, params.orderId),
    storeUnassigned: ({ actor }) => storeUnassigned(context, actor),
    declineOffer: ({ actor, params }) => service.declineOffer(context, actor, params.orderId),
  });
}
