import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { SerialIdParam } from '../shared/ids.ts';
import { PageQuery } from '../shared/page.ts';
import { AnswerReview, OrderReview, Review, StoreReview, WriteReview } from './model.ts';

const orderPath = z.object({ orderId: SerialIdParam });
const customer = { who: 'signed-in', object: { kind: 'order', relations: ['customer'] } } as const;

export const reviewEndpoints = endpointTable({
  ofStore: {
    method: 'GET',
    path: '/api/stores/:storeId/reviews',
    summary: 'What customers say about a shop, newest first; pages by cursor',
    access: { who: 'anyone' },
    rate: 'read',
    params: z.object({ storeId: SerialIdParam }),
    query: PageQuery,
    reply: z.array(Review),
    errors: [],
  },
  ofOwnStore: {
    method: 'GET',
    path: '/api/store/reviews',
    summary: 'The same of the caller’s own store, with the number of the order each is about',
    access: { who: ['store'] },
    rate: 'read',
    query: PageQuery,
    reply: z.array(StoreReview),
    errors: ['NO_STORE'],
  },
  ofOrder: {
    method: 'GET',
    path: '/api/orders/:orderId/review',
    summary: 'The customer’s own review of an order, and whether one may be written or changed now',
    access: customer,
    rate: 'read',
    params: orderPath,
    reply: OrderReview,
    errors: ['ORDER_NOT_FOUND'],
  },
  write: {
    method: 'POST',
    path: '/api/orders/:orderId/review',
    summary: 'Reviews a delivered order: one to five stars, and words if there are any; once per order',
    access: customer,
    rate: 'write',
    params: orderPath,
    body: WriteReview,
    reply: Review,
    status: 201,
    errors: ['ORDER_NOT_FOUND', 'NOT_DELIVERED_YET', 'ALREADY_REVIEWED'],
  },
  edit: {
    method: 'PUT',
    path: '/api/orders/:orderId/review',
    summary: 'Changes one’s review within 14 days, until the shop has answered',
    access: customer,
    rate: 'write',
    params: orderPath,
    body: WriteReview,
    reply: Review,
    errors: ['ORDER_NOT_FOUND', 'NO_REVIEW', 'REVIEW_CLOSED', 'REVIEW_HIDDEN'],
  },
  answer: {
    method: 'POST',
    path: '/api/orders/:orderId/review/answer',
    summary: 'The store answers the review of one of its orders; once',
    access: { who: ['store'], object: { kind: 'order', relations: ['store'] } },
    rate: 'write',
    params: orderPath,
    body: AnswerReview,
    reply: Review,
    status: 201,
    errors: ['ORDER_NOT_FOUND', 'NO_REVIEW', 'ALREADY_ANSWERED'],
  },
});
