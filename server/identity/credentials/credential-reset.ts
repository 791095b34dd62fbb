/**
 * Recovery after losing the phone with the codes or passkeys, and the recovery codes. An admin, having verified the
 * person by other means, removes them from the account. The password stays: the reset alone lets nobody in.
 */
import type { CredentialReset, ResetCredentials } from '@autolotto/contract/identity/credentials/model.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { currentPolicy } from '../../policy/service.ts';
import { credentialResetMail } from '../mail/emails.ts';
import { lockUser } from '../roles/store.ts';
import { deleteFactor, deletePasskeys, deleteSessions, factorForUpdate } from '../sign-in/store.ts';
import { findUserId } from '../suspensions/store.ts';
import { contactOf } from '../suspensions/suspensions.ts';

export async function resetCredentials(
  context: Context,
  actor: Actor,
  { email, reason }: z.output<typeof ResetCredentials>,
): Promise<CredentialReset> {
  const contact = contactOf(await currentPolicy(context));
  return context.db.transact(async (tx) => {
    const userId = (await findUserId(tx, email)) ?? fail('USER_NOT_FOUND', {});
    const user = (await lockUser(tx, userId)) ?? fail('USER_NOT_FOUND', {});
    if (userId === actor.userId) fail('OWN_CREDENTIALS', {});
    const factor = await factorForUpdate(tx, userId);
    const passkeys = await deletePasskeys(tx, userId);
    if (!factor && passkeys === 0) fail('NO_CREDENTIALS', {});
    await deleteFactor(tx, userId);
    // End every session: someone else may hold the device now.
    await deleteSessions(tx, userId);
    const hadCodes = factor?.confirmedAt != null;
    await audit(tx, {
      actorId: actor.userId,
      action: 'account.credentialReset',
      subject: { kind: 'user', id: userId },
      details: { reason, hadCodes, passkeys },
    });
    await writeMail(tx, context, user.email, credentialResetMail(user.firstName, contact));
    rightsChanged(tx, context.bus, userId);
    return { userId, name: user.name, email: user.email, hadCodes, passkeys };
  });
}
