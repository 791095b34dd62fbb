import { catalogueEndpoints } from '@autolotto/contract/catalogue/endpoints.ts';
import { searchedForHeader } from '@autolotto/contract/catalogue/search.ts';
import type { Context } from '../platform/context.ts';
import { bind, sendJson, sendTagged } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import { picture } from './pictures.ts';
import { answerProducts } from './search/answers.ts';
import * as service from './service.ts';

export function catalogueRoutes(http: Http, context: Context): void {
  bind(http, 'catalogue', catalogueEndpoints, {
    products: async ({ query, request, reply }) => {
      const { text, tag, searchedFor, next } = await answerProducts(context, query, (products) =>
        String(reply.serialize(products)),
      );
      if (searchedFor !== undefined) reply.header(searchedForHeader, encodeURIComponent(searchedFor));
      if (next !== undefined) {
        const { near: _, ...asked } = query;
        const rest = Object.entries({ ...asked, cursor: next }).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        );
        reply.header('link', `</api/products?${new URLSearchParams(rest)}>; rel="next"`);
      }
      // Where somebody lives stays off the disk.
      return query.near === undefined ? sendTagged(request, reply, text, tag) : sendJson(reply, text);
    },
    product: ({ params }) => service.product(context, params.productId),
    picture: async ({ params, reply }) =>
      reply
        .header('content-type', 'image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(await picture(context, params.file)),
  });
}
