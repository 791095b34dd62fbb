import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { SerialId, SerialIdParam } from '../shared/ids.ts';
import { Product, ProductQuery } from './model.ts';

export const catalogueEndpoints = endpointTable({
  products: {
    method: 'GET',
    path: '/api/products',
    summary:
      'Products for sale, by store and number; search and category narrow the list. A word found nowhere is read as the nearest known one, told in `x-searched-for`; a full page names the next in `Link`',
    access: { who: 'anyone' },
    rate: 'read',
    query: ProductQuery,
    reply: z.array(Product),
    tagged: true,
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
  picture: {
    method: 'GET',
    path: '/art/:file',
    summary: 'A product’s drawn picture, SVG; the name is the product’s number and a hash of the drawing',
    access: { who: 'anyone' },
    rate: 'health',
    params: z.object({
      file: z
        .string()
        .regex(/^[1-9]\d{0,9}-[0-9a-f]{8}\.svg$/, 'No such picture')
        .transform((file) => Number.parseInt(file, 10))
        .pipe(SerialId),
    }),
    reply: z.string(),
    navigation: true,
    errors: [],
  },
});
