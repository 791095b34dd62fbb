import { suspensionEndpoints } from '@autolotto/contract/identity/suspension-endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind, type Http } from '../platform/http.ts';
import * as suspensions from './suspensions.ts';

export function suspensionRoutes(http: Http, context: Context): void {
  bind(http, 'identity', suspensionEndpoints, {
    suspendedAccounts: () => suspensions.suspendedAccounts(context),
    suspendAccount: ({ actor, body }) => suspensions.suspendAccount(context, actor, body),
    liftSuspension: ({ actor, params, body }) => suspensions.liftSuspension(context, actor, params.suspendedId, body),
  });
}
