/**
 * Sign-in throttling against password guessing. Counters stand in the database: they outlive a restart and hold for all processes.
 * Strangers run out of attempts; a trusted device of the account has attempts of its own, so that nobody can
 * lock an owner out by guessing. An attempt is counted before the password is looked at, so a thousand at once are no more
 * than the free ones. Addresses without an account are counted like others: the answer is alike for both.
 */
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { rows, type Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { warnOfGuessingJob } from '../jobs.ts';
import { installationSecret } from '../secrets.ts';
import { recordClosed, signInRecorder } from '../security/events.ts';
import { accountMark, networkMark } from '../security/marks.ts';
import { hashToken } from '../tokens.ts';

/** Origin of a request: its address, its user agent and its browser's own cookie. */
export type Origin = {
  readonly ip: string;
  readonly userAgent: string | undefined;
  readonly device: string | undefined;
};
/** Permission for a password attempt; report its result. */
export type SignInAttempt = {
  readonly succeeded: () => Promise<void>;
  readonly failed: () => Promise<void>;
  /** The attempt did not run: too many were under way. */
  readonly unseen: () => Promise<void>;
};

const accountSubject = (secret: string, email: string): string => `account:${accountMark(secret, email)}`;

/** Refuses with SIGN_IN_THROTTLED while strangers have to wait. */
export async function admitAttempt(context: Context, email: string, origin: Origin): Promise<SignInAttempt> {
  const policy = await currentPolicy(context);
  const secret = await installationSecret(context);
  const attempts = policy['signIn.attempts'];
  const record = await signInRecorder(context);
  const wrong = (tx: Tx, deviceKnown: boolean) =>
    record(tx, { how: 'password', outcome: 'wrong', email, ip: origin.ip, deviceKnown });
  if (origin.device !== undefined) {
    const known = await countOnDevice(context, email, hashToken(origin.device), attempts.device, (tx) =>
      wrong(tx, true),
    );
    if (known) return known;
  }
  const account = accountSubject(secret, email);
  const network = `network:${networkMark(secret, origin.ip)}`;
  const lockout = (kind: 'account' | 'network'): Lockout => ({
    free: Math.ceil(attempts[kind] * context.config.rateLimitFactor),
    ...policy['signIn.lockout'],
  });
  const counted = await context.db.transact(async (tx) => {
    const waitSeconds = await lockedFor(tx, network);
    const result = waitSeconds > 0 ? { waitSeconds } : await countAttempt(tx, account, lockout('account'));
    const closed = waitSeconds > 0 ? 'network' : 'account';
    if ('waitSeconds' in result) await recordClosed(tx, secret, { email, ip: origin.ip, closed });
    return result;
  });
  if ('waitSeconds' in counted) fail('SIGN_IN_THROTTLED', { retryAfterSeconds: counted.waitSeconds });
  return {
    succeeded: () => context.db.transact((tx) => giveBack(tx, account)),
    unseen: () => context.db.transact((tx) => giveBack(tx, account)),
    failed: () =>
      context.db.transact(async (tx) => {
        await countAttempt(tx, network, lockout('network'));
        await wrong(tx, false);
        // Once per attack, and enqueued whether there is such an account or not.
        if (counted.attempts === lockout('account').free)
          await context.jobs.enqueue(tx, warnOfGuessingJob, { email: email.toLowerCase() });
      }),
  };
}

type Lockout = Policy['signIn.lockout'] & { readonly free: number };

async function countOnDevice(
  context: Context,
  email: string,
  deviceHash: string,
  maxDeviceAttempts: number,
  wrong: (tx: Tx) => Promise<void>,
): Promise<SignInAttempt | undefined> {
  const [known] = await context.db.statement<{ userId: string }>(sql`
    update trusted_devices d set misses = d.misses + 1 from users u
     where u.id = d.user_id and u.email = ${email.toLowerCase()} and d.device_hash = ${deviceHash}
       and d.misses < ${maxDeviceAttempts}::int
    returning d.user_id as "userId"`);
  if (!known) return undefined;
  return {
    succeeded: async () => {
      await context.db.statement(
        sql`update trusted_devices set misses = 0 where device_hash = ${deviceHash} and user_id = ${known.userId}`,
      );
    },
    failed: () => context.db.transact(wrong),
    unseen: async () => {
      await context.db.statement(
        sql`update trusted_devices set misses = greatest(misses - 1, 0) where device_hash = ${deviceHash} and user_id = ${known.userId}`,
      );
    },
  };
}

/** Counts a try at something secret that is no password: as many free ones as an account has. Refuses while they have to wait. */
export async function countSecretAttempt(context: Context, kind: string, whose: string): Promise<void> {
  const policy = await currentPolicy(context);
  const lockout = {
    free: Math.ceil(policy['signIn.attempts'].account * context.config.rateLimitFactor),
    ...policy['signIn.lockout'],
  };
  const counted = await context.db.transact((tx) => countAttempt(tx, `${kind}:${whose}`, lockout));
  if ('waitSeconds' in counted) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: counted.waitSeconds });
}

/** Seconds until attempts are looked at again; 0 when they are now. */
async function lockedFor(tx: Tx, subject: string): Promise<number> {
  const [row] = await rows<{ seconds: number }>(
    tx,
    sql`select ceil(extract(epoch from locked_until - app_now()))::int as seconds from sign_in_attempts
         where subject = ${subject} and locked_until > app_now()`,
  );
  return Math.max(0, row?.seconds ?? 0);
}

/** Counts one more and closes the subject when that was the last free one. Answers which it is, or how long to wait. */
async function countAttempt(
  tx: Tx,
  subject: string,
  { free, firstMinutes, longestMinutes, rememberedHours }: Lockout,
): Promise<{ attempts: number } | { waitSeconds: number }> {
  const next = sql`case when t.last_at < app_now() - make_interval(hours => ${rememberedHours}::int) then 1 else t.attempts + 1 end`;
  const until = (attempts: ReturnType<typeof sql>) => sql`
    case when ${attempts} >= ${free}::int
         then app_now() + make_interval(mins => least(${firstMinutes}::bigint * power(2, least(${attempts} - ${free}::int, 20))::bigint, ${longestMinutes}::int)::int) end`;
  const [counted] = await rows<{ attempts: number }>(
    tx,
    sql`insert into sign_in_attempts as t (subject, attempts, last_at, locked_until)
        values (${subject}, 1, app_now(), ${until(sql`1`)})
        on conflict (subject) do update set attempts = ${next}, last_at = app_now(), locked_until = ${until(next)}
         where t.locked_until is null or t.locked_until <= app_now()
        returning attempts`,
  );
  return counted ?? { waitSeconds: Math.max(1, await lockedFor(tx, subject)) };
}

/** A right password was no guess. Earlier wrong ones stay: an owner who signs in gives nobody else new attempts. */
async function giveBack(tx: Tx, subject: string): Promise<void> {
  await tx.execute(
    sql`update sign_in_attempts set attempts = greatest(attempts - 1, 0), locked_until = null where subject = ${subject}`,
  );
}

/** A new password makes what was guessed about the old one worthless. */
export async function attemptsDeleter(context: Context): Promise<(tx: Tx, email: string) => Promise<void>> {
  const secret = await installationSecret(context);
  return async (tx, email) => {
    await tx.execute(sql`delete from sign_in_attempts where subject = ${accountSubject(secret, email)}`);
  };
}

export async function purgeAttempts(tx: Tx, rememberedHours: number): Promise<void> {
  await tx.execute(
    sql`delete from sign_in_attempts where last_at < app_now() - make_interval(hours => ${rememberedHours * 2}::int)`,
  );
}
