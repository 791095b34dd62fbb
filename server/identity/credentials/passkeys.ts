/**
 * Passkeys: a key pair on the person's device in place of a password. A challenge is good for one answer, within some
 * minutes, at our own address; user verification (finger, face, device code) is always required, so that a passkey
 * counts as both factors.
 */
import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type {
  Passkey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
  PasskeyToAdd,
} from '@autolotto/contract/identity/sign-in/model.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { currentUser } from '../current-user.ts';
import { openSession, type Place } from '../sign-in/opening.ts';
import * as store from '../sign-in/store.ts';
import { signedInOn } from '../sign-in/trusted-devices.ts';
import { userById } from '../store.ts';
import { refuseSuspendedOwner } from '../suspensions/suspensions.ts';
import { hashToken } from '../tokens.ts';
import { notifyOfWayIn } from './changes.ts';
import { assertSecondFactor, isRequired } from './second-factor.ts';

const maxPasskeys = 20;
const answerWithinSeconds = 300;
/** Ed25519, ES256, RS256: what devices make. */
const algorithms = [-8, -7, -257];
/** Few people use one, and it is not small: loaded for the first who does. */
const library = () => import('@simplewebauthn/server');

const viewOf = (row: {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  isSynced: boolean;
}): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  isSynced: row.isSynced,
});
const transportsOf = (text: string): string[] => text.split(',').filter((word) => word !== '');

export async function loadPasskeys(context: Context, actor: Actor): Promise<Passkey[]> {
  return (await store.loadPasskeys(context.db.read, actor.userId)).map(viewOf);
}

async function ask(context: Context, kind: 'passkey' | 'new-passkey', userId?: string): Promise<string> {
  const challenge = context.random.token(32);
  await context.db.transact((tx) =>
    store.putChallenge(tx, {
      id: hashToken(challenge),
      kind,
      ...(userId === undefined ? {} : { userId }),
      seconds: answerWithinSeconds,
    }),
  );
  return challenge;
}

/** The challenge that the browser claims to answer; it is consumed whatever the result. */
async function asked(context: Context, kind: 'passkey' | 'new-passkey', clientDataJSON: string) {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const row = await context.db.transact((tx) => store.takeChallenge(tx, hashToken(challenge), kind));
  return row && { challenge, userId: row.userId };
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string'
      ? data.challenge
      : undefined;
  } catch {
    return undefined;
  }
}

const hostOf = (place: Place): string => new URL(place.origin).hostname;

export async function options(context: Context, actor: Actor, place: Place): Promise<PasskeyCreation> {
  assertSecondFactor(actor);
  const existing = await store.loadPasskeys(context.db.read, actor.userId);
  if (existing.length >= maxPasskeys) fail('PASSKEY_LIMIT_REACHED', { most: maxPasskeys });
  const person = await userById(context.db.read, actor.userId);
  const email = person?.user.email ?? '';
  return {
    challenge: await ask(context, 'new-passkey', actor.userId),
    rp: { id: hostOf(place), name: 'AutoLotto' },
    user: {
      id: Buffer.from(actor.userId).toString('base64url'),
      name: email,
      displayName: person?.user.name || email,
    },
    algorithms,
    existing: existing.map((row) => ({ id: row.credentialId, transports: transportsOf(row.transports) })),
    timeoutMs: answerWithinSeconds * 1000,
  };
}

export async function add(context: Context, actor: Actor, place: Place, input: PasskeyToAdd): Promise<Passkey> {
  assertSecondFactor(actor);
  const question = await asked(context, 'new-passkey', input.clientDataJSON);
  if (question?.userId !== actor.userId) fail('PASSKEY_VERIFICATION_FAILED', {});
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: {
      id: input.id,
      rawId: input.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: input.clientDataJSON, attestationObject: input.attestationObject },
    },
    expectedChallenge: question.challenge,
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  const made = verified?.registrationInfo;
  if (!made) fail('PASSKEY_VERIFICATION_FAILED', {});
  const row = await context.db.transact(async (tx) => {
    if ((await store.loadPasskeys(tx, actor.userId)).length >= maxPasskeys)
      fail('PASSKEY_LIMIT_REACHED', { most: maxPasskeys });
    const added = await store.insertPasskey(tx, {
      id: context.random.uuid(),
      credentialId: made.credential.id,
      userId: actor.userId,
      publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
      counter: made.credential.counter,
      transports: (input.transports ?? []).join(','),
      isSynced: made.credentialBackedUp,
      name: input.name ?? 'Passkey',
    });
    // The device has just verified its person: that is the second factor of this session too.
    if (added) {
      await store.proveSession(tx, actor.sessionId);
      await notifyOfWayIn(tx, context, actor.userId, 'passkey added');
    }
    return added;
  });
  if (!row) fail('PASSKEY_VERIFICATION_FAILED', {});
  return viewOf(row);
}

export async function rename(context: Context, actor: Actor, id: string, name: string): Promise<void> {
  const isThere = await context.db.transact((tx) => store.renamePasskey(tx, actor.userId, id, name));
  if (!isThere) fail('PASSKEY_NOT_FOUND', {});
}

/** Keeps the last second factor of an account whose role needs one. */
export async function remove(context: Context, actor: Actor, id: string): Promise<void> {
  const isNeeded = await isRequired(context, actor);
  await context.db.transact(async (tx) => {
    const own = await store.loadPasskeys(tx, actor.userId);
    const hasCodes = (await store.factorForUpdate(tx, actor.userId))?.confirmedAt != null;
    if (isNeeded && !hasCodes && own.length === 1 && own[0]?.id === id) fail('SECOND_FACTOR_MANDATORY', {});
    if (await store.deletePasskey(tx, actor.userId, id))
      await notifyOfWayIn(tx, context, actor.userId, 'passkey removed');
  });
}

export async function signInOptions(context: Context, place: Place): Promise<PasskeyRequest> {
  return {
    challenge: await ask(context, 'passkey'),
    rpId: hostOf(place),
    timeoutMs: answerWithinSeconds * 1000,
  };
}

/** Opens a session that lacks nothing. `replaced` is the token of a session of the same person that it takes the place of. */
export async function signIn(
  context: Context,
  place: Place,
  input: PasskeyAnswer,
  replaced: string | undefined,
): Promise<{ token: string; device: string; user: CurrentUser }> {
  const question = await asked(context, 'passkey', input.clientDataJSON);
  const passkey = question && (await store.passkeyByCredential(context.db.read, input.id));
  if (!passkey) fail('PASSKEY_UNKNOWN', {});
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: {
      id: input.id,
      rawId: input.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: input.clientDataJSON,
        authenticatorData: input.authenticatorData,
        signature: input.signature,
        ...(input.userHandle ? { userHandle: input.userHandle } : {}),
      },
    },
    expectedChallenge: question.challenge,
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) fail('PASSKEY_UNKNOWN', {});
  await refuseSuspendedOwner(context, passkey.userId, { how: 'passkey', ip: place.ip });
  const token = await context.db.transact(async (tx) => {
    if (!(await store.usePasskey(tx, passkey.id, verified.authenticationInfo.newCounter))) return undefined;
    if (replaced !== undefined) {
      await store.deleteSessionByHash(tx, passkey.userId, hashToken(replaced));
      rightsChanged(tx, context.bus, passkey.userId);
    }
    return openSession(context, tx, { userId: passkey.userId, place, isSecondFactorVerified: true });
  });
  if (token === undefined) fail('PASSKEY_UNKNOWN', {});
  const device = await signedInOn(context, passkey.userId, place, { how: 'passkey', token });
  return { token, device, user: await currentUser(context, passkey.userId) };
}
