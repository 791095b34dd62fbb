import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { SerialIdParam } from '../../shared/ids.ts';
import { EveryProduct, EveryProductFilters, EveryProductQuery, TakeDown } from './model.ts';

const ofProduct = z.object({ productId: SerialIdParam });

export const takedownEndpoints = endpointTable({
  everyProduct: {
    method: 'GET',
    path: '/api/admin/products',
    summary:
      'The products of all stores, hidden and deleted ones too, newest first, narrowed by words, number or barcode, store, category and state',
    access: { who: ['admin'] },
    rate: 'read',
    query: EveryProductQuery,
    reply: z.array(EveryProduct),
    errors: [],
  },
  everyProductFile: {
    method: 'GET',
    path: '/api/admin/products.csv',
    summary: 'The same as comma-separated values, all of them; the export is audited',
    access: { who: ['admin'] },
    rate: 'write',
    query: EveryProductFilters,
    reply: z.string(),
    navigation: true,
    streams: true,
    errors: [],
  },
  takeDown: {
    method: 'POST',
    path: '/api/admin/products/:productId/takedown',
    summary: 'Hides a product with a reason, which its store is told: the store cannot show it until this is undone',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    params: ofProduct,
    body: TakeDown,
    reply: EveryProduct,
    errors: ['TAKEDOWN_CHANGED'],
  },
  undoTakedown: {
    method: 'DELETE',
    path: '/api/admin/products/:productId/takedown',
    summary: 'Lets a product be shown again; it is for sale if it was when it was hidden',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    params: ofProduct,
    reply: EveryProduct,
    errors: ['TAKEDOWN_CHANGED'],
  },
});
