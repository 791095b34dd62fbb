import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { SerialIdParam } from '../../shared/ids.ts';
import { StoreProduct } from '../inventory/model.ts';
import { CategoryRequest, CategoryRequestParams, DecideCategory } from './model.ts';

export const categoryEndpoints = endpointTable({
  categoryRequests: {
    method: 'GET',
    path: '/api/admin/category-requests',
    summary: 'Restricted categories that stores have asked for and nobody has decided about, oldest first',
    access: { who: ['admin'] },
    rate: 'read',
    reply: z.array(CategoryRequest),
    errors: [],
  },
  decideCategory: {
    method: 'POST',
    path: '/api/admin/category-requests/:categoryRequestId/decision',
    summary:
      'Lets a product into or out of a restricted category, of the version that was read, or refuses with a reason',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    params: CategoryRequestParams,
    body: DecideCategory,
    reply: CategoryRequest,
    errors: ['CATEGORY_REQUEST_DECIDED', 'CATEGORY_REQUEST_CHANGED'],
  },
  closeCategoryRequest: {
    method: 'DELETE',
    path: '/api/store/products/:ownProductId/category-request',
    summary: 'The store takes back what it has asked for, or puts a refusal away',
    access: { who: ['store'], object: { kind: 'product', relations: ['store'] } },
    rate: 'write',
    params: z.object({ ownProductId: SerialIdParam }),
    reply: StoreProduct,
    errors: [],
  },
});
