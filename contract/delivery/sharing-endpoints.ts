import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { Sharing } from './sharing-model.ts';

export const sharingEndpoints = endpointTable({
  sharing: {
    method: 'GET',
    path: '/api/courier/sharing',
    summary: 'Who follows the caller’s orders under way, and whether another device of theirs sends positions',
    access: { who: ['courier'] },
    rate: 'read',
    reply: z.array(Sharing),
    errors: [],
  },
});
