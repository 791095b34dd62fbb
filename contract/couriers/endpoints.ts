import { endpointTable } from '../shared/endpoint.ts';
import { CourierProfile } from './model.ts';

export const courierEndpoints = endpointTable({
  courierProfile: {
    method: 'GET',
    path: '/api/courier/profile',
    summary: 'The caller’s courier profile and whether it may take orders',
    access: { who: ['courier'] },
    rate: 'read',
    reply: CourierProfile,
    errors: ['NO_COURIER_PROFILE'],
  },
});
