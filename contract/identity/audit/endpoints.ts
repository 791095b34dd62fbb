import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { AuditEntry, AuditFilters, AuditProof, AuditQuery } from './model.ts';

export const auditEndpoints = endpointTable({
  audit: {
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Who did what to whom, newest first, narrowed by account, action, subject, time and words',
    access: { who: ['admin'] },
    rate: 'read',
    query: AuditQuery,
    reply: z.array(AuditEntry),
    errors: [],
  },
  exportAudit: {
    method: 'GET',
    path: '/api/admin/audit.csv',
    summary: 'The same as comma-separated values, all of it; the export is audited',
    access: { who: ['admin'] },
    rate: 'write',
    query: AuditFilters,
    reply: z.string(),
    navigation: true,
    streams: true,
    errors: [],
  },
  auditProof: {
    method: 'GET',
    path: '/api/admin/audit/proof',
    summary: 'The end of the chain over the audit, and what the last look at it found',
    access: { who: ['admin'] },
    rate: 'read',
    reply: AuditProof,
    errors: [],
  },
});
