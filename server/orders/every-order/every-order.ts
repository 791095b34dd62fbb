/** All orders for the eyes of admins: pages of them, all of them as a file, and each with its books. */

import type { EveryOrderFilters, EveryOrderQuery, OrderFile } from '@autolotto/contract/orders/every-order/model.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { listBooked } from '../../ledger/service.ts';
import { recordLook } from '../../platform/audit/looks.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { fail } from '../../platform/fail.ts';
import { byteOrderMark, cell, guarded } from '../../platform/files/csv.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { imageUrlOf } from '../order/images.ts';
import { orderById } from '../order/store.ts';
import { orderView } from '../order/view.ts';
import * as store from './store.ts';

const loadTimeZone = async (context: Context): Promise<string> => (await currentPolicy(context))['admin.timeZone'];

export async function everyOrderFor(context: Context, actor: Actor, query: EveryOrderQuery): Promise<Order[]> {
  const { limit = defaultPageSize, cursor, ...filters } = query;
  const wanted = { ...filters, timeZone: await loadTimeZone(context) };
  const after = cursor === undefined ? undefined : { id: cursor };
  const found = await store.listEveryOrder(context.db.read, wanted, { limit, after });
  return found.map((raw) => orderView(raw, 'admin', actor.userId, imageUrlOf));
}

/** An order is somebody's file: that it was opened is on record before it is sent. */
export async function orderFileFor(context: Context, actor: Actor, orderId: number): Promise<OrderFile> {
  const raw = (await orderById(context.db.read, orderId)) ?? fail('ORDER_NOT_FOUND', {});
  await recordLook(context.db, actor.userId, { kind: 'order', id: String(orderId) });
  return {
    order: orderView(raw, 'admin', actor.userId, imageUrlOf),
    customerPhone: raw.customer.phone,
    books: await listBooked(context.db.read, `order:${orderId}`),
  };
}

const exportBatch = 500;
const amount = (of: number): string => dollars(cents(of));
const columns: Readonly<Record<string, (line: store.OrderLine) => string | number | null>> = {
  id: ({ id }) => id,
  status: ({ status }) => status,
  placed_at: ({ placedAt }) => placedAt,
  promised_at: ({ promisedAt }) => promisedAt,
  ended_at: ({ endedAt }) => endedAt,
  store_id: ({ storeId }) => storeId,
  store: (line) => line.store,
  customer_id: ({ customerId }) => customerId,
  customer: ({ customer }) => customer,
  courier_id: ({ courierId }) => courierId,
  courier: ({ courier }) => courier,
  payment: ({ payment }) => payment,
  subtotal: ({ subtotal }) => amount(subtotal),
  delivery_fee: ({ deliveryFee }) => amount(deliveryFee),
  charges: ({ charges }) => amount(charges),
  discount: ({ discount }) => amount(discount),
  total: ({ total }) => amount(total),
};
const lineOf = (values: readonly (string | number | null)[]): string =>
  `${values.map((value) => cell(guarded(String(value ?? '')))).join(',')}\r\n`;

/** Read page by page while it is sent. That it was taken, and by what filters, is audited before. */
export async function exportOrders(
  context: Context,
  actor: Actor,
  filters: EveryOrderFilters,
): Promise<AsyncGenerator<string>> {
  const { search, ...others } = filters;
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  // The words that were looked for may be somebody's name.
  const details = { ...given, ...(search === undefined ? {} : { isBySearch: true }) };
  const subject = { kind: 'order', id: 'list' };
  await context.db.transact((tx) => audit(tx, { actorId: actor.userId, action: 'orders.exported', subject, details }));
  const wanted = { ...filters, timeZone: await loadTimeZone(context) };
  return (async function* () {
    yield byteOrderMark + lineOf(Object.keys(columns));
    let after: store.Page['after'];
    do {
      const lines = await store.listOrderLines(context.db.read, wanted, { limit: exportBatch, after });
      yield lines.map((line) => lineOf(Object.values(columns).map((value) => value(line)))).join('');
      after = lines.length < exportBatch ? undefined : lines.at(-1);
    } while (after !== undefined);
  })();
}
