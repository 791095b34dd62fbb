import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { SerialIdParam } from '../../shared/ids.ts';
import { DeclinedOffer, Offer, OfferQuery, Unassigned, UnassignedOrder } from './model.ts';

export const offerEndpoints = endpointTable({
  offers: {
    method: 'GET',
    path: '/api/courier/offers',
    summary:
      'The open orders that the caller may take, or could after a training, around where they are: those that wait longest, then the nearest store, each with what it pays and how far it is',
    access: { who: ['courier'] },
    rate: 'read',
    query: OfferQuery,
    reply: z.array(Offer),
    errors: [],
  },
  declineOffer: {
    method: 'POST',
    path: '/api/courier/offers/:orderId/decline',
    summary: 'An open order is not for this courier: they are never offered it again',
    access: { who: ['courier'], object: { kind: 'order', relations: ['courier'] } },
    rate: 'write',
    params: z.object({ orderId: SerialIdParam }),
    reply: DeclinedOffer,
    errors: ['ORDER_NOT_FOUND'],
  },
  unassigned: {
    method: 'GET',
    path: '/api/orders/:orderId/unassigned',
    summary: 'Why nobody has taken an open order, as far as we know, for its parties',
    access: {
      who: 'signed-in',
      isWork: true,
      object: { kind: 'order', relations: ['customer', 'courier', 'store', 'admin'] },
    },
    rate: 'read',
    params: z.object({ orderId: SerialIdParam }),
    reply: Unassigned,
    errors: ['ORDER_NOT_FOUND'],
  },
  storeUnassigned: {
    method: 'GET',
    path: '/api/store/unassigned',
    summary: 'The open orders of the caller’s store that nobody has taken for a while, and why, as far as we know',
    access: { who: ['store'] },
    rate: 'read',
    reply: z.array(UnassignedOrder),
    errors: ['NO_STORE'],
  },
});
