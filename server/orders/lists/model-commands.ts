import fc from 'fast-check';
import { expect } from 'vitest';
import { anActor, type Kind, kind } from '../../test/model/command.ts';

export const commands = {
  'a list shows what each of its orders shows': kind(
    1,
    fc.record({ actor: anActor, limit: fc.integer({ min: 1, max: 6 }) }),
    async (_model, real, { actor, limit }) => {
      const client = real.client(actor);
      const { body: list } = await client.get(`/api/orders?limit=${limit}`);
      for (const order of list) expect((await client.get(`/api/orders/${order.id}`)).body).toEqual(order);
      const board = await client.get(`/api/store/orders?board=true&limit=${limit}`);
      if (board.status !== 200) return;
      for (const { items: _, ...order } of board.body) {
        const { items: __, ...shown } = (await client.get(`/api/orders/${order.id}`)).body;
        expect(order).toMatchObject(shown);
      }
    },
  ),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
