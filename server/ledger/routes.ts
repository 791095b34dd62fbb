import { ledgerEndpoints } from '@autolotto/contract/ledger/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { bind, linkNextPage } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as service from './service.ts';

export function ledgerRoutes(http: Http, context: Context): void {
  bind(http, 'ledger', ledgerEndpoints, {
    wallet: ({ actor }) => service.loadWallet(context, context.db.read, actor.userId),
    walletBalance: ({ actor }) => service.loadWallet(context, context.db.read, actor.userId),
    walletOfUser: ({ actor, params }) => service.walletOfUser(context, actor, params.userId),
    transactions: async ({ actor, query, reply }) => {
      const found = await service.loadTransactions(context, actor.userId, query);
      linkNextPage(reply, '/api/transactions', found, query.limit ?? defaultPageSize);
      return found;
    },
  });
}
