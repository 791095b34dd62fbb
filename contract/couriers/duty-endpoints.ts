import { endpointTable } from '../shared/endpoint.ts';
import { Duty, SetDuty } from './duty-model.ts';

export const dutyEndpoints = endpointTable({
  duty: {
    method: 'GET',
    path: '/api/courier/duty',
    summary: 'Whether the caller is on duty',
    access: { who: ['courier'] },
    rate: 'read',
    reply: Duty,
    errors: [],
  },
  setDuty: {
    method: 'PUT',
    path: '/api/courier/duty',
    summary: 'Goes on or off duty; off duty nothing open is offered. On duty it may tell where the courier is',
    access: { who: ['courier'] },
    rate: 'write',
    body: SetDuty,
    reply: Duty,
    errors: [],
  },
});
