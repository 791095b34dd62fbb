import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { SerialIdParam } from '../shared/ids.ts';
import { PageQuery } from '../shared/page.ts';
import { CancelOrder, Order, PlaceOrder, Quote, QuoteOrder, SetStatus, SetTabletStatus, StoreOrder } from './model.ts';

const orderPath = z.object({ orderId: SerialIdParam });
const party = { kind: 'order', relations: ['customer', 'courier', 'store', 'admin'] } as const;
const mover = { kind: 'order', relations: ['courier', 'store', 'admin'] } as const;

const placing = [
  'PRODUCT_NOT_FOR_SALE',
  'DUPLICATE_LINES',
  'MIXED_STORES',
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'AGE_VERIFICATION_REQUIRED',
  'TOO_YOUNG_FOR_ITEM',
  'BELOW_MINIMUM_ORDER',
  'ADDRESS_UNKNOWN',
  'ADDRESS_OUT_OF_RANGE',
  'STORE_CLOSED',
  'OUTSIDE_SALE_HOURS',
  'CATEGORY_NOT_SOLD',
  'PAYMENT_METHOD_UNAVAILABLE',
  'CASH_LIMIT',
  'INSUFFICIENT_BALANCE',
] as const;
const stepping = [
  'ORDER_NOT_FOUND',
  'STEP_NOT_ALLOWED',
  'ORDER_TAKEN',
  'COURIER_NEEDED',
  'COURIER_NOT_ELIGIBLE',
  'REASON_REQUIRED',
] as const;

export const orderEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/orders',
    summary:
      'Orders by role: a customer’s own, a courier’s own and the open ones, a store’s own, all for an admin; newest first',
    access: { who: 'signed-in', isWork: true },
    rate: 'read',
    query: PageQuery,
    reply: z.array(Order),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/orders/:orderId',
    summary: 'One order, for its parties',
    access: { who: 'signed-in', isWork: true, object: party },
    rate: 'read',
    params: orderPath,
    reply: Order,
    errors: ['ORDER_NOT_FOUND'],
  },
  quote: {
    method: 'POST',
    path: '/api/orders/quote',
    summary: 'Prices a cart without placing it: fees, distance, and whatever would stop it',
    access: { who: 'signed-in' },
    rate: 'read',
    body: QuoteOrder,
    reply: Quote,
    errors: ['PRODUCT_NOT_FOR_SALE', 'DUPLICATE_LINES', 'MIXED_STORES', 'CATEGORY_NOT_SOLD'],
  },
  place: {
    method: 'POST',
    path: '/api/orders',
    summary: 'Places an order: prices it, checks age, stock, hours and distance, and holds the money, all or nothing',
    access: { who: 'signed-in' },
    rate: 'money',
    body: PlaceOrder,
    reply: Order,
    status: 201,
    idempotent: true,
    errors: ['EMPTY_CART', ...placing],
  },
  setStatus: {
    method: 'PUT',
    path: '/api/orders/:orderId/status',
    summary: 'Moves an order along its life cycle (courier, store, admin); accepting as a courier claims it',
    access: { who: ['courier', 'store', 'admin'], object: mover },
    rate: 'write',
    params: orderPath,
    body: SetStatus,
    reply: Order,
    errors: stepping,
  },
  patchStatus: {
    method: 'PATCH',
    path: '/api/orders/:orderId/status',
    summary: 'The same step under the store dashboard’s verb',
    access: { who: ['courier', 'store', 'admin'], object: mover },
    rate: 'write',
    params: orderPath,
    body: SetStatus,
    reply: Order,
    errors: stepping,
  },
  cancel: {
    method: 'POST',
    path: '/api/orders/:orderId/cancel',
    summary: 'Cancels an order: the hold is released in full and the goods go back on the shelf',
    access: { who: 'signed-in', isWork: true, object: party },
    rate: 'write',
    params: orderPath,
    body: CancelOrder,
    reply: Order,
    errors: ['ORDER_NOT_FOUND', 'STEP_NOT_ALLOWED', 'REASON_REQUIRED'],
  },
  storeOrders: {
    method: 'GET',
    path: '/api/store/orders',
    summary: 'The orders of the caller’s store, newest first, in dashboard and tablet fields',
    access: { who: ['store'] },
    rate: 'read',
    query: PageQuery,
    reply: z.array(StoreOrder),
    errors: ['NO_STORE'],
  },
  setTabletStatus: {
    method: 'PATCH',
    path: '/api/store/orders/:orderId',
    summary: 'Moves an order in the store tablet’s words',
    access: { who: ['store'], object: { kind: 'order', relations: ['store'] } },
    rate: 'write',
    params: orderPath,
    body: SetTabletStatus,
    reply: StoreOrder,
    errors: stepping,
  },
});
