/** An admin granted on the server: for installations without mail and lost set-up codes. */

import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Database } from '../../platform/database/db.ts';
import { issueLink } from '../mail/email-tokens.ts';
import { deleteWaysIn } from '../sign-in/store.ts';
import { deleteDevices } from '../sign-in/trusted-devices.ts';
import { userIdByEmail } from '../store.ts';
import { becameAdmin } from './roles.ts';
import * as store from './store.ts';

const reason = 'By the command on the server';

export type MadeAdmin =
  | { readonly outcome: 'unknown' | 'suspended' | 'was one' | 'is one' }
  /** The address was never confirmed, so everything its account was opened with is gone; this sets a new password. */
  | { readonly outcome: 'is one by link'; readonly path: string };

export async function makeAdmin(db: Database, random: Context['random'], email: string): Promise<MadeAdmin> {
  return db.transact(async (tx) => {
    await store.lockAdmins(tx);
    const userId = await userIdByEmail(tx, email);
    const user = userId === undefined ? undefined : await store.lockUser(tx, userId);
    if (!user) return { outcome: 'unknown' };
    if (user.suspendedAt !== null) return { outcome: 'suspended' };
    const wasAdmin = user.role === 'admin';
    if (!wasAdmin) {
      await store.setRole(tx, user.id, 'admin');
      await becameAdmin(tx, user.id, { by: null, reason });
      const details = { from: user.role, to: 'admin', reason };
      await audit(tx, { actorId: null, action: 'role.changed', subject: { kind: 'user', id: user.id }, details });
    }
    if (user.emailVerified) return { outcome: wasAdmin ? 'was one' : 'is one' };
    // Anybody may have signed up with the address: the link goes to who runs the server, and is the only way in.
    await deleteWaysIn(tx, user.id);
    await deleteDevices(tx, user.id);
    const path = await issueLink(tx, { random }, user.id, 'reset-password');
    if (path === undefined) throw new Error('There were too many links for this account in the last hour.');
    return { outcome: 'is one by link', path };
  });
}
