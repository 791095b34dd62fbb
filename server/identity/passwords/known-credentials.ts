/** What signs in to an account beside its password, and which of it a new password ends. */

import type { LinkInfo, LinkPurpose } from '@autolotto/contract/identity/passwords/model.ts';
import type { Context } from '../../platform/context.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { goingByMail } from '../credentials/rules.ts';
import { findLink } from '../mail/email-tokens.ts';
import {
  deleteFactor,
  deletePasskey,
  deleteSessions,
  insertPassword,
  loadFactor,
  loadPasskeys,
  nowIn,
  replacePassword,
} from '../sign-in/store.ts';
import { deleteDevices } from '../sign-in/trusted-devices.ts';
import { userById } from '../store.ts';

export const rolesWithFactor = async (context: Context) => (await currentPolicy(context))['signIn.secondFactorRoles'];

export async function loadCredentials(db: Reader, needing: Policy['signIn.secondFactorRoles'], userId: string) {
  const person = await userById(db, userId);
  if (!person) throw new Error(`user ${userId} is gone`);
  const { emailVerified, role } = person.user;
  const passkeys = await loadPasskeys(db, userId);
  const factor = await loadFactor(db, userId);
  const now = await nowIn(db);
  const going = goingByMail(
    { passkeys, codesSince: factor?.confirmedAt ?? null },
    { isConfirmed: emailVerified, isFactorNeeded: needing.includes(role ?? 'customer'), now },
  );
  return { isConfirmed: emailVerified, passkeys, hasCodes: factor?.confirmedAt != null, going };
}

/** The person a link belongs to; where it sets a password, what else signs in to the account, and which of it may go with it. */
export async function lookAt(
  context: Context,
  { token, purpose }: { readonly token: string; readonly purpose: LinkPurpose },
): Promise<LinkInfo> {
  const { userId, email } = await findLink(context.db.read, token, purpose);
  if (purpose !== 'reset-password') return { email };
  const { isConfirmed, passkeys, hasCodes, going } = await loadCredentials(
    context.db.read,
    await rolesWithFactor(context),
    userId,
  );
  if (!isConfirmed || (passkeys.length === 0 && !hasCodes)) return { email };
  return {
    email,
    credentials: {
      passkeys: passkeys.map(({ id, name, createdAt }) => ({
        name,
        createdAt: createdAt.toISOString(),
        goes: going.passkeys.includes(id),
      })),
      codes: !hasCodes ? 'none' : going.codes ? 'go' : 'stay',
    },
  };
}

export async function removeCredentials(
  tx: Tx,
  userId: string,
  { isConfirmed, going }: Pick<Awaited<ReturnType<typeof loadCredentials>>, 'isConfirmed' | 'going'>,
): Promise<void> {
  for (const id of going.passkeys) await deletePasskey(tx, userId, id);
  if (going.codes || !isConfirmed) await deleteFactor(tx, userId);
}

/** Ends every session and forgets every trusted device. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await deleteSessions(tx, userId);
  await deleteDevices(tx, userId);
}

export async function putPassword(tx: Tx, context: Context, userId: string, password: string): Promise<void> {
  if (!(await replacePassword(tx, userId, password))) await insertPassword(tx, context.random.uuid(), userId, password);
}
