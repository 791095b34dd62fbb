import { suspensionEndpoints } from '@autolotto/contract/identity/suspensions/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import * as suspensions from './suspensions.ts';

export function suspensionRoutes(http: Http, context: Context): void {
  bind(http, 'identity', suspensionEndpoints, {
    suspendedAccounts: ({ actor }) => suspensions.suspendedAccounts(context, actor),
    suspensionAppeals: ({ actor }) => suspensions.suspensionAppeals(context, actor),
    appealSuspension: ({ body }) => suspensions.appealSuspension(context, body),
    answerSuspensionAppeal: ({ actor, params, body }) =>
      suspensions.answerAppeal(context, actor, params.suspendedId, body),
    suspendAccount: ({ actor, body }) => suspensions.suspendAccount(context, actor, body),
    liftSuspension: ({ actor, params, body }) => suspensions.liftSuspension(context, actor, params.suspendedId, body),
  });
}
