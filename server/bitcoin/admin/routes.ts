import { bitcoinAdminEndpoints } from '@autolotto/contract/bitcoin/admin/endpoints.ts';
import { bitcoinDeskEndpoints } from '@autolotto/contract/bitcoin/desk/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../../platform/context.ts';
import { bind, linkNextPage } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { settleCase } from '../desk/settle-case.ts';
import { recordSweep } from '../desk/sweep.ts';
import { listEveryCode, listEveryPayment } from './list.ts';
import { checkBitcoin, loadBitcoinOverview } from './overview.ts';

export function bitcoinAdminRoutes(http: Http, context: Context): void {
  bind(
    http,
    'bitcoin',
    { ...bitcoinAdminEndpoints, ...bitcoinDeskEndpoints },
    {
      bitcoinOverview: () => loadBitcoinOverview(context),
      checkBitcoin: () => checkBitcoin(context),
      everyBitcoinPayment: async ({ actor, query, reply }) => {
        const found = await listEveryPayment(context, actor, query);
        linkNextPage(reply, '/api/admin/bitcoin/payments', found, query.limit ?? defaultPageSize);
        return found;
      },
      settleBitcoinPayment: ({ actor, params, body }) => settleCase(context, actor, params.bitcoinPaymentId, body),
      recordBitcoinSweep: ({ actor, body }) => recordSweep(context, actor, body),
      everyCashCode: async ({ query, reply }) => {
        const found = await listEveryCode(context, query);
        linkNextPage(reply, '/api/admin/cash-codes', found, query.limit ?? defaultPageSize);
        return found;
      },
    },
  );
}
