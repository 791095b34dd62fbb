import { promotionsEndpoints } from '@autolotto/contract/promotions/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { bind, linkNextPage } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as admin from './admin.ts';
import * as service from './service.ts';

export function promotionsRoutes(http: Http, context: Context): void {
  bind(http, 'promotions', promotionsEndpoints, {
    activePromotions: ({ actor }) => service.activePromotions(context, actor),
    appliedPromotions: ({ actor, params }) => service.appliedPromotions(context, actor, params.userId),
    applyPromotion: ({ actor, body }) => service.applyPromotion(context, actor, body),
    withdrawPromotion: ({ actor, params }) => service.withdrawPromotion(context, actor, params.useId),
    promotions: async ({ query, reply }) => {
      const found = await admin.listPromotions(context, query);
      linkNextPage(reply, '/api/admin/promotions', found, query.limit ?? defaultPageSize);
      return found;
    },
    createPromotion: ({ actor, body }) => admin.createPromotion(context, actor, body),
    endPromotion: ({ actor, params, body }) => admin.endPromotion(context, actor, params.promotionId, body.reason),
    promotionUses: async ({ params, query, reply }) => {
      const found = await admin.listUses(context, params.promotionId, query);
      const path = `/api/admin/promotions/${params.promotionId}/uses`;
      linkNextPage(reply, path, found, query.limit ?? defaultPageSize);
      return found;
    },
  });
}
