import fc from 'fast-check';
import { expect } from 'vitest';
import { chosen, codeOf, dollars, type Kind, kind, noOrder, type Which, which } from '../../test/model/command.ts';
import { type Actor, actors, type Model } from '../../test/model/model.ts';
import type { World } from '../../test/model/world.ts';

async function tip(
  model: Model,
  real: World,
  { which: at, actor, amount }: { which: Which; actor: Actor | 'its customer'; amount: number },
): Promise<void> {
  const order = chosen(model, at);
  const who = actor === 'its customer' ? (order?.customer ?? 'rosa') : actor;
  const reply = await real
    .client(who)
    .send('POST', `/api/orders/${order?.id ?? noOrder}/tip`, { amount: dollars(amount) });
  if (order?.customer !== who) return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
  const against = model.againstTip(order, amount);
  expect(codeOf(reply), `answered ${reply.status}`).toBe(against);
  if (against !== undefined) return;
  model.tip(order, amount);
  expect(reply.body).toMatchObject({ amount: dollars(amount), isPaid: order.status === 'delivered' });
}

export const commands = {
  'somebody tips': kind(
    2,
    fc.record({
      which,
      actor: fc.constantFrom<Actor | 'its customer'>('its customer', 'its customer', 'its customer', ...actors),
      amount: fc.constantFrom(100, 250, 500, 20_000),
    }),
    tip,
  ),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
