import { tipEndpoints } from '@autolotto/contract/orders/tips/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import * as service from './tips.ts';

export function tipRoutes(http: Http, context: Context): void {
  bind(http, 'orders', tipEndpoints, {
    tip: ({ actor, params }) => service.tipFor(context, actor, params.orderId),
    giveTip: ({ actor, params, body }) => service.giveTip(context, actor, params.orderId, body.amount),
  });
}
