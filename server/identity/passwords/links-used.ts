/** A browser let in, and every session ended, by a link that was mailed. */
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { redeemLink } from '../mail/email-tokens.ts';
import type { Origin } from '../sign-in/sign-in-throttle.ts';
import { rememberDevice } from '../sign-in/trusted-devices.ts';
import { endSessions } from './known-credentials.ts';

/** Trusts the browser from now on; the password is still required. */
export async function knowDevice(
  context: Context,
  linkToken: string,
  origin: Origin,
): Promise<{ email: string; device: string }> {
  return context.db.transact(async (tx) => {
    const { userId, email } = await redeemLink(tx, linkToken, 'know-device');
    const { device } = await rememberDevice(tx, context, userId, origin.device);
    return { email, device };
  });
}

export async function signOutEverywhere(context: Context, token: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const { userId } = await redeemLink(tx, token, 'sign-out-everywhere');
    await endSessions(tx, userId);
    await audit(tx, { actorId: userId, action: 'sessions.ended', subject: { kind: 'user', id: userId } });
    rightsChanged(tx, context.bus, userId);
  });
}
