import type { Context } from '../platform/context.ts';
import { allowTime } from '../platform/database/moment.ts';
import { currentPolicy } from '../policy/service.ts';
import { countSales } from './figures/sales.ts';
import * as store from './figures/store.ts';

/** A first count of years goes by parts, each of which stays done. */
const part = { transferId: 200_000, eventId: 500_000 };
/** A day of a large installation on a busy machine; nobody waits for it. */
const countingMs = 600_000;

const lower = (a: store.Mark, b: store.Mark): store.Mark => ({
  transferId: Math.min(a.transferId, b.transferId),
  eventId: Math.min(a.eventId, b.eventId),
});

/**
 * Counts every day anew to which something has been added since the last time: today, as a rule. What no transaction can
 * add to any more is then behind the mark and never looked at again.
 */
export async function countFigures(context: Context): Promise<number> {
  const { db } = context;
  const timeZone = (await currentPolicy(context))['admin.timeZone'];
  await db.transact((tx) => store.forgetOtherZones(tx, timeZone));
  const { newest, final } = await store.loadEnds(db.read);
  let from = await store.loadMark(db.read, timeZone);
  let counted = 0;
  for (let isDone = false; !isDone; ) {
    const next = { transferId: from.transferId + part.transferId, eventId: from.eventId + part.eventId };
    isDone = next.transferId >= newest.transferId && next.eventId >= newest.eventId;
    const [after, through] = [from, next];
    const days = await db.transact(async (tx) => {
      await allowTime(tx, countingMs);
      return store.listChangedDays(tx, timeZone, after, through);
    });
    for (const day of days) await countDay(context, timeZone, day);
    counted += days.length;
    await db.transact((tx) => store.saveMark(tx, timeZone, lower(final, through)));
    from = next;
  }
  return counted;
}

const countDay = ({ db }: Context, timeZone: string, day: string): Promise<unknown> =>
  db.transact(async (tx) => {
    await allowTime(tx, countingMs);
    await store.lockCounting(tx);
    const around = await store.loadAround(tx, timeZone, day);
    await store.countDay(tx, timeZone, day, around);
    await countSales(tx, day, around);
  });
