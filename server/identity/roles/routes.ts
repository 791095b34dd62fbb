import { roleEndpoints } from '@autolotto/contract/identity/roles/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { currentUser } from '../current-user.ts';
import * as roles from './roles.ts';

export function roleRoutes(http: Http, context: Context): void {
  bind(http, 'identity', roleEndpoints, {
    pickRole: async ({ actor, body }) => {
      await roles.pickRole(context, actor, body);
      return currentUser(context, actor.userId);
    },
    verifyWorkAge: ({ actor, body }) => roles.verifyWorkAge(context, actor, body),
    accessRequests: () => roles.waitingRequests(context),
    decideAccessRequest: ({ actor, params, body }) => roles.decideRequest(context, actor, params.requestId, body),
    changeRole: ({ actor, params, body }) => roles.changeRole(context, actor, params.userId, body.role, body.reason),
  });
}
