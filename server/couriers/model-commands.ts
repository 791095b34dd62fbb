import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type Kind, kind } from '../test/model/command.ts';
import { type Courier, couriers } from '../test/model/model.ts';

export const commands = {
  'a courier loses or regains the clearance': kind(
    1,
    fc.record({ courier: fc.constantFrom<Courier>(...couriers), isCleared: fc.constantFrom(true, true, false) }),
    async (model, real, { courier, isCleared }) => {
      if (isCleared) model.cleared.add(courier);
      else model.cleared.delete(courier);
      await real.app.context.db.read.execute(
        sql`update courier_profiles set is_active = ${isCleared} where user_id = ${real.idOf(courier)}`,
      );
    },
  ),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
