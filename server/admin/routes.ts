import { adminEndpoints } from '@autolotto/contract/admin/endpoints.ts';
import { figuresEndpoints } from '@autolotto/contract/admin/figures/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import { exportAnalytics, loadAnalytics } from './figures/analytics.ts';
import { listBestSellers } from './figures/sales.ts';
import { overview } from './overview.ts';

const shownSellers = 10;

export function adminRoutes(http: Http, context: Context): void {
  bind(http, 'admin', adminEndpoints, { overview: () => overview(context) });
  bind(http, 'admin', figuresEndpoints, {
    analytics: ({ query }) => loadAnalytics(context, query),
    bestSellers: ({ query }) =>
      listBestSellers(context.db.read, { ...query, storeId: query.store, limit: shownSellers }),
    analyticsFile: async ({ actor, query, reply }) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="figures-${query.from}-${query.to}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(await exportAnalytics(context, actor, query)),
  });
}
