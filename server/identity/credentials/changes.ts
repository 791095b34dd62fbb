/** Audits each change of a sign-in method and notifies the account's owner, in the transaction that makes it. */

import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { type CredentialChange, credentialChangedMail } from '../mail/emails.ts';
import { userById } from '../store.ts';

const actions = {
  'passkey added': 'passkey.added',
  'passkey removed': 'passkey.removed',
  'codes on': 'codes.on',
  'codes off': 'codes.off',
} as const satisfies Record<CredentialChange, string>;

export async function notifyOfWayIn(tx: Tx, context: Context, userId: string, change: CredentialChange): Promise<void> {
  await audit(tx, { actorId: userId, action: actions[change], subject: { kind: 'user', id: userId } });
  const person = await userById(tx, userId);
  if (person) await writeMail(tx, context, person.user.email, credentialChangedMail(person.user.firstName, change));
}
