import { auditEndpoints } from '@autolotto/contract/identity/audit/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../../platform/context.ts';
import { sendCsv } from '../../platform/files/csv.ts';
import { bind, linkNextPage } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { exportAudit, listAudit, loadProof } from './audit.ts';

export function auditRoutes(http: Http, context: Context): void {
  bind(http, 'identity', auditEndpoints, {
    audit: async ({ query, reply }) => {
      const { limit = defaultPageSize, cursor, ...filters } = query;
      const entries = await listAudit(context, { limit, cursor, ...filters });
      linkNextPage(reply, auditEndpoints.audit.path, entries, limit, filters);
      return entries;
    },
    exportAudit: async ({ actor, query, reply }) =>
      sendCsv(reply, 'audit.csv', await exportAudit(context, actor, query)),
    auditProof: () => loadProof(context),
  });
}
