/** Orders that are placed at the same time are written in one statement. */
import type { Database } from '../../../platform/database/db.ts';
import { writtenTogether } from '../../../platform/database/written-together.ts';
import { type Placed, type Placement, placeAll } from './store.ts';

/** Is under a limit that customers share, whose locks have no order among several; or only asks what its key has placed. */
export const comesAlone = ({ order }: Placement): boolean =>
  !order || order.openCash !== null || order.scheduledFor !== null;

const placeTogether = writtenTogether<Database, Placement, Placed>({
  personOf: ({ order }) => order?.customerId ?? '',
  write: placeAll,
});

/** Writes a decided order, with others where that is possible. */
export async function place(db: Database, placement: Placement): Promise<Placed> {
  if (!comesAlone(placement)) return placeTogether(db, placement);
  const [placed] = await placeAll(db, [placement]);
  return placed ?? Promise.reject(new Error('an order was answered by none'));
}
