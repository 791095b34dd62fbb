import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';

export const systemEndpoints = endpointTable({
  healthz: {
    method: 'GET',
    path: '/healthz',
    summary: 'The process is alive',
    access: { who: 'anyone' },
    rate: 'health',
    reply: z.object({ status: z.literal('ok') }),
    errors: [],
  },
  readyz: {
    method: 'GET',
    path: '/readyz',
    summary: 'The process can serve: the database answers and it is not shutting down',
    access: { who: 'anyone' },
    rate: 'health',
    reply: z.object({
      status: z.literal('ready'),
      checks: z.record(z.string(), z.literal('ok')),
      /** What works and should be set up otherwise. */
      notes: z.array(z.string()),
    }),
    errors: [],
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    summary: 'Prometheus metrics, for this machine or by a token',
    access: { who: 'anyone' },
    rate: 'metrics',
    reply: z.string(),
    navigation: true,
    errors: [],
  },
});
