import { cashCodeEndpoints } from '@autolotto/contract/bitcoin/cash/endpoints.ts';
import { bitcoinEndpoints } from '@autolotto/contract/bitcoin/endpoints.ts';
import { bitcoinSaleEndpoints } from '@autolotto/contract/bitcoin/sale/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { bind, linkNextPage } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import { bitcoinAdminRoutes } from './admin/routes.ts';
import { takeBack } from './cash/end.ts';
import { listCodes, listPaid, loadTerms } from './cash/list.ts';
import { convertToCash } from './cash/make.ts';
import { lookAtCode, payCode } from './cash/pay.ts';
import { createPayment, type Payable, payOrder } from './payments/create.ts';
import { listPayments, loadPayment } from './payments/list.ts';
import { loadExchangeRate } from './rates/rates.ts';
import { quoteSale, sellBitcoin } from './sale/sell.ts';
import { createBitcoinWallet, listBitcoinTransactions, loadBitcoinWallet } from './wallet/wallet.ts';

export function bitcoinRoutes(http: Http, context: Context, orders: Payable): void {
  bitcoinAdminRoutes(http, context);
  bind(
    http,
    'bitcoin',
    {
      ...bitcoinEndpoints,
      ...cashCodeEndpoints,
      ...bitcoinSaleEndpoints,
    },
    {
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
      convertToCash: ({ actor, body, idempotencyKey }) => convertToCash(context, actor, body, idempotencyKey),
      cashCodes: async ({ actor, query, reply }) => {
        const found = await listCodes(context, actor, query);
        linkNextPage(reply, '/api/cash-codes', found, query.limit ?? defaultPageSize);
        return found;
      },
      cashCodeTerms: ({ actor }) => loadTerms(context, actor),
      takeBackCashCode: ({ actor, params }) => takeBack(context, actor, params.cashCodeId),
      lookAtCashCode: ({ actor, body }) => lookAtCode(context, actor, body.code),
      payCashCode: ({ actor, body, idempotencyKey }) => payCode(context, actor, body, idempotencyKey),
      quoteBitcoinSale: ({ actor, body }) => quoteSale(context, actor, body),
      sellBitcoin: ({ actor, body }) => sellBitcoin(context, actor, body.quoteId),
      paidCashCodes: ({ actor }) => listPaid(context, actor),
    },
  );
}
