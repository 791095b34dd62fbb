import { supportEndpoints } from '@autolotto/contract/orders/support-endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind, type Http } from '../platform/http.ts';
import { concerns, storeConcerns } from './concerns.ts';
import { releaseByCourier } from './releases.ts';
import { confirmReturnFor, unconfirmedReturns } from './returns.ts';
import { readTellings } from './tellings.ts';

export function supportRoutes(http: Http, context: Context): void {
  bind(http, 'orders', supportEndpoints, {
    release: ({ actor, params, body, idempotencyKey }) =>
      releaseByCourier(context, actor, params.orderId, body.reason, idempotencyKey),
    storeConcerns: ({ actor }) => storeConcerns(context, actor),
    concerns: () => concerns(context),
    readTellings: ({ actor, params, body }) => readTellings(context, actor, params.orderId, body.upTo),
    unconfirmedReturns: ({ actor }) => unconfirmedReturns(context, actor),
    confirmReturnFor: ({ actor, params, body }) => confirmReturnFor(context, actor, params.orderId, body),
  });
}
