import { supportEndpoints } from '@autolotto/contract/orders/support/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { askCancellation, decideCancellation, openCancellations } from '../cancellations/cancellations.ts';
import { releaseOrder } from '../dispatch/releases.ts';
import { courierOrdersFor } from '../lists/lists.ts';
import { readOfflineActions } from '../offline-actions/offline-actions.ts';
import { confirmReturnFor } from '../returns/confirmation.ts';
import { unconfirmedReturns } from '../returns/open-returns.ts';
import { orderExceptions, storeOrderExceptions } from './order-exceptions.ts';

export function supportRoutes(http: Http, context: Context): void {
  bind(http, 'orders', supportEndpoints, {
    release: ({ actor, params, body, idempotencyKey }) =>
      releaseOrder(context, actor, params.orderId, body.reason, idempotencyKey),
    courierOrders: ({ actor, params }) => courierOrdersFor(context, actor, params.courierId),
    storeOrderExceptions: ({ actor }) => storeOrderExceptions(context, actor),
    orderExceptions: () => orderExceptions(context),
    readOfflineActions: ({ actor, params, body }) => readOfflineActions(context, actor, params.orderId, body.upTo),
    unconfirmedReturns: ({ actor }) => unconfirmedReturns(context, actor),
    confirmReturnFor: ({ actor, params, body }) => confirmReturnFor(context, actor, params.orderId, body),
    cancellations: ({ actor }) => openCancellations(context, actor),
    askCancellation: ({ actor, params, body }) => askCancellation(context, actor, params.orderId, body),
    decideCancellation: ({ actor, params, body }) => decideCancellation(context, actor, params.cancellationId, body),
  });
}
