import { categoryEndpoints } from '@autolotto/contract/catalogue/categories/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { closeCategoryRequest } from '../inventory/inventory.ts';
import { categoryRequests, decideCategory } from './requests.ts';

export function categoryRoutes(http: Http, context: Context): void {
  bind(http, 'catalogue', categoryEndpoints, {
    categoryRequests: () => categoryRequests(context),
    decideCategory: ({ actor, params, body }) => decideCategory(context, actor, params.categoryRequestId, body),
    closeCategoryRequest: ({ actor, params }) => closeCategoryRequest(context, actor, params.ownProductId),
  });
}
