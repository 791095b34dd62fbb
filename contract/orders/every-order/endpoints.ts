import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { SerialIdParam } from '../../shared/ids.ts';
import { Order } from '../model.ts';
import { EveryOrderFilters, EveryOrderQuery, OrderFile } from './model.ts';

/** All orders, for admins. */
export const everyOrderEndpoints = endpointTable({
  everyOrder: {
    method: 'GET',
    path: '/api/admin/orders',
    summary:
      'The orders of all customers, couriers and stores, narrowed by status, number, customer, store, courier, payment, trouble, day or total, and sorted',
    access: { who: ['admin'] },
    rate: 'read',
    query: EveryOrderQuery,
    reply: z.array(Order),
    errors: [],
  },
  exportOrders: {
    method: 'GET',
    path: '/api/admin/orders.csv',
    summary: 'The same as comma-separated values, a line each, all of them; the export is audited',
    access: { who: ['admin'] },
    rate: 'write',
    query: EveryOrderFilters,
    reply: z.string(),
    navigation: true,
    streams: true,
    errors: [],
  },
  orderFile: {
    method: 'GET',
    path: '/api/admin/orders/:orderId',
    summary: 'An order with what it moved in the books; that an admin has opened it is audited',
    access: { who: ['admin'] },
    rate: 'read',
    params: z.object({ orderId: SerialIdParam }),
    reply: OrderFile,
    errors: ['ORDER_NOT_FOUND'],
  },
});
