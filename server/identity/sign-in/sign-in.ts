/** Sign-in, sign-up and sign-out with a password. */

import type { CurrentUser, SignIn, SignUp } from '@autolotto/contract/identity/model.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import { type Actor, sessionUnusedSeconds } from '../../platform/http/session.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { currentUser } from '../current-user.ts';
import { notifyOfSignUpJob } from '../jobs.ts';
import { mailVerification } from '../mail/email-verification.ts';
import { refuseWeakPassword } from '../passwords/new-passwords.ts';
import { splitName } from '../rules.ts';
import { signInRecorder } from '../security/events.ts';
import * as store from '../store.ts';
import { refuseSuspendedOwner } from '../suspensions/suspensions.ts';
import { hashToken } from '../tokens.ts';
import { openAccount, userIdByPassword } from './accounts.ts';
import { openSession } from './opening.ts';
import { admitAttempt, type Origin } from './sign-in-throttle.ts';
import { deleteSessionByHash } from './store.ts';
import { rememberDevice, signedInOn } from './trusted-devices.ts';

/** A session that is not to be remembered lasts a day without use. */
const unrememberedSeconds = 86_400;

/** Result of a sign-in: two cookies, and the user. */
type SignedIn = { readonly token: string; readonly device: string; readonly user: CurrentUser };

/** Checks email and password and opens a session. INVALID_CREDENTIALS does not reveal which was wrong. */
export async function signIn(
  context: Context,
  input: z.output<typeof SignIn>,
  origin: Origin,
  /** The token of a session of the same person that the new one takes the place of. */
  replaced?: string,
): Promise<SignedIn> {
  const admission = await admitAttempt(context, input.email, origin);
  const userId = await userIdByPassword(context, input.email, input.password).catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE') await admission.unseen();
    throw error;
  });
  if (userId === undefined) {
    await admission.failed();
    fail('INVALID_CREDENTIALS', {});
  }
  const seconds = input.rememberMe === false ? unrememberedSeconds : sessionUnusedSeconds;
  const session = { userId, place: origin, isSecondFactorVerified: false, seconds };
  await admission.succeeded();
  const token = await context.db.transact((tx) => openSession(context, tx, session));
  await refuseSuspendedOwner(context, userId, { how: 'password', email: input.email, ip: origin.ip, token });
  if (replaced !== undefined)
    await context.db.transact(async (tx) => {
      await deleteSessionByHash(tx, userId, hashToken(replaced));
      rightsChanged(tx, context.bus, userId);
    });
  const device = await signedInOn(context, userId, origin, { how: 'password', email: input.email, token });
  return { token, device, user: await currentUser(context, userId) };
}

/** Opens an account and a session. A taken address and any other refusal answer the same SIGN_UP_REJECTED. */
export async function signUp(context: Context, input: z.output<typeof SignUp>, origin: Origin): Promise<SignedIn> {
  await refuseWeakPassword(context, input.password, { email: input.email, ...splitName(input) });
  const { token, userId } = await openAccount(context, input, origin).catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code === 'SIGN_UP_REJECTED')
      await context.db.transact((tx) =>
        context.jobs.enqueue(tx, notifyOfSignUpJob, { email: input.email.toLowerCase() }),
      );
    throw error;
  });
  const record = await signInRecorder(context);
  const { device } = await context.db.transact(async (tx) => {
    const event = { how: 'password', outcome: 'new', email: input.email, userId, ip: origin.ip, token } as const;
    await record(tx, event);
    if (input.language) await store.setLanguage(tx, userId, input.language);
    await mailVerification(tx, context, userId);
    return rememberDevice(tx, context, userId, origin.device);
  });
  return { token, device, user: await currentUser(context, userId) };
}

export async function signOut(context: Context, actor: Actor): Promise<void> {
  await context.db.transact(async (tx) => {
    await store.deleteSession(tx, actor.sessionId);
    rightsChanged(tx, context.bus, actor.userId);
  });
}
