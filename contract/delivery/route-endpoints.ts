import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { SerialIdParam } from '../shared/ids.ts';
import { PlaceQuery } from '../shared/place-query.ts';
import { CourierBreak, CourierRoute, InsertionCost, OrderWay, SetBreak } from './route-model.ts';

export const routeEndpoints = endpointTable({
  route: {
    method: 'GET',
    path: '/api/courier/route',
    summary: 'The stops of the caller’s orders in the best order, with times, waiting and the way',
    access: { who: ['courier'] },
    rate: 'read',
    query: PlaceQuery,
    reply: CourierRoute,
    errors: [],
  },
  insertionCost: {
    method: 'GET',
    path: '/api/courier/offers/:orderId/insertion-cost',
    summary: 'What an open order would add to the caller’s route, in miles and minutes',
    access: { who: ['courier'], object: { kind: 'order', relations: ['courier'] } },
    rate: 'read',
    params: z.object({ orderId: SerialIdParam }),
    query: PlaceQuery,
    reply: InsertionCost,
    errors: ['ORDER_NOT_FOUND'],
  },
  way: {
    method: 'GET',
    path: '/api/orders/:orderId/way',
    summary: 'The streets from an order’s store to its door, for its parties',
    access: {
      who: 'signed-in',
      isWork: true,
      object: { kind: 'order', relations: ['customer', 'courier', 'store', 'admin'] },
    },
    rate: 'read',
    params: z.object({ orderId: SerialIdParam }),
    reply: OrderWay,
    errors: ['ORDER_NOT_FOUND'],
  },
  setBreak: {
    method: 'PUT',
    path: '/api/courier/break',
    summary: 'Plans a break, or with null none: the route is made around it',
    access: { who: ['courier'] },
    rate: 'write',
    body: SetBreak,
    reply: z.object({ rest: CourierBreak.nullable() }),
    errors: ['BREAK_NOT_POSSIBLE'],
  },
});
