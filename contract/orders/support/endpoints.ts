import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { SerialIdParam, UserId } from '../../shared/ids.ts';
import { AskCancellation, Cancellation, DecideCancellation } from '../cancellations/model.ts';
import { Release, Released } from '../dispatch/release-model.ts';
import { Order } from '../model.ts';
import { ReadOfflineActions, UnreadOfflineActions } from '../offline-actions/model.ts';
import { ConfirmReturnFor } from '../returns/model.ts';
import { OrderException } from './order-exception-model.ts';

/** Orders in trouble, for support. */
export const supportEndpoints = endpointTable({
  release: {
    method: 'POST',
    path: '/api/orders/:orderId/release',
    summary: 'Its courier cannot come for an order that is still in the store: it is open to the others again',
    access: {
      who: ['courier', 'admin'],
      needsFreshSignIn: 'admin',
      object: { kind: 'order', relations: ['courier', 'admin'] },
    },
    rate: 'write',
    params: z.object({ orderId: SerialIdParam }),
    body: Release,
    reply: Released,
    idempotent: true,
    errors: ['ORDER_NOT_FOUND', 'TRANSITION_NOT_ALLOWED', 'RELEASE_LIMIT_EXCEEDED'],
  },
  courierOrders: {
    method: 'GET',
    path: '/api/admin/couriers/:courierId/orders',
    summary: 'The orders that a courier has under way: in the store, carried, or on the way back to it',
    access: { who: ['admin'] },
    rate: 'read',
    params: z.object({ courierId: UserId }),
    reply: z.array(Order),
    errors: [],
  },
  storeOrderExceptions: {
    method: 'GET',
    path: '/api/store/order-exceptions',
    summary:
      'Orders of the caller’s store that are late, or not heard of, or of somebody who was suspended; and steps that came too late',
    access: { who: ['store'] },
    rate: 'read',
    reply: z.array(OrderException),
    errors: ['NO_STORE'],
  },
  orderExceptions: {
    method: 'GET',
    path: '/api/admin/order-exceptions',
    summary:
      'Orders of all stores that are late, or not heard of, or of somebody who was suspended; and steps that came too late',
    access: { who: ['admin'] },
    rate: 'read',
    reply: z.array(OrderException),
    errors: [],
  },
  readOfflineActions: {
    method: 'POST',
    path: '/api/orders/:orderId/rejected-actions/read',
    summary: 'Says for the store, or for support, that they have read of steps that came too late, up to one of them',
    access: { who: ['store', 'admin'], object: { kind: 'order', relations: ['store', 'admin'] } },
    rate: 'write',
    params: z.object({ orderId: SerialIdParam }),
    body: ReadOfflineActions,
    reply: UnreadOfflineActions,
    errors: ['ORDER_NOT_FOUND'],
  },
  unconfirmedReturns: {
    method: 'GET',
    path: '/api/admin/returns',
    summary: 'Returns that their stores have not confirmed for long, the longest waiting first',
    access: { who: ['admin'] },
    rate: 'read',
    reply: z.array(Order),
    errors: [],
  },
  confirmReturnFor: {
    method: 'POST',
    path: '/api/admin/returns/:orderId/confirm',
    summary:
      'Says in a store’s place, with why, what became of each item; the courier is paid unless all of it is lost',
    access: { who: ['admin'] },
    rate: 'write',
    params: z.object({ orderId: SerialIdParam }),
    body: ConfirmReturnFor,
    reply: Order,
    errors: ['ORDER_NOT_FOUND', 'RETURN_NOT_OPEN', 'RETURN_LINES_MISMATCH'],
  },
  cancellations: {
    method: 'GET',
    path: '/api/admin/cancellations',
    summary: 'Cancellations that wait for another admin, the longest waiting first',
    access: { who: ['admin'] },
    rate: 'read',
    reply: z.array(Cancellation),
    errors: [],
  },
  askCancellation: {
    method: 'POST',
    path: '/api/admin/orders/:orderId/cancellation',
    summary:
      'Asks another admin to agree to a cancellation that gives back more than one may; asked twice it is asked once',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    params: z.object({ orderId: SerialIdParam }),
    body: AskCancellation,
    reply: Cancellation,
    errors: ['ORDER_NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  },
  decideCancellation: {
    method: 'POST',
    path: '/api/admin/cancellations/:cancellationId/decision',
    summary: 'Another admin confirms a cancellation, or anybody refuses it; the one who asked takes it back so',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    params: z.object({ cancellationId: SerialIdParam }),
    body: DecideCancellation,
    reply: Order,
    errors: ['CANCELLATION_NOT_FOUND', 'CANCELLATION_DECIDED', 'SECOND_ADMIN_REQUIRED', 'TRANSITION_NOT_ALLOWED'],
  },
});
