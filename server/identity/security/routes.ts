import { securityEndpoints } from '@autolotto/contract/identity/security/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { closeAlert, endAllSessions, lookAtAlert } from './actions.ts';
import { securityAlerts, securityOverview } from './overview.ts';

export function securityRoutes(http: Http, context: Context): void {
  bind(http, 'identity', securityEndpoints, {
    security: () => securityOverview(context, http.forwarded.notes().length > 0),
    securityAlerts: () => securityAlerts(context),
    lookAtAlert: ({ actor, params }) => lookAtAlert(context, actor, params.alertId),
    closeAlert: ({ actor, params, body }) => closeAlert(context, actor, params.alertId, body),
    endSessionsOf: ({ actor, params }) => endAllSessions(context, actor, params.personId),
  });
}
