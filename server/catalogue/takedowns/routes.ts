import { takedownEndpoints } from '@autolotto/contract/catalogue/takedowns/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../../platform/context.ts';
import { sendCsv } from '../../platform/files/csv.ts';
import { bind, linkNextPage } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { everyProduct, exportProducts, takeDown, undoTakedown } from './takedowns.ts';

export function takedownRoutes(http: Http, context: Context): void {
  bind(http, 'catalogue', takedownEndpoints, {
    everyProduct: async ({ query, reply }) => {
      const { limit = defaultPageSize, cursor: _, storeId, ...narrowed } = query;
      const found = await everyProduct(context, query);
      linkNextPage(reply, '/api/admin/products', found, limit, { ...narrowed, storeId: storeId?.toString() });
      return found;
    },
    everyProductFile: async ({ actor, query, reply }) =>
      sendCsv(reply, 'products.csv', await exportProducts(context, actor, query)),
    takeDown: ({ actor, params, body }) => takeDown(context, actor, params.productId, body.reason),
    undoTakedown: ({ actor, params }) => undoTakedown(context, actor, params.productId),
  });
}
