/** The record of sign-ins, written in the transaction of what it records. */
import type { SignInOutcome, SignInWay } from '@autolotto/contract/identity/security/kinds.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { installationSecret } from '../secrets.ts';
import { signInEvents } from '../tables.ts';
import { hashToken } from '../tokens.ts';
import { accountMark, networkMark } from './marks.ts';

const keptDays = 180;

export type SignInEvent = {
  readonly how: SignInWay;
  readonly outcome: SignInOutcome;
  readonly ip: string | null;
  /** As typed: its account is looked up, and only a hash is kept. */
  readonly email?: string | undefined;
  readonly userId?: string | undefined;
  readonly deviceKnown?: boolean;
  /** The token of the session that was opened. */
  readonly token?: string;
  readonly sessionId?: string;
};

const rowOf = (secret: string, { how, outcome, ip, email, userId, deviceKnown, token, sessionId }: SignInEvent) => ({
  how,
  outcome,
  userId:
    userId ?? (email === undefined ? null : sql<string>`(select id from users where email = ${email.toLowerCase()})`),
  subjectHash: email === undefined ? null : accountMark(secret, email),
  deviceKnown: deviceKnown ?? null,
  networkHash: ip === null ? null : networkMark(secret, ip),
  sessionId:
    sessionId ??
    (token === undefined ? null : sql<string>`(select id from sessions where token = ${hashToken(token)})`),
});

/** Writes an event in the transaction of what it records. */
export type RecordSignIn = (tx: Tx, event: SignInEvent) => Promise<void>;

/** Asked for before a transaction: the secret of the hashes may still have to be loaded. */
export async function signInRecorder(context: Context): Promise<RecordSignIn> {
  const secret = await installationSecret(context);
  return async (tx, event) => {
    await tx.insert(signInEvents).values(rowOf(secret, event));
  };
}

/**
 * An attempt that was not looked at: once a minute for the account or network that is closed, so that a flood does not
 * become rows.
 */
export async function recordClosed(
  tx: Tx,
  secret: string,
  { email, ip, closed }: { email: string; ip: string; closed: 'account' | 'network' },
): Promise<void> {
  const [subject, network] = [accountMark(secret, email), networkMark(secret, ip)];
  const same = closed === 'account' ? sql`subject_hash = ${subject}` : sql`network_hash = ${network}`;
  await tx.execute(sql`
    insert into sign_in_events (user_id, subject_hash, how, outcome, network_hash)
    select (select id from users where email = ${email.toLowerCase()}), ${subject}, 'password', 'closed', ${network}
     where not exists (select from sign_in_events
                        where ${same} and at > app_now() - interval '1 minute' and outcome = 'closed')`);
}

export async function purgeSignInEvents(tx: Tx): Promise<void> {
  await tx.delete(signInEvents).where(sql`${signInEvents.at} < app_now() - make_interval(days => ${keptDays}::int)`);
}
