import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { SerialIdParam } from '../shared/ids.ts';
import { Product, ProductQuery } from './model.ts';

export const catalogueEndpoints = endpointTable({
  products: {
    method: 'GET',
    path: '/api/products',
    summary: 'Products for sale, by store and name; search and category narrow the list',
    access: { who: 'anyone' },
    rate: 'read',
    query: ProductQuery,
    reply: z.array(Product),
    errors: [],
  },
  product: {
    method: 'GET',
    path: '/api/products/:productId',
    summary: 'One product for sale',
    access: { who: 'anyone' },
    rate: 'read',
    params: z.object({ productId: SerialIdParam }),
    reply: Product,
    errors: [],
  },
});
