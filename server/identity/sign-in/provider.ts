/**
 * Signing in with an identity provider. Who comes back is known by the provider's own number for them; the first time, by
 * an address that the provider has verified. What ends otherwise ends on our own sign-in page, with words and ways on.
 */
import type { ProviderProblem } from '@autolotto/contract/identity/sign-in/problems.ts';
import {
  createOidcClient,
  type OidcClient,
  type OidcPerson,
  OidcProblem,
  type OidcRequest,
} from '../../platform/adapters/oidc-client.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { formerMark, takeOverExclusions } from '../own-data/former.ts';
import { safeReturnTo } from '../rules.ts';
import { signInRecorder } from '../security/events.ts';
import { isSuspended } from '../suspensions/suspensions.ts';
import { hashToken } from '../tokens.ts';
import { openSession, type Place } from './opening.ts';
import * as store from './store.ts';
import { deleteDevices, signedInOn } from './trusted-devices.ts';

const callbackPath = '/api/login/callback';
/** Time allowed at the provider. */
export const awaySeconds = 600;

const clients = new WeakMap<Context, OidcClient>();
function clientOf(context: Context): OidcClient {
  const settings = context.config.oidc;
  if (!settings) throw new Error('no identity provider is configured');
  const client = clients.get(context) ?? createOidcClient(settings);
  clients.set(context, client);
  return client;
}

type Away = { readonly request: OidcRequest; readonly returnTo: string };

/** The address to redirect to, and the value that recognizes the browser when it comes back. */
export async function begin(
  context: Context,
  place: Place,
  returnTo: string | undefined,
): Promise<{ url: string; handle: string } | { problem: ProviderProblem }> {
  try {
    const { url, request } = await clientOf(context).begin(place.origin + callbackPath);
    const handle = context.random.token(32);
    const away: Away = { request, returnTo: safeReturnTo(returnTo) };
    await context.db.transact((tx) =>
      store.putChallenge(tx, {
        id: hashToken(handle),
        kind: 'provider',
        value: JSON.stringify(away),
        seconds: awaySeconds,
      }),
    );
    return { url, handle };
  } catch (error) {
    return problemOf(context, error);
  }
}

function problemOf(context: Context, error: unknown): { problem: ProviderProblem } {
  if (!(error instanceof OidcProblem)) throw error;
  context.log.warn({ err: error.cause, kind: error.kind }, 'signing in with the identity provider failed');
  return { problem: error.kind };
}

export async function finish(
  context: Context,
  place: Place,
  handle: string | undefined,
  search: string,
): Promise<{ token: string; device: string; returnTo: string } | { problem: ProviderProblem; returnTo: string }> {
  const row =
    handle === undefined
      ? undefined
      : await context.db.transact((tx) => store.takeChallenge(tx, hashToken(handle), 'provider'));
  // Not begun in this browser, or brought back twice.
  if (!row) return { problem: 'again', returnTo: '/' };
  const { request, returnTo } = JSON.parse(row.value) as Away;
  try {
    const person = await clientOf(context).finish(new URL(place.origin + callbackPath + search), request);
    const mark = await formerMark(context);
    const opened = await context.db.transact(async (tx) => {
      const userId = await findOrCreateAccount(context, tx, person, mark);
      return (
        userId && { userId, token: await openSession(context, tx, { userId, place, isSecondFactorVerified: false }) }
      );
    });
    if (!opened) return { problem: 'unverified', returnTo };
    if (await isSuspended(context, opened.userId)) {
      const record = await signInRecorder(context);
      await context.db.transact(async (tx) => {
        await store.deleteSessionByHash(tx, opened.userId, hashToken(opened.token));
        await record(tx, {
          how: 'provider',
          outcome: 'suspended',
          userId: opened.userId,
          ip: place.ip,
        });
      });
      return { problem: 'suspended', returnTo };
    }
    const device = await signedInOn(context, opened.userId, place, { how: 'provider', token: opened.token });
    return { token: opened.token, device, returnTo };
  } catch (error) {
    return { ...problemOf(context, error), returnTo };
  }
}

/** The returning person's account, created or linked if need be; undefined without proof that the address is theirs. */
async function findOrCreateAccount(
  context: Context,
  tx: Tx,
  person: OidcPerson,
  mark: (email: string) => string,
): Promise<string | undefined> {
  const accountId = `${person.issuer}|${person.subject}`;
  const known = await store.userByProviderAccount(tx, accountId);
  if (known) return known;
  const { email, isEmailVerified, firstName, lastName } = person;
  if (!email || !isEmailVerified) return undefined;
  const fresh = await store.insertUser(tx, {
    id: context.random.uuid(),
    email,
    firstName: firstName.slice(0, 80),
    lastName: lastName.slice(0, 80),
    emailVerified: true,
  });
  if (fresh) await takeOverExclusions(tx, fresh, mark(email));
  const existing = fresh ? undefined : await store.userByEmailForUpdate(tx, email);
  const userId = fresh ?? existing?.id;
  if (userId === undefined) return undefined;
  if (existing && !existing.emailVerified) {
    // The account's creator never confirmed this address, and may still know the password.
    await store.deleteWaysIn(tx, userId);
    await deleteDevices(tx, userId);
    rightsChanged(tx, context.bus, userId);
  }
  await store.linkProvider(tx, context.random.uuid(), userId, accountId);
  return userId;
}
