/** Orders that are placed at the same time are written in one statement. */

import { writtenTogether } from '../../../platform/database/batching/written-together.ts';
import type { Database } from '../../../platform/database/db.ts';
import { type Placed, type Placement, placeAll } from './store.ts';

/** Is under a limit that customers share; or only asks what its key has placed. */
export const comesAlone = ({ order }: Placement): boolean =>
  !order || order.openCash !== null || order.scheduledFor !== null;

/** Writes a decided order, with others where that is possible. */
export const place = writtenTogether<Database, Placement, Placed>({
  personOf: ({ order }) => order?.customerId ?? '',
  comesAlone,
  write: placeAll,
});
