/**
 * The guard against guessing passwords. Counters stand in the database: they outlive a restart and hold for all processes.
 * Strangers run out of tries; a browser that the account signed in on before has tries of its own, so that nobody can
 * lock an owner out by guessing. A try is counted before the password is looked at, so a thousand at once are no more
 * than the free ones. Addresses without an account are counted like others: the guard answers alike for both.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { rows, type Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { warnOfGuessingJob } from '../jobs.ts';
import { hashToken } from '../tokens.ts';
import { networkOf } from './guard-rules.ts';

/** Origin of a request: its address, its user agent and its browser's own cookie. */
export type Origin = {
  readonly ip: string;
  readonly userAgent: string | undefined;
  readonly device: string | undefined;
};
/** Permission for a password attempt; report its result. */
export type Admission = {
  readonly succeeded: () => Promise<void>;
  readonly failed: () => Promise<void>;
  /** The attempt did not run: too many were under way. */
  readonly unseen: () => Promise<void>;
};

const digest = (kind: string, text: string): string => createHash('sha256').update(`${kind}:${text}`).digest('hex');
const accountSubject = (email: string): string => digest('account', email.toLowerCase());

/** Refuses with SIGN_IN_THROTTLED while strangers have to wait. */
export async function admit(context: Context, email: string, origin: Origin): Promise<Admission> {
  const policy = await currentPolicy(context);
  const tries = policy['guard.tries'];
  if (origin.device !== undefined) {
    const known = await countOnDevice(context, email, hashToken(origin.device), tries.device);
    if (known) return known;
  }
  const account = accountSubject(email);
  const network = digest('network', networkOf(origin.ip));
  const closing = (kind: 'account' | 'network'): Closing => ({
    free: Math.ceil(tries[kind] * context.config.rateLimitFactor),
    ...policy['guard.pauses'],
  });
  const counted = await context.db.transact(async (tx) => {
    const waitSeconds = await closedFor(tx, network);
    return waitSeconds > 0 ? { waitSeconds } : countTry(tx, account, closing('account'));
  });
  if ('waitSeconds' in counted) fail('SIGN_IN_THROTTLED', { retryAfterSeconds: counted.waitSeconds });
  return {
    succeeded: () => context.db.transact((tx) => giveBack(tx, account)),
    unseen: () => context.db.transact((tx) => giveBack(tx, account)),
    failed: () =>
      context.db.transact(async (tx) => {
        await countTry(tx, network, closing('network'));
        // Once per attack, and enqueued whether there is such an account or not.
        if (counted.tries === closing('account').free)
          await context.jobs.enqueue(tx, warnOfGuessingJob, { email: email.toLowerCase() });
      }),
  };
}

type Closing = Policy['guard.pauses'] & { readonly free: number };

async function countOnDevice(
  context: Context,
  email: string,
  deviceHash: string,
  deviceTries: number,
): Promise<Admission | undefined> {
  const [known] = await context.db.statement<{ userId: string }>(sql`
    update known_devices d set misses = d.misses + 1 from users u
     where u.id = d.user_id and u.email = ${email.toLowerCase()} and d.device_hash = ${deviceHash}
       and d.misses < ${deviceTries}::int
    returning d.user_id as "userId"`);
  if (!known) return undefined;
  return {
    succeeded: async () => {
      await context.db.statement(
        sql`update known_devices set misses = 0 where device_hash = ${deviceHash} and user_id = ${known.userId}`,
      );
    },
    failed: async () => {},
    unseen: async () => {
      await context.db.statement(
        sql`update known_devices set misses = greatest(misses - 1, 0) where device_hash = ${deviceHash} and user_id = ${known.userId}`,
      );
    },
  };
}

/** Counts a try at something secret that is no password: as many free ones as an account has. Refuses while they have to wait. */
export async function countSecretTry(context: Context, kind: string, whose: string): Promise<void> {
  const policy = await currentPolicy(context);
  const closing = {
    free: Math.ceil(policy['guard.tries'].account * context.config.rateLimitFactor),
    ...policy['guard.pauses'],
  };
  const counted = await context.db.transact((tx) => countTry(tx, digest(kind, whose), closing));
  if ('waitSeconds' in counted) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: counted.waitSeconds });
}

/** Seconds until tries are looked at again; 0 when they are now. */
async function closedFor(tx: Tx, subject: string): Promise<number> {
  const [row] = await rows<{ seconds: number }>(
    tx,
    sql`select ceil(extract(epoch from closed_until - app_now()))::int as seconds from sign_in_tries
         where subject = ${subject} and closed_until > app_now()`,
  );
  return Math.max(0, row?.seconds ?? 0);
}

/** Counts one more and closes the subject when that was the last free one. Answers which it is, or how long to wait. */
async function countTry(
  tx: Tx,
  subject: string,
  { free, firstMinutes, longestMinutes, rememberedHours }: Closing,
): Promise<{ tries: number } | { waitSeconds: number }> {
  const next = sql`case when t.last_at < app_now() - make_interval(hours => ${rememberedHours}::int) then 1 else t.tries + 1 end`;
  const until = (tries: ReturnType<typeof sql>) => sql`
    case when ${tries} >= ${free}::int
         then app_now() + make_interval(mins => least(${firstMinutes}::bigint * power(2, least(${tries} - ${free}::int, 20))::bigint, ${longestMinutes}::int)::int) end`;
  const [counted] = await rows<{ tries: number }>(
    tx,
    sql`insert into sign_in_tries as t (subject, tries, last_at, closed_until)
        values (${subject}, 1, app_now(), ${until(sql`1`)})
        on conflict (subject) do update set tries = ${next}, last_at = app_now(), closed_until = ${until(next)}
         where t.closed_until is null or t.closed_until <= app_now()
        returning tries`,
  );
  return counted ?? { waitSeconds: Math.max(1, await closedFor(tx, subject)) };
}

/** A right password was no guess. Earlier wrong ones stay: an owner who signs in gives nobody else new tries. */
async function giveBack(tx: Tx, subject: string): Promise<void> {
  await tx.execute(
    sql`update sign_in_tries set tries = greatest(tries - 1, 0), closed_until = null where subject = ${subject}`,
  );
}

/** A new password makes what was guessed about the old one worthless. */
export async function deleteTries(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`delete from sign_in_tries where subject = ${accountSubject(email)}`);
}

export async function purgeTries(tx: Tx, rememberedHours: number): Promise<void> {
  await tx.execute(
    sql`delete from sign_in_tries where last_at < app_now() - make_interval(hours => ${rememberedHours * 2}::int)`,
  );
}
