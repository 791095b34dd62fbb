import { endpointTable } from '../../shared/endpoint.ts';
import { PlanPrices, PricePlan, PricePlanParams, PricePlans } from './model.ts';

/** Prices that a shop changes at a time of its choice. */
export const pricePlanEndpoints = endpointTable({
  pricePlans: {
    method: 'GET',
    path: '/api/store/price-plans',
    summary: 'Price changes of the caller’s store that wait for their time, and what became of the latest ones',
    access: { who: ['store'] },
    rate: 'read',
    reply: PricePlans,
    errors: ['NO_STORE'],
  },
  planPrices: {
    method: 'POST',
    path: '/api/store/price-plans',
    summary:
      'Changes many prices at a time on the shop’s own clocks, all of them or none; refused then if one was changed meanwhile',
    access: { who: ['store'] },
    rate: 'write',
    takes: 'batch',
    body: PlanPrices,
    reply: PricePlan,
    status: 201,
    idempotent: true,
    errors: ['NO_STORE', 'PRODUCTS_NOT_IN_STORE', 'PRICES_CHANGED', 'PRICE_PLAN_REJECTED'],
  },
  cancelPricePlan: {
    method: 'DELETE',
    path: '/api/store/price-plans/:pricePlanId',
    summary: 'Cancels a price change whose time has not come; once more changes nothing',
    access: { who: ['store'], object: { kind: 'product', relations: ['store'] } },
    rate: 'write',
    params: PricePlanParams,
    reply: PricePlan,
    errors: ['PRICE_PLAN_CLOSED'],
  },
});
