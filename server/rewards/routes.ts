import { rewardsEndpoints } from '@autolotto/contract/rewards/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { bind, linkNextPage } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as service from './service.ts';

export function rewardsRoutes(http: Http, context: Context): void {
  bind(http, 'rewards', rewardsEndpoints, {
    gameWallet: ({ actor, params }) => service.gameWalletOfUser(context, actor, params.userId),
    achievements: ({ actor, params }) => service.achievementsOfUser(context, actor, params.userId),
    coinTransactions: async ({ actor, params: { userId }, query, reply }) => {
      const found = await service.coinTransactionsOfUser(context, actor, userId, query);
      linkNextPage(reply, `/api/crypto/transactions/${userId}`, found, query.limit ?? defaultPageSize);
      return found;
    },
    pointTransactions: async ({ actor, params: { userId }, query, reply }) => {
      const found = await service.pointTransactionsOfUser(context, actor, userId, query);
      linkNextPage(reply, `/api/store-points/transactions/${userId}`, found, query.limit ?? defaultPageSize);
      return found;
    },
    convertToCoins: ({ actor, body, idempotencyKey }) =>
      service.convert(context, actor, body.usdAmount, idempotencyKey),
    buyPoints: ({ actor, body, idempotencyKey }) =>
      service.buyPoints(context, actor, body.pointsAmount, idempotencyKey),
  });
}
