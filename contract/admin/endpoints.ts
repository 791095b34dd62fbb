import { endpointTable } from '../shared/endpoint.ts';
import { Overview } from './model.ts';

export const adminEndpoints = endpointTable({
  overview: {
    method: 'GET',
    path: '/api/admin/overview',
    summary:
      'Revenue of delivered orders, what is under way, who is on duty, the state of the books, and the newest five events of orders',
    access: { who: ['admin'] },
    rate: 'read',
    reply: Overview,
    errors: [],
  },
});
