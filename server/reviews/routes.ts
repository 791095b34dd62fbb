import { reviewEndpoints } from '@autolotto/contract/reviews/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { bind, linkNextPage } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as service from './service.ts';

export function reviewRoutes(http: Http, context: Context): void {
  bind(http, 'reviews', reviewEndpoints, {
    ofStore: async ({ params, query, reply }) => {
      const found = await service.reviewsOfStore(context, params.storeId, query);
      linkNextPage(reply, `/api/stores/${params.storeId}/reviews`, found, query.limit ?? defaultPageSize);
      return found;
    },
    ofOwnStore: async ({ actor, query, reply }) => {
      const found = await service.reviewsOfOwnStore(context, actor, query);
      linkNextPage(reply, '/api/store/reviews', found, query.limit ?? defaultPageSize);
      return found;
    },
    ofOrder: ({ actor, params }) => service.reviewOfOrder(context, actor, params.orderId),
    write: ({ actor, params, body }) => service.writeReview(context, actor, params.orderId, body),
    edit: ({ actor, params, body }) => service.editReview(context, actor, params.orderId, body),
    answer: ({ actor, params, body }) => service.answerReview(context, actor, params.orderId, body.text),
  });
}
