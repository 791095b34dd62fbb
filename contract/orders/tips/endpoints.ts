import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { SerialIdParam } from '../../shared/ids.ts';
import { GiveTip, OrderTip } from './model.ts';

const params = z.object({ orderId: SerialIdParam });
const customer = { who: 'signed-in', object: { kind: 'order', relations: ['customer'] } } as const;

export const tipEndpoints = endpointTable({
  tip: {
    method: 'GET',
    path: '/api/orders/:orderId/tip',
    summary: 'The tip of one’s own order, and whether one may be given or raised now',
    access: customer,
    rate: 'read',
    params,
    reply: OrderTip,
    errors: ['ORDER_NOT_FOUND'],
  },
  giveTip: {
    method: 'POST',
    path: '/api/orders/:orderId/tip',
    summary: 'Gives the courier a tip from the wallet, or raises it to this amount; the courier gets all of it',
    access: customer,
    rate: 'money',
    params,
    body: GiveTip,
    reply: OrderTip,
    errors: [
      'ORDER_NOT_FOUND',
      'TIP_NOT_POSSIBLE',
      'TIP_BEFORE_PAYMENT',
      'TIP_CLOSED',
      'TIP_DECREASE_NOT_ALLOWED',
      'INSUFFICIENT_BALANCE',
    ],
  },
});
