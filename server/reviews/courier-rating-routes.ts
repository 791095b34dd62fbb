import { courierRatingEndpoints } from '@autolotto/contract/reviews/courier-rating-endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { bind, linkNextPage } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as service from './courier-ratings.ts';

export function courierRatingRoutes(http: Http, context: Context): void {
  bind(http, 'reviews', courierRatingEndpoints, {
    courierRating: ({ actor, params }) => service.courierRatingFor(context, actor, params.orderId),
    rateCourier: ({ actor, params, body }) => service.rateCourier(context, actor, params.orderId, body),
    courierRatings: async ({ actor, query, reply }) => {
      const found = await service.loadCourierRatings(context, actor, query);
      linkNextPage(reply, '/api/courier/ratings', found, query.limit ?? defaultPageSize);
      return found;
    },
    appealRating: ({ actor, params, body }) => service.appealRating(context, actor, params.ratingId, body.reason),
    ratingAppeals: () => service.openAppeals(context),
    decideAppeal: ({ actor, params, body }) => service.decideAppeal(context, actor, params.appealId, body),
  });
}
