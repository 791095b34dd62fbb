import { orderEndpoints } from '@autolotto/contract/orders/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { bind, linkNextPage, sendPrivateTagged } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import { boardAsJson, ordersAsJson, storeOrdersAsJson } from './lists/reply.ts';
import { setPreparation } from './packing/preparation.ts';
import { statsFor } from './packing/stats.ts';
import { alternatives } from './placement/alternatives.ts';
import { placeOrder } from './placement/place-order.ts';
import { quoteOrder } from './placement/quote.ts';
import { confirmReturn } from './returns/confirmation.ts';
import { storeReturnsFor } from './returns/open-returns.ts';
import { returnOrder } from './returns/returns.ts';
import { orderFor } from './service.ts';
import { answerSubstitution } from './substitutions/answers.ts';
import { markMissing } from './substitutions/missing.ts';
import { substitutesFor } from './substitutions/substitutes.ts';
import { cancel, setStatus, setTabletStatus } from './transitions/set-status.ts';

export function orderRoutes(http: Http, context: Context): void {
  bind(http, 'orders', orderEndpoints, {
    list: async ({ actor, query, request, reply }) => {
      const { page, ...listed } = await ordersAsJson(context, actor, query);
      linkNextPage(reply, '/api/orders', page, query.limit ?? defaultPageSize);
      return sendPrivateTagged(request, reply, listed);
    },
    get: ({ actor, params }) => orderFor(context, actor, params.orderId),
    quote: ({ actor, body }) => quoteOrder(context, actor, body),
    alternatives: ({ body }) => alternatives(context, body),
    place: ({ actor, body, idempotencyKey }) => placeOrder(context, actor, body, idempotencyKey),
    setStatus: ({ actor, params, body, idempotencyKey }) =>
      setStatus(context, actor, params.orderId, body.status, body.reason, {
        key: idempotencyKey,
        deviceTime: body,
        bagCode: body.bagCode,
        packed: body.packed,
        pickUpCode: body.pickUpCode,
      }),
    patchStatus: ({ actor, params, body, idempotencyKey }) =>
      setStatus(context, actor, params.orderId, body.status, body.reason, {
        key: idempotencyKey,
        deviceTime: body,
        bagCode: body.bagCode,
        packed: body.packed,
        pickUpCode: body.pickUpCode,
      }),
    cancel: ({ actor, params, body }) => cancel(context, actor, params.orderId, body?.reason),
    storeOrders: async ({ actor, query, request, reply }) => {
      const { page, ...listed } = await (query.board
        ? boardAsJson(context, actor, query.limit)
        : storeOrdersAsJson(context, actor, query));
      if (!query.board) linkNextPage(reply, '/api/store/orders', page, query.limit ?? defaultPageSize);
      return sendPrivateTagged(request, reply, listed);
    },
    storeStats: ({ actor }) => statsFor(context, actor),
    setTabletStatus: ({ actor, params, body, idempotencyKey }) =>
      setTabletStatus(context, actor, params.orderId, body.status, body.reason, {
        key: idempotencyKey,
        packed: body.packed,
        preparationMinutes: body.preparationMinutes,
        pickUpCode: body.pickUpCode,
      }),
    substitutes: ({ actor, params, query }) => substitutesFor(context, actor, { ...params, search: query.search }),
    markMissing: ({ actor, params, body }) => markMissing(context, actor, params, body),
    answerSubstitution: ({ actor, params, body }) => answerSubstitution(context, actor, params, body.answer),
    setPreparation: ({ actor, params, body }) => setPreparation(context, actor, params.orderId, body.minutes),
    returnOrder: ({ actor, params, body, idempotencyKey }) =>
      returnOrder(context, actor, params.orderId, body, idempotencyKey),
    storeReturns: ({ actor }) => storeReturnsFor(context, actor),
    confirmReturn: ({ actor, params, body }) => confirmReturn(context, actor, params.orderId, body),
  });
}
