import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type Kind, kind } from '../test/model/command.ts';

export const commands = {
  'the shelf is filled up': kind(
    2,
    fc.record({ product: fc.nat({ max: 4 }), units: fc.integer({ min: 1, max: 20 }) }),
    async (model, real, { product, units }) => {
      model.product(product).stock += units;
      await real.app.context.db.read.execute(
        sql`update products set stock = stock + ${units} where id = ${real.productIds[product]}`,
      );
    },
  ),
  'a price changes': kind(
    1,
    fc.record({ product: fc.nat({ max: 4 }), price: fc.integer({ min: 200, max: 1_500 }) }),
    async (model, real, { product, price }) => {
      model.product(product).price = price;
      await real.app.context.db.read.execute(
        sql`update products set price = ${price} where id = ${real.productIds[product]}`,
      );
    },
  ),
  'a thing is taken off or put on sale': kind(
    1,
    fc.record({ product: fc.constantFrom(1, 2, 3, 4), isActive: fc.constantFrom(true, true, false) }),
    async (model, real, { product, isActive }) => {
      model.product(product).isActive = isActive;
      await real.app.context.db.read.execute(
        sql`update products set is_active = ${isActive} where id = ${real.productIds[product]}`,
      );
    },
  ),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
