import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';

export const ownDataEndpoints = endpointTable({
  exportOwnData: {
    method: 'GET',
    path: '/api/users/data.zip',
    summary: 'Everything the caller gave and did, as a ZIP of JSON files; a few times a day, and audited',
    access: { who: 'signed-in', needsFreshSignIn: 'minutes' },
    rate: 'write',
    reply: z.string(),
    navigation: true,
    streams: true,
    errors: ['DATA_EXPORT_LIMIT_REACHED'],
  },
});
