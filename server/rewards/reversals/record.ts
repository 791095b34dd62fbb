/** Records what could not be taken back because some of it is spent: an admin settles it with the person. */
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import * as store from './store.ts';

/** `causes` are keys of transfers: what was bought or awarded by them. */
export const recordRefusal = (
  context: Context,
  { userId, causes }: { userId: string; causes: readonly string[] },
  details: Readonly<Record<string, string>>,
): Promise<void> =>
  context.db.transact(async (tx) => {
    await audit(tx, { actorId: null, action: 'reversal.refused', subject: { kind: 'account', id: userId }, details });
    for (const cause of causes) await store.insertRefused(tx, { userId, cause });
  });
