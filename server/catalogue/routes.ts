import { catalogueEndpoints } from '@autolotto/contract/catalogue/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind, type Http } from '../platform/http.ts';
import * as service from './service.ts';

export function catalogueRoutes(http: Http, context: Context): void {
  bind(http, 'catalogue', catalogueEndpoints, {
    products: ({ query }) => service.products(context, query),
    product: ({ params }) => service.product(context, params.productId),
    picture: async ({ params, reply }) =>
      reply
        .header('content-type', 'image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(await service.picture(context, params.file)),
  });
}
