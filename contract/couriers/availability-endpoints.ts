import { endpointTable } from '../shared/endpoint.ts';
import { Availability, SetAvailability } from './availability-model.ts';

export const availabilityEndpoints = endpointTable({
  availability: {
    method: 'GET',
    path: '/api/courier/availability',
    summary: 'Whether the caller is on duty',
    access: { who: ['courier'] },
    rate: 'read',
    reply: Availability,
    errors: [],
  },
  setAvailability: {
    method: 'PUT',
    path: '/api/courier/availability',
    summary: 'Goes on or off duty; off duty nothing open is offered. On duty it may tell where the courier is',
    access: { who: ['courier'] },
    rate: 'write',
    body: SetAvailability,
    reply: Availability,
    errors: [],
  },
});
