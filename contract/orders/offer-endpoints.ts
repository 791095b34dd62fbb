import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { SerialIdParam } from '../shared/ids.ts';
import { PlaceQuery } from '../shared/place-query.ts';
import { DeclinedOffer, Offer } from './offer-model.ts';

export const offerEndpoints = endpointTable({
  offers: {
    method: 'GET',
    path: '/api/courier/offers',
    summary: 'The open orders with what they pay and how far they are, the nearest store first',
    access: { who: ['courier'] },
    rate: 'read',
    query: PlaceQuery,
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
});
