import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { policyDirectives, reportCharacters } from './policy-report.ts';

export const PolicyReport = z
  .strictObject({
    directive: z.enum(policyDirectives),
    /** The blocked resource: an address without its query, or the browser's keyword, such as 'inline'. */
    blocked: z.string().max(reportCharacters),
    /** The address of the file that tried, without its query, and the line in it; empty and 0 where nobody knows. */
    source: z.string().max(reportCharacters),
    line: z.number().int().min(0).max(10_000_000),
  })
  .meta({ id: 'PolicyReport' });
export type PolicyReport = z.infer<typeof PolicyReport>;

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
      /** Warnings about the setup of a working system. */
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
  reportPolicy: {
    method: 'POST',
    path: '/api/policy-reports',
    summary: 'A page tells what the content policy kept it from',
    access: { who: 'anyone' },
    rate: 'write',
    body: PolicyReport,
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
});
