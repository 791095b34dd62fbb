import { sql } from 'drizzle-orm';
import { type OpenMatterCheck, openMatter } from '../platform/personal-data/forgetting.ts';
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

export const officialTicketsOpenMatters: readonly OpenMatterCheck[] = [
  openMatter(
    'ticket',
    ticketOrders,
    (userId) => sql`${ticketOrders.userId} = ${userId} and ${ticketOrders.endedAt} is null`,
  ),
];
