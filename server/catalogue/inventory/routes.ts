import { inventoryEndpoints } from '@autolotto/contract/catalogue/inventory/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../../platform/context.ts';
import { bind, linkNextPage } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { addProduct, addStoreProduct } from './adding.ts';
import { exportProducts, importProducts } from './files.ts';
import * as inventory from './inventory.ts';
import { changePrices, priceHistory, recentPrices, undoPrices } from './prices.ts';
import { moveStock, stockMovements } from './stock.ts';
import { deletedProducts, sizesAsked, storeProducts } from './views.ts';

export function inventoryRoutes(http: Http, context: Context): void {
  bind(http, 'catalogue', inventoryEndpoints, {
    storeProducts: ({ actor }) => storeProducts(context, actor),
    deletedProducts: async ({ actor, query, reply }) => {
      const page = query ?? {};
      const found = await deletedProducts(context, actor, page);
      linkNextPage(reply, '/api/store/deleted-products', found, page.limit ?? defaultPageSize);
      return found;
    },
    sizesAsked: ({ actor }) => sizesAsked(context, actor),
    exportProducts: async ({ actor, reply }) => {
      const csv = await exportProducts(context, actor);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="products.csv"')
        .header('cache-control', 'no-store')
        .send(csv);
    },
    importProducts: ({ actor, request, query, idempotencyKey }) =>
      importProducts(context, actor, request.body, query?.plan, idempotencyKey),
    addStoreProduct: ({ actor, body, idempotencyKey }) => addStoreProduct(context, actor, body, idempotencyKey),
    addProduct: ({ actor, body }) => addProduct(context, actor, body),
    changePrices: ({ actor, body }) => changePrices(context, actor, body),
    recentPrices: ({ actor }) => recentPrices(context, actor),
    undoPrices: ({ actor, params }) => undoPrices(context, actor, params.priceBatchId),
    changeProduct: ({ actor, params, body }) => inventory.changeProduct(context, actor, params.ownProductId, body),
    priceHistory: async ({ actor, params, query, reply }) => {
      const page = query ?? {};
      const found = await priceHistory(context, actor, params.ownProductId, page);
      const path = `/api/store/products/${params.ownProductId}/price-history`;
      linkNextPage(reply, path, found, page.limit ?? defaultPageSize);
      return found;
    },
    moveStock: ({ actor, params, body, idempotencyKey }) =>
      moveStock(context, actor, params.ownProductId, body, idempotencyKey),
    stockMovements: async ({ actor, params, query, reply }) => {
      const page = query ?? {};
      const found = await stockMovements(context, actor, params.ownProductId, page);
      const path = `/api/store/products/${params.ownProductId}/stock-movements`;
      linkNextPage(reply, path, found, page.limit ?? defaultPageSize);
      return found;
    },
    deleteProduct: ({ actor, params }) => inventory.deleteProduct(context, actor, params.ownProductId),
    restoreProduct: ({ actor, params }) => inventory.restoreProduct(context, actor, params.ownProductId),
  });
}
