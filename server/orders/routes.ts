import { orderEndpoints } from '@autolotto/contract/orders/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { bind, type Http, linkNextPage } from '../platform/http.ts';
import * as service from './service.ts';

export function orderRoutes(http: Http, context: Context): void {
  bind(http, 'orders', orderEndpoints, {
    list: async ({ actor, query, reply }) => {
      const found = await service.ordersFor(context, actor, query);
      linkNextPage(reply, '/api/orders', found, query.limit ?? defaultPageSize);
      return found;
    },
    get: ({ actor, params }) => service.orderFor(context, actor, params.orderId),
    quote: ({ actor, body }) => service.quoteOrder(context, actor, body),
    place: ({ actor, body, idempotencyKey }) => service.placeOrder(context, actor, body, idempotencyKey),
    setStatus: ({ actor, params, body }) => service.setStatus(context, actor, params.orderId, body.status, body.reason),
    patchStatus: ({ actor, params, body }) =>
      service.setStatus(context, actor, params.orderId, body.status, body.reason),
    cancel: ({ actor, params, body }) => service.cancel(context, actor, params.orderId, body?.reason),
    storeOrders: async ({ actor, query, reply }) => {
      const found = await service.storeOrdersFor(context, actor, query);
      linkNextPage(reply, '/api/store/orders', found, query.limit ?? defaultPageSize);
      return found;
    },
    setTabletStatus: ({ actor, params, body }) =>
      service.setTabletStatus(context, actor, params.orderId, body.status, body.reason),
  });
}
