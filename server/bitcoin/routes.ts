import { bitcoinEndpoints } from '@autolotto/contract/bitcoin/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { bind, linkNextPage } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import { createPayment, type Payable, payOrder } from './payments/create.ts';
import { listPayments, loadPayment } from './payments/list.ts';
import { loadExchangeRate } from './rates/rates.ts';
import { createBitcoinWallet, listBitcoinTransactions, loadBitcoinWallet } from './wallet/wallet.ts';

export function bitcoinRoutes(http: Http, context: Context, orders: Payable): void {
  bind(http, 'bitcoin', bitcoinEndpoints, {
    exchangeRate: () => loadExchangeRate(context),
    createBitcoinPayment: ({ actor, body: { orderId, usdAmount }, idempotencyKey }) =>
      orderId === null
        ? createPayment(context, actor, usdAmount, idempotencyKey)
        : payOrder(context, actor, { orderId, usdAmount }, orders),
    bitcoinPayments: async ({ actor, query, reply }) => {
      const found = await listPayments(context, actor, query);
      linkNextPage(reply, '/api/bitcoin/payments', found, query.limit ?? defaultPageSize);
      return found;
    },
    bitcoinWallet: ({ actor }) => loadBitcoinWallet(context, actor, actor.userId),
    userBitcoinWallet: ({ actor, params }) => loadBitcoinWallet(context, actor, params.userId),
    createBitcoinWallet: ({ actor }) => createBitcoinWallet(context, actor),
    bitcoinTransactions: ({ actor, query }) => listBitcoinTransactions(context, actor, actor.userId, query.limit),
    userBitcoinTransactions: ({ actor, params, query }) =>
      listBitcoinTransactions(context, actor, params.userId, query.limit),
    bitcoinPayment: ({ actor, params }) => loadPayment(context, actor, params.bitcoinPaymentId),
  });
}
