import type { Tx } from '../../platform/database/db.ts';
import { paymentEvents } from '../tables.ts';

/** False where this event was heard before. */
export async function insertEvent(
  tx: Tx,
  event: Pick<typeof paymentEvents.$inferInsert, 'provider' | 'eventId' | 'type' | 'outcome'>,
): Promise<boolean> {
  return (await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning()).length > 0;
}
