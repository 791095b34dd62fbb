import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { SerialIdParam } from '../../shared/ids.ts';
import { Packing, PickUpCode, TakeTickets } from './model.ts';

const params = z.object({ orderId: SerialIdParam });
const ofStore = { who: ['store'], object: { kind: 'order', relations: ['store'] } } as const;

export const packingEndpoints = endpointTable({
  packing: {
    method: 'GET',
    path: '/api/store/orders/:orderId/packing',
    summary: 'How an order is packed: what is to be checked, what was, and which scratch tickets are in the bag',
    access: ofStore,
    rate: 'read',
    params,
    reply: Packing,
    errors: ['ORDER_NOT_FOUND'],
  },
  takeTickets: {
    method: 'PUT',
    path: '/api/store/orders/:orderId/tickets',
    summary: 'Takes scratch tickets out of packs for an order: the next ones, or those that are named',
    access: ofStore,
    rate: 'write',
    params,
    body: TakeTickets,
    reply: Packing,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_NOT_IN_STORE',
      'INSUFFICIENT_TICKETS',
      'TICKETS_UNAVAILABLE',
      'TICKET_COUNT_MISMATCH',
    ],
  },
  pickUpCode: {
    method: 'GET',
    path: '/api/orders/:orderId/pick-up-code',
    summary: 'What the courier of an order shows at the counter, so that it is handed to them: for them alone',
    access: { who: ['courier'], object: { kind: 'order', relations: ['courier'] } },
    rate: 'read',
    params,
    reply: PickUpCode,
    errors: ['ORDER_NOT_FOUND'],
  },
});
