import { redemptionEndpoints } from '@autolotto/contract/rewards/redemption/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { languageWanted, sendFile } from '../../platform/files/file-reply.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { loadOverview } from './overview.ts';
import { receiptFor } from './receipt.ts';
import { redeem } from './redeem.ts';

export function redemptionRoutes(http: Http, context: Context): void {
  bind(http, 'rewards', redemptionEndpoints, {
    rewards: ({ actor }) => loadOverview(context, actor),
    redeemReward: ({ actor, params, body, idempotencyKey }) =>
      redeem(context, actor, params.reward, body, idempotencyKey),
    largePrintReceipt: async ({ actor, params: { receiptId }, query, request, reply }) => {
      const page = await receiptFor(context, actor, receiptId, languageWanted(request, query));
      return sendFile(reply, 'application/pdf', `receipt-${receiptId}.pdf`, page);
    },
  });
}
