import { adminEndpoints } from '@autolotto/contract/admin/endpoints.ts';
import { figuresEndpoints } from '@autolotto/contract/admin/figures/endpoints.ts';
import type { BestSellersQuery } from '@autolotto/contract/admin/figures/model.ts';
import { peopleEndpoints } from '@autolotto/contract/admin/people/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { sendCsv } from '../platform/files/csv.ts';
import { bind, linkNextPage } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import { exportAnalytics, loadAnalytics } from './figures/analytics.ts';
import { exportBestSellers, listBestSellers, listStockOuts, listUnsold } from './figures/sales.ts';
import { overview } from './overview.ts';
import { findPeople, loadPersonFile } from './people/people.ts';

const shownSellers = 10;
const sellersOf = ({ from, to, store }: BestSellersQuery) => ({ from, to, storeId: store, limit: shownSellers });

export function adminRoutes(http: Http, context: Context): void {
  bind(http, 'admin', adminEndpoints, { overview: () => overview(context) });
  bind(http, 'admin', figuresEndpoints, {
    analytics: ({ query }) => loadAnalytics(context, query),
    bestSellers: ({ query }) => listBestSellers(context.db.read, sellersOf(query)),
    unsoldProducts: ({ query }) => listUnsold(context.db.read, sellersOf(query)),
    stockOuts: ({ query }) => listStockOuts(context.db.read, sellersOf(query)),
    bestSellersFile: async ({ actor, query, reply }) =>
      sendCsv(
        reply,
        `products-${query.from}-${query.to}.csv`,
        await exportBestSellers(context, actor, sellersOf(query)),
      ),
    analyticsFile: async ({ actor, query, reply }) =>
      sendCsv(reply, `figures-${query.from}-${query.to}.csv`, await exportAnalytics(context, actor, query)),
  });
  bind(http, 'admin', peopleEndpoints, {
    people: async ({ query, reply }) => {
      const { limit = defaultPageSize, find } = query;
      const found = await findPeople(context, { ...query, limit });
      const items = found.map(({ userId: id }) => ({ id }));
      linkNextPage(reply, peopleEndpoints.people.path, items, limit, { find });
      return found;
    },
    person: ({ actor, params }) => loadPersonFile(context, actor, params.personId),
  });
}
