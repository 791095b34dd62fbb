import { phoneEndpoints } from '@autolotto/contract/orders/phone/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import * as service from './phone.ts';

export function phoneRoutes(http: Http, context: Context): void {
  bind(http, 'orders', phoneEndpoints, {
    phoneCustomers: async ({ query }) =>
      query.search === undefined ? [] : service.customersFor(context, query.search),
    quotePhoneOrder: ({ body }) => service.quotePhoneOrder(context, body),
    placePhoneOrder: ({ actor, body, idempotencyKey }) => service.placePhoneOrder(context, actor, body, idempotencyKey),
  });
}
