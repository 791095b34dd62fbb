import { cashEndpoints } from '@autolotto/contract/earnings/cash/endpoints.ts';
import { earningsEndpoints } from '@autolotto/contract/earnings/endpoints.ts';
import { storeEarningsEndpoints } from '@autolotto/contract/earnings/store-endpoints.ts';
import { walletPayoutEndpoints } from '@autolotto/contract/earnings/wallet-endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../platform/context.ts';
import { bind, linkNextPage } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as cash from './cash/cash.ts';
import { decidePayout, openPayouts } from './payout-decisions.ts';
import * as payouts from './payouts.ts';
import * as service from './service.ts';
import * as shop from './store-earnings.ts';
import { payOutWallet, walletOwner } from './wallet-payouts.ts';

export function earningsRoutes(http: Http, context: Context): void {
  bind(http, 'earnings', earningsEndpoints, {
    earnings: ({ actor }) => service.loadEarnings(context, actor),
    earnedOrders: async ({ actor, query, reply }) => {
      const found = await service.loadEarnedOrders(context, actor, query);
      linkNextPage(reply, '/api/courier/earnings/orders', found, query.limit ?? defaultPageSize);
      return found;
    },
    statement: async ({ actor, query, reply }) => {
      const csv = await service.loadStatement(context, actor, query.month);
      return asFile(reply, `earnings-${query.month}.csv`).send(csv);
    },
    payouts: async ({ actor, query, reply }) => {
      const found = await payouts.listPayouts(context, actor, query);
      linkNextPage(reply, '/api/courier/payouts', found, query.limit ?? defaultPageSize);
      return found;
    },
    requestPayout: ({ actor, body, idempotencyKey }) =>
      payouts.requestPayout(context, actor, body.amount, idempotencyKey),
    openPayouts: () => openPayouts(context),
    decidePayout: ({ actor, params, body }) => decidePayout(context, actor, params.payoutId, body),
  });
  bind(http, 'earnings', cashEndpoints, {
    courierCash: ({ actor }) => cash.loadCash(context, actor),
    cashReconciliation: ({ actor }) => cash.deskFor(context, actor),
    takeCash: ({ actor, body, idempotencyKey }) => cash.takeCash(context, actor, body, idempotencyKey),
  });
  bind(http, 'earnings', storeEarningsEndpoints, {
    storeEarnings: ({ actor }) => shop.loadStoreEarnings(context, actor),
    storeEarnedOrders: async ({ actor, query, reply }) => {
      const found = await shop.loadStoreEarnedOrders(context, actor, query);
      linkNextPage(reply, '/api/store/earnings/orders', found, query.limit ?? defaultPageSize);
      return found;
    },
    storeStatement: async ({ actor, query, reply }) => {
      const csv = await shop.loadStoreStatement(context, actor, query.month);
      return asFile(reply, `sales-${query.month}.csv`).send(csv);
    },
    storePayouts: async ({ actor, query, reply }) => {
      const found = await payouts.loadStorePayouts(context, actor, query);
      linkNextPage(reply, '/api/store/payouts', found, query.limit ?? defaultPageSize);
      return found;
    },
    requestStorePayout: ({ actor, body, idempotencyKey }) =>
      payouts.requestStorePayout(context, actor, body.amount, idempotencyKey),
  });
  bind(http, 'earnings', walletPayoutEndpoints, {
    walletOwner: ({ query }) => walletOwner(context, query.email),
    payOutWallet: ({ actor, params, body, idempotencyKey }) =>
      payOutWallet(context, actor, params.userId, body, idempotencyKey),
  });
}

const asFile = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store');
