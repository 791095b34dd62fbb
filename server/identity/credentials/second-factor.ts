/**
 * The second step of signing in: codes from an app, recovery codes in their place. A session that lacks what its person
 * has or needs may do nothing but give it or set it up; `platform/access.ts` holds every call to that.
 */
import type { SecondFactor } from '@autolotto/contract/identity/sign-in/model.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { currentPolicy } from '../../policy/service.ts';
import { installationSecret, keyedHash, seal, unseal } from '../secrets.ts';
import { type RecordSignIn, signInRecorder } from '../security/events.ts';
import * as store from '../sign-in/store.ts';
import { userById } from '../store.ts';
import { notifyOfWayIn } from './changes.ts';
import { base32, plainCode, recoveryCode, stepOfCode, uriOf, waitSeconds } from './totp.ts';

const sealedFor = 'second factor';
const recoveryFor = 'recovery codes';
const recoveryCodeCount = 10;
const bytesOf = (context: Context, count: number): Buffer => Buffer.from(context.random.token(count), 'base64url');

export async function isRequired(context: Context, actor: Actor): Promise<boolean> {
  return (await currentPolicy(context))['signIn.secondFactorRoles'].includes(actor.role);
}

export async function loadSecondFactor(context: Context, actor: Actor): Promise<SecondFactor> {
  const { read } = context.db;
  const factor = await store.loadFactor(read, actor.userId);
  const isOn = factor?.confirmedAt != null;
  return {
    isOn,
    isRequired: await isRequired(context, actor),
    isSecondFactorVerified: await store.isSecondFactorVerified(read, actor.sessionId),
    hasPasskey: (await store.loadPasskeys(read, actor.userId)).length > 0,
    recoveryCodesLeft: isOn ? await store.recoveryCodesLeft(read, actor.userId) : 0,
  };
}

/** Changing a second step requires proving it: a stolen password alone must not replace it. */
export function assertSecondFactor(actor: Actor): void {
  if (actor.secondFactor === 'ask') fail('SECOND_FACTOR_REQUIRED', { step: 'ask' });
}

/** An unconfirmed key is shown again for this long: reopening the page must not invalidate the app's entry. */
const sameKeyMs = 3_600_000;

/** Makes a key for an app. */
export async function start(context: Context, actor: Actor): Promise<{ secret: string; uri: string }> {
  assertSecondFactor(actor);
  const secret = await installationSecret(context);
  const key = bytesOf(context, 20);
  const sealed = seal(secret, sealedFor, key, bytesOf(context, 12));
  return context.db.transact(async (tx) => {
    const factor = await store.factorForUpdate(tx, actor.userId);
    if (factor?.confirmedAt) fail('SECOND_FACTOR_ENABLED', {});
    const isRecent = factor && (await store.nowIn(tx)).getTime() - factor.createdAt.getTime() < sameKeyMs;
    if (!isRecent) await store.putFactor(tx, actor.userId, sealed);
    const shown = isRecent ? unseal(secret, sealedFor, factor.secret) : key;
    const person = await userById(tx, actor.userId);
    return { secret: base32(shown), uri: uriOf(shown, person?.user.email ?? '') };
  });
}

type Verdict = 'right' | 'wrong' | 'off' | 'on' | { readonly waitSeconds: number };

/** A wrong guess must be counted: it is answered after the count has been committed. */
function answer(verdict: Verdict): void {
  if (verdict === 'right') return;
  if (verdict === 'off') fail('SECOND_FACTOR_DISABLED', {});
  if (verdict === 'on') fail('SECOND_FACTOR_ENABLED', {});
  if (verdict === 'wrong') fail('INVALID_CODE', {});
  fail('TOO_MANY_REQUESTS', { retryAfterSeconds: verdict.waitSeconds });
}

/** Looks at a code and writes down that it was used, or that it was wrong. */
async function take(
  tx: Tx,
  { secret, record }: { readonly secret: string; readonly record: RecordSignIn },
  { userId, sessionId }: Actor,
  code: string,
  { isConfirming = false } = {},
): Promise<Verdict> {
  const factor = await store.factorForUpdate(tx, userId);
  if (!factor) return 'off';
  if (isConfirming && factor.confirmedAt) return 'on';
  if (!isConfirming && !factor.confirmedAt) return 'off';
  const now = await store.nowIn(tx);
  if (factor.blockedUntil && factor.blockedUntil > now)
    return { waitSeconds: Math.ceil((factor.blockedUntil.getTime() - now.getTime()) / 1000) };

  const plain = plainCode(code);
  const step = /^\d{6}$/.test(plain)
    ? stepOfCode(unseal(secret, sealedFor, factor.secret), plain, now, factor.lastStep)
    : undefined;
  const isRight =
    step !== undefined ||
    (!isConfirming && (await store.useRecoveryCode(tx, userId, keyedHash(secret, recoveryFor, plain))));
  if (isRight) {
    await store.updateFactor(tx, userId, {
      lastStep: step ?? factor.lastStep,
      wrongCodes: 0,
      blockedUntil: null,
      ...(isConfirming ? { confirmedAt: now } : {}),
    });
    return 'right';
  }
  const wrongCodes = factor.wrongCodes + 1;
  const seconds = waitSeconds(wrongCodes);
  await store.updateFactor(tx, userId, {
    wrongCodes,
    blockedUntil: seconds > 0 ? new Date(now.getTime() + seconds * 1000) : null,
  });
  const ip = await store.loadSessionAddress(tx, sessionId);
  await record(tx, { how: 'code', outcome: 'second-factor-wrong', userId, ip, sessionId });
  return 'wrong';
}

async function freshRecoveryCodes(context: Context, tx: Tx, secret: string, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCode(bytesOf(context, 7)));
  await store.replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => keyedHash(secret, recoveryFor, plainCode(code))),
  );
  return codes;
}

/** Runs `work` only with a correct code. */
async function withCode<T>(
  context: Context,
  actor: Actor,
  code: string,
  options: { isConfirming?: boolean },
  then: (tx: Tx, secret: string) => Promise<T>,
): Promise<T> {
  const [secret, record] = [await installationSecret(context), await signInRecorder(context)];
  const { verdict, result } = await context.db.transact(async (tx) => {
    const verdict = await take(tx, { secret, record }, actor, code, options);
    return { verdict, result: verdict === 'right' ? await then(tx, secret) : undefined };
  });
  answer(verdict);
  return result as T;
}

export async function confirm(context: Context, actor: Actor, code: string): Promise<{ recoveryCodes: string[] }> {
  assertSecondFactor(actor);
  return withCode(context, actor, code, { isConfirming: true }, async (tx, secret) => {
    await store.proveSession(tx, actor.sessionId);
    await notifyOfWayIn(tx, context, actor.userId, 'codes on');
    rightsChanged(tx, context.bus, actor.userId);
    return { recoveryCodes: await freshRecoveryCodes(context, tx, secret, actor.userId) };
  });
}

export async function prove(context: Context, actor: Actor, code: string): Promise<void> {
  await withCode(context, actor, code, {}, (tx) => store.proveSession(tx, actor.sessionId));
}

export async function newRecoveryCodes(
  context: Context,
  actor: Actor,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  return withCode(context, actor, code, {}, async (tx, secret) => ({
    recoveryCodes: await freshRecoveryCodes(context, tx, secret, actor.userId),
  }));
}

export async function turnOff(context: Context, actor: Actor, code: string): Promise<void> {
  const isKept =
    (await isRequired(context, actor)) && (await store.loadPasskeys(context.db.read, actor.userId)).length === 0;
  if (isKept) fail('SECOND_FACTOR_MANDATORY', {});
  await withCode(context, actor, code, {}, async (tx) => {
    await store.deleteFactor(tx, actor.userId);
    await notifyOfWayIn(tx, context, actor.userId, 'codes off');
  });
}
