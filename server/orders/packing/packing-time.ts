import type { Tx } from '../../platform/database/db.ts';
import type { Policy } from '../../policy/service.ts';
import { preparationNote } from '../order/notes.ts';
import * as store from '../order/store.ts';

/** Written for an order that the store has accepted, under its lock. */
export async function recordPreparation(
  tx: Tx,
  policy: Policy,
  order: Pick<store.LockedOrder, 'id' | 'status'>,
  minutes: number,
  actorId: string,
): Promise<void> {
  await store.writePreparation(tx, order.id, { minutes, usualMinutes: policy['order.preparationMinutes'] });
  const note = preparationNote(minutes);
  await store.writeChange(tx, order, { less: 0 }, { event: 'preparation', note, actorId });
}
