/** Actions of mailed links on an account: a new password, a browser let in, every session ended. */

import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { ResetPassword } from '@autolotto/contract/identity/passwords/model.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { fail } from '../../platform/fail.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { currentUser } from '../current-user.ts';
import { findLink, issueLink, redeemLink } from '../mail/email-tokens.ts';
import { passwordChangedMail } from '../mail/emails.ts';
import { signInRecorder } from '../security/events.ts';
import { openSession } from '../sign-in/opening.ts';
import { attemptsDeleter, type Origin } from '../sign-in/sign-in-throttle.ts';
import { rememberDevice } from '../sign-in/trusted-devices.ts';
import { confirmEmail } from '../store.ts';
import { refuseSuspendedOwner } from '../suspensions/suspensions.ts';
import { endSessions, loadCredentials, putPassword, removeCredentials, rolesWithFactor } from './known-credentials.ts';
import { refuseWeakPassword } from './new-passwords.ts';
import { hashPassword } from './passwords.ts';

/**
 * The new password ends every session, known browser and wrong guess. Passkeys and codes go with them where nobody had
 * confirmed the address, and otherwise as far as asked.
 */
export async function resetPassword(
  context: Context,
  input: z.output<typeof ResetPassword>,
  origin: Origin,
): Promise<{ token: string; device: string; user: CurrentUser }> {
  const { userId } = await findLink(context.db.read, input.token, input.purpose);
  await refuseSuspendedOwner(context, userId, { how: 'link', ip: origin.ip });
  const before = await currentUser(context, userId);
  await refuseWeakPassword(context, input.password, before);
  const password = await hashPassword(input.password);
  const needing = await rolesWithFactor(context);
  const [record, deleteAttempts] = [await signInRecorder(context), await attemptsDeleter(context)];
  const opened = await context.db.transact(async (tx) => {
    const { email } = await redeemLink(tx, input.token, input.purpose);
    const { isConfirmed, going } = await loadCredentials(tx, needing, userId);
    // After the address is confirmed, an old email must not set passwords.
    if (input.purpose === 'verify-email' && isConfirmed) fail('LINK_USED', {});
    if (!isConfirmed || input.removeCredentials) await removeCredentials(tx, userId, { isConfirmed, going });
    await putPassword(tx, context, userId, password);
    // The link proves access to the mailbox.
    await confirmEmail(tx, userId);
    await endSessions(tx, userId);
    await deleteAttempts(tx, email);
    const { device } = await rememberDevice(tx, context, userId, undefined);
    const place = { ip: origin.ip, userAgent: origin.userAgent, origin: '' };
    const token = await openSession(context, tx, { userId, place, isSecondFactorVerified: false });
    await record(tx, { how: 'link', outcome: 'in', userId, ip: origin.ip, token });
    await audit(tx, {
      actorId: userId,
      action: 'password.reset',
      subject: { kind: 'user', id: userId },
      details: { removedCredentials: !isConfirmed || input.removeCredentials },
    });
    const path = await issueLink(tx, context, userId, 'sign-out-everywhere');
    if (path !== undefined) await writeMail(tx, context, email, passwordChangedMail(before.firstName, path));
    rightsChanged(tx, context.bus, userId);
    return { token, device };
  });
  return { ...opened, user: await currentUser(context, userId) };
}
