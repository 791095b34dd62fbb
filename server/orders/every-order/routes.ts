import { Readable } from 'node:stream';
import { everyOrderEndpoints } from '@autolotto/contract/orders/every-order/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../../platform/context.ts';
import { bind, linkNextPage } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { everyOrderFor, exportOrders, orderFileFor } from './every-order.ts';

export function everyOrderRoutes(http: Http, context: Context): void {
  bind(http, 'orders', everyOrderEndpoints, {
    everyOrder: async ({ actor, query, reply }) => {
      const found = await everyOrderFor(context, actor, query);
      const { limit = defaultPageSize, cursor: _, storeId, ...filters } = query;
      const narrowedBy = { ...filters, storeId: storeId?.toString() };
      linkNextPage(reply, everyOrderEndpoints.everyOrder.path, found, limit, narrowedBy);
      return found;
    },
    exportOrders: async ({ actor, query, reply }) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="orders.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(await exportOrders(context, actor, query))),
    orderFile: ({ actor, params }) => orderFileFor(context, actor, params.orderId),
  });
}
