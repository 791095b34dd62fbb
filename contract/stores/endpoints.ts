import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { Store, StoreProfile } from './model.ts';

export const storeEndpoints = endpointTable({
  stores: {
    method: 'GET',
    path: '/api/stores',
    summary: 'The shops that deliver, with their hours and delivery terms',
    access: { who: 'anyone' },
    rate: 'read',
    reply: z.array(Store),
    errors: [],
  },
  storeProfile: {
    method: 'GET',
    path: '/api/store/profile',
    summary: 'The caller’s own store',
    access: { who: ['store'] },
    rate: 'read',
    reply: StoreProfile,
    errors: ['NO_STORE'],
  },
});
