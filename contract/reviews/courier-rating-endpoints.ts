import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { SerialIdParam } from '../shared/ids.ts';
import { PageQuery } from '../shared/page.ts';
import {
  AppealRating,
  CourierRating,
  DecideAppeal,
  OrderCourierRating,
  RateCourier,
  RatingAppeal,
} from './courier-rating-model.ts';

const orderPath = z.object({ orderId: SerialIdParam });
const ratingPath = z.object({ ratingId: SerialIdParam });
const customer = { who: 'signed-in', object: { kind: 'order', relations: ['customer'] } } as const;

export const courierRatingEndpoints = endpointTable({
  courierRating: {
    method: 'GET',
    path: '/api/orders/:orderId/courier-rating',
    summary: 'What the customer said of the courier of an order, and whether they may now',
    access: customer,
    rate: 'read',
    params: orderPath,
    reply: OrderCourierRating,
    errors: ['ORDER_NOT_FOUND'],
  },
  rateCourier: {
    method: 'POST',
    path: '/api/orders/:orderId/courier-rating',
    summary: 'Rates the courier of a delivered order: one to five stars, and words if there are any; once per order',
    access: customer,
    rate: 'write',
    params: orderPath,
    body: RateCourier,
    reply: OrderCourierRating,
    status: 201,
    errors: ['ORDER_NOT_FOUND', 'COURIER_NOT_RATEABLE', 'COURIER_ALREADY_RATED'],
  },
  courierRatings: {
    method: 'GET',
    path: '/api/courier/ratings',
    summary: 'What customers said of the calling courier, newest first, without who said it; pages by cursor',
    access: { who: ['courier'] },
    rate: 'read',
    query: PageQuery,
    reply: z.array(CourierRating),
    errors: [],
  },
  appealRating: {
    method: 'POST',
    path: '/api/courier/ratings/:ratingId/appeal',
    summary: 'Asks for one’s own rating to be looked at, with the reason; once',
    access: { who: ['courier'], object: { kind: 'rating', relations: ['courier'] } },
    rate: 'write',
    params: ratingPath,
    body: AppealRating,
    reply: CourierRating,
    status: 201,
    errors: ['RATING_ALREADY_APPEALED'],
  },
  ratingAppeals: {
    method: 'GET',
    path: '/api/admin/rating-appeals',
    summary: 'Ratings that their couriers appealed against and nobody has decided on, oldest first',
    access: { who: ['admin'] },
    rate: 'read',
    reply: z.array(RatingAppeal),
    errors: [],
  },
  decideAppeal: {
    method: 'POST',
    path: '/api/admin/rating-appeals/:appealId/decision',
    summary: 'The rating stays or is removed, with the reason; a removed one does not count',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    params: z.object({ appealId: SerialIdParam }),
    body: DecideAppeal,
    reply: RatingAppeal,
    errors: ['RATING_NOT_FOUND', 'APPEAL_DECIDED'],
  },
});
