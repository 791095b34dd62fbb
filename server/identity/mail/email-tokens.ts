/** Links that are mailed: random, kept as a hash, good for one purpose, once, for a time. */
import type { LinkPurpose } from '@autolotto/contract/identity/passwords/model.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { emailTokens, users } from '../tables.ts';
import { hashToken } from '../tokens.ts';

const linkHours: Record<LinkPurpose, number> = {
  'verify-email': 72,
  'reset-password': 1,
  'know-device': 24,
  'sign-out-everywhere': 14 * 24,
  // Longer than the appeal period, whose own end is checked.
  'appeal-suspension': 31 * 24,
};
/** So many an hour and account: a mailbox cannot be flooded through us. */
const maxPerHour = 5;
/** Longer than any link lasts, so that late readers get "expired" rather than "unknown". */
const keptDays = 60;

/** The page that a link opens. What follows '#' is sent to no server and stands in no log. */
const pathOf = (purpose: LinkPurpose, token: string): string => `/api/login?step=${purpose}#${token}`;

/** The fragment of a link, without its '#'. */
export const tokenIn = (link: string): string => link.slice(link.indexOf('#') + 1);

/** Makes a link, in the transaction that mails it; undefined when there were too many of late. Older ones die with it. */
export async function issueLink(
  tx: Tx,
  context: Pick<Context, 'random'>,
  userId: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const mine = and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose));
  // Two at once count each other. What they wrote before points to the person, which a stricter lock would wait for: a deadlock.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const recent = await tx.$count(
    emailTokens,
    and(mine, sql`${emailTokens.createdAt} > ${databaseNow} - interval '1 hour'`),
  );
  if (recent >= maxPerHour) return undefined;
  // Each notice of a new sign-in, or of a suspension, goes on working: any of them may be the one that is read.
  if (purpose !== 'sign-out-everywhere' && purpose !== 'appeal-suspension')
    await tx
      .update(emailTokens)
      .set({ usedAt: databaseNow })
      .where(and(mine, isNull(emailTokens.usedAt)));
  const token = context.random.token(32);
  await tx.insert(emailTokens).values({
    tokenHash: hashToken(token),
    userId,
    purpose,
    expiresAt: sql`${databaseNow} + make_interval(hours => ${linkHours[purpose]}::int)`,
  });
  return pathOf(purpose, token);
}

const found = (db: Reader, token: string, purpose: LinkPurpose) =>
  db
    .select({
      userId: emailTokens.userId,
      email: users.email,
      isUsed: sql<boolean>`${emailTokens.usedAt} is not null`,
      isExpired: sql<boolean>`${emailTokens.expiresAt} <= ${databaseNow}`,
    })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(and(eq(emailTokens.tokenHash, hashToken(token)), eq(emailTokens.purpose, purpose)));

/** The account that the link belongs to, if the link still works. */
export async function findLink(
  db: Reader,
  token: string,
  purpose: LinkPurpose,
): Promise<{ userId: string; email: string }> {
  const [link] = await found(db, token, purpose);
  if (!link) fail('LINK_INVALID', {});
  if (link.isUsed) fail('LINK_USED', {});
  if (link.isExpired) fail('LINK_EXPIRED', {});
  return link;
}

/** The same, and uses it up with the transaction. Of two parallel calls one gets it. */
export async function redeemLink(
  tx: Tx,
  token: string,
  purpose: LinkPurpose,
): Promise<{ userId: string; email: string }> {
  const [taken] = await tx
    .update(emailTokens)
    .set({ usedAt: databaseNow })
    .where(
      and(
        eq(emailTokens.tokenHash, hashToken(token)),
        eq(emailTokens.purpose, purpose),
        isNull(emailTokens.usedAt),
        sql`${emailTokens.expiresAt} > ${databaseNow}`,
      ),
    )
    .returning({ userId: emailTokens.userId });
  if (!taken) return findLink(tx, token, purpose).then(() => fail('LINK_USED', {}));
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, taken.userId));
  return { userId: taken.userId, email: user?.email ?? '' };
}

export async function purgeLinks(tx: Tx): Promise<void> {
  await tx
    .delete(emailTokens)
    .where(sql`${emailTokens.expiresAt} < ${databaseNow} - make_interval(days => ${keptDays}::int)`);
}
