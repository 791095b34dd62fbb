import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { ticketOrders } from './tables.ts';

export const officialTicketsPersonalData: readonly PersonalTable[] = [
  personal('official-tickets', ticketOrders, ticketOrders.userId, [
    'id',
    'storeId',
    'gameId',
    'drawId',
    'lines',
    'hasAddOn',
    'price',
    'state',
    'orderedAt',
    'serial',
    'printedAt',
    'deliveryOrderId',
    'prize',
    'endedAt',
  ]),
];
