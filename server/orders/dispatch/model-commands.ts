import fc from 'fast-check';
import { expect } from 'vitest';
import { chosen, codeOf, type Kind, kind, noOrder, type Which, which } from '../../test/model/command.ts';
import { type Actor, isCourier, type Model } from '../../test/model/model.ts';
import type { World } from '../../test/model/world.ts';

async function releaseOrder(model: Model, real: World, { which: at, actor }: { which: Which; actor: Actor }) {
  const order = chosen(model, at);
  const path = `/api/orders/${order?.id ?? noOrder}/release`;
  const reply = await real.client(actor).send('POST', path, { reason: 'a flat tire' });
  if (!isCourier(actor) && actor !== 'helen') return void expect(codeOf(reply)).toBe('FORBIDDEN');
  if (!order || (actor !== 'helen' && order.courier !== actor))
    return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
  if (!model.mayRelease(order)) return void expect(codeOf(reply)).toBe('TRANSITION_NOT_ALLOWED');
  expect(reply.body).toEqual({ orderId: order.id });
  model.releaseOrder(order);
}

export const commands = {
  'a courier gives it back': kind(
    2,
    fc.record({ which, actor: fc.constantFrom<Actor>('maya', 'maya', 'devon', 'devon', 'helen', 'rosa') }),
    releaseOrder,
  ),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
