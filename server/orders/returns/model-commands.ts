import fc from 'fast-check';
import { expect } from 'vitest';
import {
  chosen,
  codeOf,
  dollars,
  type Kind,
  kind,
  loadLines,
  noOrder,
  one,
  type Which,
  which,
} from '../../test/model/command.ts';
import { type Actor, type Became, comingBack, isCourier, type Model } from '../../test/model/model.ts';
import type { World } from '../../test/model/world.ts';

async function bringBack(
  model: Model,
  real: World,
  { which: at, actor, reason }: { which: Which; actor: Actor; reason: string },
): Promise<void> {
  const order = chosen(model, at);
  const reply = await real.client(actor).send('POST', `/api/orders/${order?.id ?? noOrder}/return`, { reason });
  if (!isCourier(actor) && actor !== 'helen') return void expect(codeOf(reply)).toBe('FORBIDDEN');
  if (!order || (actor !== 'helen' && order.courier !== actor))
    return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
  if (order.way === undefined || order.status === 'delivered') {
    if (order.status !== 'picked_up' && order.status !== 'en_route')
      return void expect(codeOf(reply)).toBe('TRANSITION_NOT_ALLOWED');
    model.giveBack(order);
  }
  expect(reply.body).toMatchObject({ id: order.id, status: 'cancelled' });
}

type Kept = { which: Which; actor: Actor; at: number; quantity: number; reason: string };

async function withholdItems(
  model: Model,
  real: World,
  { which: drawn, actor, at, quantity, reason }: Kept,
): Promise<void> {
  const order = chosen(model, drawn);
  const ids = order ? await loadLines(real, order) : [];
  const nth = at % Math.max(1, ids.length);
  const item = order?.items[nth];
  const lines = [{ lineId: ids[nth] ?? noOrder, quantity, reason }];
  const reply = await real.client(actor).send('POST', `/api/orders/${order?.id ?? noOrder}/refusals`, { lines });
  if (!isCourier(actor)) return void expect(codeOf(reply)).toBe('FORBIDDEN');
  if (!order || !item || order.courier !== actor) return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
  const against = model.againstKeeping(order, item, { quantity, reason });
  expect(codeOf(reply), `answered ${reply.status}`).toBe(against);
  if (against !== undefined) return;
  model.withholdItems(order, item, quantity);
  expect(reply.body).toMatchObject({ id: order.id, status: 'en_route', totalAmount: dollars(order.total) });
}

async function confirmReturn(
  model: Model,
  real: World,
  { nth, actor, became }: { nth: number; actor: Actor; became: Became[] },
): Promise<void> {
  const open = model.orders.filter(({ way }) => way === 'open');
  const order = open[nth % Math.max(1, open.length)] ?? chosen(model, { isAny: true, nth });
  const ids = order ? await loadLines(real, order) : [];
  const there = order ? comingBack(order).map(({ item }) => ids[order.items.indexOf(item)] ?? 0) : [];
  const lines = there.map((lineId, at) => ({ lineId, disposition: became[at] ?? 'wasted' }));
  const path = `/returns/${order?.id ?? noOrder}/confirm`;
  const reply = await real.client(actor).send('POST', actor === 'helen' ? `/api/admin${path}` : `/api/store${path}`, {
    lines: lines.length > 0 ? lines : [{ lineId: noOrder, disposition: 'wasted' }],
    ...(actor === 'helen' && { reason: 'the shop does not answer' }),
  });
  if (actor !== 'priya' && actor !== 'tomas' && actor !== 'helen') return void expect(codeOf(reply)).toBe('FORBIDDEN');
  const relation = order && model.relation(order, actor);
  if (!order || (relation !== 'store' && relation !== 'admin'))
    return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
  if (order.way !== 'open') return void expect(codeOf(reply)).toBe('RETURN_NOT_OPEN');
  expect(reply.body.return.confirmedAt).not.toBeNull();
  model.takeBack(order, became);
}

export const commands = {
  'a part of it is kept back': kind(
    4,
    fc.record<Kept>({
      which,
      actor: fc.constantFrom<Actor>('maya', 'maya', 'devon', 'devon', 'helen', 'rosa'),
      at: fc.nat({ max: 3 }),
      quantity: fc.constantFrom(1, 1, 2, 3),
      reason: fc.constantFrom('refused', 'damaged', 'no_valid_id'),
    }),
    withholdItems,
  ),
  'it cannot be handed over': kind(
    2,
    fc.record({
      which,
      actor: fc.constantFrom<Actor>('maya', 'maya', 'devon', 'devon', 'helen', 'priya', 'rosa'),
      reason: fc.constantFrom('not_home', 'damaged'),
    }),
    bringBack,
  ),
  'it is back in the store': kind(
    2,
    fc.record({
      nth: fc.nat({ max: 5 }),
      actor: fc.constantFrom<Actor>('priya', 'priya', 'priya', 'tomas', 'devon', 'helen'),
      became: fc.oneof(
        one(Array.from({ length: 8 }, (): Became => 'lost')),
        fc.array(fc.constantFrom<Became>('restocked', 'restocked', 'wasted', 'lost'), { minLength: 8, maxLength: 8 }),
      ),
    }),
    confirmReturn,
  ),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
