import { responsibleGamingEndpoints } from '@autolotto/contract/responsible-gaming/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import { loadHistory } from './history.ts';
import * as limits from './limits.ts';
import * as play from './play.ts';

export function responsibleGamingRoutes(http: Http, context: Context): void {
  bind(http, 'responsibleGaming', responsibleGamingEndpoints, {
    gamingStatus: ({ actor }) => limits.loadStatus(context, actor),
    setGamingLimit: ({ actor, body }) => limits.setLimit(context, actor, body),
    confirmLimitIncrease: ({ actor, params }) => limits.confirmIncrease(context, actor, params.increaseId),
    withdrawLimitIncrease: ({ actor, params }) => limits.withdrawIncrease(context, actor, params.increaseId),
    answerRealityCheck: ({ actor, body }) => play.answerCheck(context, actor, body.choice),
    setGamingLocation: ({ actor, body }) => play.setLocation(context, actor, body),
    gamingEligibility: ({ actor, query }) => play.loadEligibility(context, actor, query.product),
    gamingHistory: ({ actor }) => loadHistory(context, actor),
  });
}
