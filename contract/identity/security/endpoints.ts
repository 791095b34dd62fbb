import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { SerialId, UserId } from '../../shared/ids.ts';
import { AlertParams, CloseAlert, SecurityAlerts, SecurityOverview } from './model.ts';

export const securityEndpoints = endpointTable({
  security: {
    method: 'GET',
    path: '/api/admin/security',
    summary: 'Live sessions, sign-ins and refused calls of the last 24 hours, who has which power, and what is weak',
    access: { who: ['admin'] },
    rate: 'read',
    reply: SecurityOverview,
    errors: [],
  },
  securityAlerts: {
    method: 'GET',
    path: '/api/admin/alerts',
    summary: 'Open alerts, the serious ones first, and the newest twenty that were closed',
    access: { who: ['admin'] },
    rate: 'read',
    reply: SecurityAlerts,
    errors: [],
  },
  lookAtAlert: {
    method: 'POST',
    path: '/api/admin/alerts/:alertId/look',
    summary: 'Tells the other admins that the caller is looking at an open alert',
    access: { who: ['admin'] },
    rate: 'write',
    params: AlertParams,
    reply: z.object({ id: SerialId }),
    errors: ['ALERT_NOT_FOUND', 'ALERT_LOOKED', 'ALERT_CLOSED'],
  },
  closeAlert: {
    method: 'POST',
    path: '/api/admin/alerts/:alertId/close',
    summary: 'Closes an alert, with what was found',
    access: { who: ['admin'] },
    rate: 'write',
    params: AlertParams,
    body: CloseAlert,
    reply: z.object({ id: SerialId }),
    errors: ['ALERT_NOT_FOUND', 'ALERT_CLOSED'],
  },
  endSessionsOf: {
    method: 'POST',
    path: '/api/admin/people/:personId/sessions/end',
    summary: 'Ends every session of an account, and tells its person',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    params: z.object({ personId: UserId }),
    reply: z.object({ ended: z.number().int() }),
    errors: ['USER_NOT_FOUND'],
  },
});
