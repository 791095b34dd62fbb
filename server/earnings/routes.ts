import { cashEndpoints } from '@autolotto/contract/earnings/cash-endpoints.ts';
import { earningsEndpoints } from '@autolotto/contract/earnings/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { bind, type Http, linkNextPage } from '../platform/http.ts';
import * as cash from './cash.ts';
import * as payouts from './payouts.ts';
import * as service from './service.ts';

export function earningsRoutes(http: Http, context: Context): void {
  bind(http, 'earnings', earningsEndpoints, {
    earnings: ({ actor }) => service.earningsOf(context, actor),
    earnedOrders: async ({ actor, query, reply }) => {
      const found = await service.earnedOrdersOf(context, actor, query);
      linkNextPage(reply, '/api/courier/earnings/orders', found, query.limit ?? defaultPageSize);
      return found;
    },
    statement: async ({ actor, query, reply }) => {
      const csv = await service.statementOf(context, actor, query.month);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="earnings-${query.month}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(csv);
    },
    payouts: async ({ actor, query, reply }) => {
      const found = await payouts.payoutsOf(context, actor, query);
      linkNextPage(reply, '/api/courier/payouts', found, query.limit ?? defaultPageSize);
      return found;
    },
    requestPayout: ({ actor, body, idempotencyKey }) =>
      payouts.requestPayout(context, actor, body.amount, idempotencyKey),
    openPayouts: () => payouts.openPayouts(context),
    decidePayout: ({ actor, params, body }) => payouts.decidePayout(context, actor, params.payoutId, body),
  });
  bind(http, 'earnings', cashEndpoints, {
    courierCash: ({ actor }) => cash.cashOf(context, actor),
    cashDesk: ({ actor }) => cash.deskFor(context, actor),
    takeCash: ({ actor, body, idempotencyKey }) => cash.takeCash(context, actor, body, idempotencyKey),
  });
}
