import { pricePlanEndpoints } from '@autolotto/contract/catalogue/price-plans/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import * as plans from './price-plans.ts';

export function pricePlanRoutes(http: Http, context: Context): void {
  bind(http, 'catalogue', pricePlanEndpoints, {
    pricePlans: ({ actor }) => plans.pricePlans(context, actor),
    planPrices: ({ actor, body, idempotencyKey }) => plans.planPrices(context, actor, body, idempotencyKey),
    cancelPricePlan: ({ actor, params }) => plans.cancelPricePlan(context, actor, params.pricePlanId),
  });
}
