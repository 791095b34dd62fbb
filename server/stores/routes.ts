import { storeEndpoints } from '@autolotto/contract/stores/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind, type Http } from '../platform/http.ts';
import * as service from './service.ts';

export function storeRoutes(http: Http, context: Context): void {
  bind(http, 'stores', storeEndpoints, {
    stores: () => service.approvedStores(context),
    storeProfile: ({ actor }) => service.profileOf(context, actor.userId),
  });
}
