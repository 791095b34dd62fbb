import { audit } from '../../platform/database/audit.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Actor } from '../../platform/http/session.ts';

type Taken = { readonly firstDay: string; readonly lastDay: string; readonly by: string };
/** Puts on record that figures were taken as a file, before they are. */
export const recordFiguresExport = (
  db: Database,
  actor: Actor,
  storeId: number | undefined,
  details: Taken,
): Promise<void> =>
  db.transact((tx) =>
    audit(tx, {
      actorId: actor.userId,
      action: 'figures.exported',
      subject: storeId === undefined ? { kind: 'figures', id: 'all' } : { kind: 'store', id: String(storeId) },
      details,
    }),
  );
