import { orderEndpoints } from '@autolotto/contract/orders/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { bind, type Http, linkNextPage } from '../platform/http/http.ts';
import { boardFor, statsFor } from './packing/stats.ts';
import { alternatives } from './placement/alternatives.ts';
import * as service from './service.ts';

export function orderRoutes(http: Http, context: Context): void {
  bind(http, 'orders', orderEndpoints, {
    list: async ({ actor, query, reply }) => {
      const found = await service.ordersFor(context, actor, query);
      const limit = query.limit ?? defaultPageSize;
      // A courier's open orders come in addition to the page: the next one continues where it ended.
      linkNextPage(reply, '/api/orders', found.slice(0, limit), limit);
      return found;
    },
    get: ({ actor, params }) => service.orderFor(context, actor, params.orderId),
    quote: ({ actor, body }) => service.quoteOrder(context, actor, body),
    alternatives: ({ body }) => alternatives(context, body),
    place: ({ actor, body, idempotencyKey }) => service.placeOrder(context, actor, body, idempotencyKey),
    setStatus: ({ actor, params, body, idempotencyKey }) =>
      service.setStatus(context, actor, params.orderId, body.status, body.reason, {
        key: idempotencyKey,
        deviceTime: body,
        bagCode: body.bagCode,
        packed: body.packed,
        pickUpCode: body.pickUpCode,
      }),
    patchStatus: ({ actor, params, body, idempotencyKey }) =>
      service.setStatus(context, actor, params.orderId, body.status, body.reason, {
        key: idempotencyKey,
        deviceTime: body,
        bagCode: body.bagCode,
        packed: body.packed,
        pickUpCode: body.pickUpCode,
      }),
    cancel: ({ actor, params, body }) => service.cancel(context, actor, params.orderId, body?.reason),
    storeOrders: async ({ actor, query, reply }) => {
      if (query.board) return boardFor(context, actor, query.limit);
      const found = await service.storeOrdersFor(context, actor, query);
      linkNextPage(reply, '/api/store/orders', found, query.limit ?? defaultPageSize);
      return found;
    },
    storeStats: ({ actor }) => statsFor(context, actor),
    setTabletStatus: ({ actor, params, body, idempotencyKey }) =>
      service.setTabletStatus(context, actor, params.orderId, body.status, body.reason, {
        key: idempotencyKey,
        packed: body.packed,
        preparationMinutes: body.preparationMinutes,
        pickUpCode: body.pickUpCode,
      }),
    substitutes: ({ actor, params, query }) =>
      service.substitutesFor(context, actor, { ...params, search: query.search }),
    markMissing: ({ actor, params, body }) => service.markMissing(context, actor, params, body),
    answerSubstitution: ({ actor, params, body }) => service.answerSubstitution(context, actor, params, body.answer),
    setPreparation: ({ actor, params, body }) => service.setPreparation(context, actor, params.orderId, body.minutes),
    returnOrder: ({ actor, params, body, idempotencyKey }) =>
      service.returnOrder(context, actor, params.orderId, body, idempotencyKey),
    storeReturns: ({ actor }) => service.storeReturnsFor(context, actor),
    confirmReturn: ({ actor, params, body }) => service.confirmReturn(context, actor, params.orderId, body),
  });
}
