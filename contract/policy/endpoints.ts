import { endpointTable } from '../shared/endpoint.ts';
import { Settings } from './model.ts';

export const policyEndpoints = endpointTable({
  settings: {
    method: 'GET',
    path: '/api/settings',
    summary: 'The policy in force that screens need: contacts, fees, ages, payment methods, switches',
    access: { who: 'anyone' },
    rate: 'read',
    reply: Settings,
    errors: [],
  },
});
