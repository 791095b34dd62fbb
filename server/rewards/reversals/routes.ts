import { reversalEndpoints } from '@autolotto/contract/rewards/reversals/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { listRefusedReversals, settleReversal } from './service.ts';

export function reversalRoutes(http: Http, context: Context): void {
  bind(http, 'rewards', reversalEndpoints, {
    refusedReversals: () => listRefusedReversals(context),
    settleReversal: ({ actor, params, body }) => settleReversal(context, actor, params.reversalId, body),
  });
}
