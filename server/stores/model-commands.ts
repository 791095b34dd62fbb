import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type Kind, kind } from '../test/model/command.ts';
import { hours } from '../test/model/world.ts';

export const commands = {
  'the shops open or close': kind(1, fc.constantFrom(true, true, true, false), async (model, real, isOpen) => {
    model.isOpen = isOpen;
    const week = JSON.stringify(isOpen ? hours.open : hours.closed);
    await real.app.context.db.read.execute(
      sql`update stores set hours = ${week}::jsonb where id in (${real.storeIds[0]}, ${real.storeIds[1]})`,
    );
  }),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
