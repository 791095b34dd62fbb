import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  blankRows,
  deleteRows,
  type Forgetting,
  type OpenMatterCheck,
  openMatter,
} from '../platform/personal-data/forgetting.ts';
import {
  type PersonalPhotos,
  type PersonalTable,
  personal,
  personalPhotos,
  through,
} from '../platform/personal-data/personal-data.ts';
import {
  orderCharges,
  orderDeclines,
  orderDiscounts,
  orderEvents,
  orderFollows,
  orderHandovers,
  orderIncidents,
  orderLines,
  orderPartialRefusals,
  orderProofPhotos,
  orderSubstitutions,
  orders,
  orderTips,
  pinPreferences,
  recurringOccurrences,
  recurringOrders,
} from './tables.ts';

const ofOrder = (column: PgColumn) => through(column, orders.id, orders.customerId);

export const ordersPersonalData: readonly PersonalTable[] = [
  personal('orders', orders, orders.customerId, [
    'id',
    'status',
    'storeId',
    'paymentMethod',
    'subtotal',
    'deliveryFee',
    'charges',
    'discount',
    'total',
    'minAge',
    'deliveryAddress',
    'addressType',
    'deliveryInstructions',
    'recipientName',
    'latitude',
    'longitude',
    'cancelReason',
    'scheduledFor',
    'createdAt',
    'closedAt',
  ]),
  personal('order-lines', orderLines, ofOrder(orderLines.orderId), [
    'orderId',
    'name',
    'category',
    'size',
    'quantity',
    'price',
  ]),
  personal('order-charges', orderCharges, ofOrder(orderCharges.orderId), ['orderId', 'kind', 'base', 'amount']),
  personal('order-discounts', orderDiscounts, ofOrder(orderDiscounts.orderId), ['orderId', 'code', 'title', 'amount']),
  personal('order-steps', orderEvents, ofOrder(orderEvents.orderId), ['orderId', 'event', 'status', 'createdAt']),
  personal('order-substitutions', orderSubstitutions, ofOrder(orderSubstitutions.orderId), [
    'orderId',
    'quantity',
    'state',
    'price',
    'refund',
    'decidedAt',
  ]),
  personal('order-items-kept-back', orderPartialRefusals, ofOrder(orderPartialRefusals.orderId), [
    'orderId',
    'quantity',
    'reason',
    'refund',
    'createdAt',
  ]),
  personal('order-age-checks', orderHandovers, ofOrder(orderHandovers.orderId), [
    'orderId',
    'method',
    'outcome',
    'minAge',
    'isOfAge',
    'isIdValid',
    'checkedAt',
  ]),
  personal('order-tips', orderTips, orderTips.customerId, ['orderId', 'amount', 'paid', 'createdAt', 'changedAt']),
  personal('recurring-orders', recurringOrders, recurringOrders.customerId, [
    'id',
    'storeId',
    'state',
    'every',
    'firstDay',
    'time',
    'wanted',
    'agreedTotal',
    'createdAt',
    'endedAt',
  ]),
  personal(
    'recurring-order-dates',
    recurringOccurrences,
    through(recurringOccurrences.recurringId, recurringOrders.id, recurringOrders.customerId),
    ['recurringId', 'dueAt', 'state', 'orderId', 'createdAt'],
  ),
  personal('pin-preference', pinPreferences, pinPreferences.userId, ['isAsked']),
  // They get to know that they brought these orders, not to whom.
  personal('deliveries', orders, orders.courierId, ['id', 'status', 'payBase', 'createdAt', 'closedAt']),
  personal('declined-offers', orderDeclines, orderDeclines.courierId, ['orderId', 'createdAt']),
];

const withoutAddress = (wanted: PgColumn) =>
  sql`${wanted} || '{"deliveryAddress": "", "deliveryInstructions": null}'::jsonb`;

/** The photo at one's own door, and what one took of an incident; the shop's and the courier's are not the customer's. */
export const ordersPersonalPhotos: readonly PersonalPhotos[] = [
  personalPhotos(
    'deliveries',
    orderProofPhotos,
    (userId) => sql`${ofOrder(orderProofPhotos.orderId)(userId)} and ${orderProofPhotos.stage} = 'dropOff'`,
    { content: 'content', told: ['orderId', 'stage'] },
  ),
  personalPhotos('incidents', orderIncidents, orderIncidents.authorId, { content: 'photo', told: ['orderId', 'id'] }),
];

export const ordersForget: readonly Forgetting[] = [
  // A place tells who lives there. What was sold, at which age and for how much, stays.
  blankRows(orders, orders.customerId, {
    deliveryAddress: sql`${orders.deliveryArea}`,
    deliveryInstructions: null,
    recipientName: null,
    addressMark: null,
    latitude: sql`round(${orders.latitude}::numeric, 1)`,
    longitude: sql`round(${orders.longitude}::numeric, 1)`,
  }),
  blankRows(recurringOrders, recurringOrders.customerId, {
    state: 'ended',
    endedAt: sql`coalesce(${recurringOrders.endedAt}, app_now())`,
    wanted: withoutAddress(recurringOrders.wanted),
  }),
  blankRows(
    recurringOccurrences,
    through(recurringOccurrences.recurringId, recurringOrders.id, recurringOrders.customerId),
    { wanted: withoutAddress(recurringOccurrences.wanted) },
  ),
  deleteRows(pinPreferences, pinPreferences.userId),
  deleteRows(orderFollows, orderFollows.userId),
];

export const ordersOpenMatters: readonly OpenMatterCheck[] = [
  openMatter(
    'order',
    orders,
    (userId) =>
      sql`(${orders.customerId} = ${userId} or ${orders.courierId} = ${userId}) and ${orders.closedAt} is null`,
  ),
];
