import { liveUseStates, type PromotionUseState } from '@autolotto/contract/promotions/states.ts';
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { selfExclusions, users } from '../identity/tables.ts';
import { databaseNow } from '../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../platform/database/db.ts';
import { promotionAttempts, promotions, promotionUses } from './tables.ts';

export type PromotionRow = typeof promotions.$inferSelect;
export type UseRow = { readonly use: typeof promotionUses.$inferSelect; readonly promotion: PromotionRow };
export type AdminRow = {
  readonly promotion: PromotionRow;
  readonly createdBy: string | null;
  readonly endedBy: string | null;
};

const isRunning: SQL = sql`promotion_is_running(${promotions})`;

/** Those that are announced and take codes now, the ones that end first before the others. */
export const listActive = (db: Reader, withGames: boolean): Promise<PromotionRow[]> =>
  db
    .select()
    .from(promotions)
    .where(
      and(
        isRunning,
        isNotNull(promotions.code),
        eq(promotions.isPublic, true),
        withGames ? undefined : eq(promotions.aboutGames, false),
      ),
    )
    .orderBy(sql`${promotions.expiresAt} nulls last`, desc(promotions.id))
    .limit(50);

/** Whether a self-exclusion of any scope runs. */
export async function isExcluded(db: Reader, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: selfExclusions.userId })
    .from(selfExclusions)
    .where(
      and(
        eq(selfExclusions.userId, userId),
        or(isNull(selfExclusions.endsAt), sql`${selfExclusions.endsAt} > app_now()`),
      ),
    )
    .limit(1);
  return row !== undefined;
}

const usesWhere = (db: Reader, where: SQL | undefined): Promise<UseRow[]> =>
  db
    .select({ use: promotionUses, promotion: promotions })
    .from(promotionUses)
    .innerJoin(promotions, eq(promotions.id, promotionUses.promotionId))
    .where(where)
    .orderBy(desc(promotionUses.id))
    .limit(100);

/** What waits is left out once its promotion is over, even before the job has ended it. */
export const listApplied = (db: Reader, userId: string): Promise<UseRow[]> =>
  usesWhere(
    db,
    and(
      eq(promotionUses.userId, userId),
      inArray(promotionUses.state, [...liveUseStates]),
      or(ne(promotionUses.state, 'applied'), isRunning),
    ),
  );

export async function loadUse(db: Reader, id: number): Promise<UseRow | undefined> {
  const [row] = await usesWhere(db, eq(promotionUses.id, id));
  return row;
}

export async function loadWaiting(db: Reader, userId: string): Promise<UseRow | undefined> {
  const [row] = await usesWhere(db, and(eq(promotionUses.userId, userId), eq(promotionUses.state, 'applied')));
  return row;
}

/** One person's calls come one after the other: two tabs, and guesses. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('promotions:' || ${userId}, 0))`);

export async function lockByCode(tx: Tx, code: string): Promise<PromotionRow | undefined> {
  const [row] = await tx.select().from(promotions).where(eq(promotions.code, code)).for('update');
  return row;
}
/** A promotion is locked before its uses, everywhere. */
export async function lockPromotion(tx: Tx, id: number): Promise<PromotionRow | undefined> {
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update');
  return row;
}

/** What else decides whether a person may apply a code, and the time. */
export async function loadPerson(
  tx: Tx,
  userId: string,
  promotionId: number,
): Promise<{ hasUsed: boolean; hasOrdered: boolean }> {
  const [row] = await rows<{ hasUsed: boolean; hasOrdered: boolean }>(
    tx,
    sql`select exists (select from promotion_uses u join promotion_accounts_of(${userId}) a on a.id = u.user_id
                        where u.promotion_id = ${promotionId} and u.state in ('applied', 'used', 'redeemed')) as "hasUsed",
               promotion_has_ordered(${userId}) as "hasOrdered"`,
  );
  if (!row) throw new Error('nothing is known of a person');
  return row;
}

export async function loadNow(db: Reader): Promise<Date> {
  const [row] = await rows<{ now: string }>(
    db,
    sql`select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  if (!row) throw new Error('the database does not tell the time');
  return new Date(row.now);
}

/** Newest first. */
export async function listWrongCodes(tx: Tx, userId: string, limit: number): Promise<Date[]> {
  const found = await tx
    .select({ at: promotionAttempts.at })
    .from(promotionAttempts)
    .where(and(eq(promotionAttempts.userId, userId), sql`${promotionAttempts.at} > app_now() - interval '1 hour'`))
    .orderBy(desc(promotionAttempts.at))
    .limit(limit);
  return found.map(({ at }) => at);
}
export const recordWrongCode = (tx: Tx, userId: string) => tx.insert(promotionAttempts).values({ userId });

export async function insertUse(tx: Tx, promotionId: number, userId: string): Promise<number> {
  const [row] = await tx.insert(promotionUses).values({ promotionId, userId }).returning({ id: promotionUses.id });
  if (!row) throw new Error('no use was written');
  return row.id;
}

type UseChange = { state: PromotionUseState; orderId?: null; discount?: number | null };
export async function moveUse(tx: Tx, id: number, from: PromotionUseState, change: UseChange): Promise<boolean> {
  const moved = await tx
    .update(promotionUses)
    .set(change)
    .where(and(eq(promotionUses.id, id), eq(promotionUses.state, from)))
    .returning({ id: promotionUses.id });
  return moved.length > 0;
}

/** Promotions that are over while somebody's use still waits. */
export const listOverWithWaiting = (db: Reader, userId?: string): Promise<{ id: number }[]> =>
  db
    .selectDistinct({ id: promotionUses.promotionId })
    .from(promotionUses)
    .innerJoin(promotions, eq(promotions.id, promotionUses.promotionId))
    .where(
      and(
        eq(promotionUses.state, 'applied'),
        sql`(${promotions.endedAt} is not null or ${promotions.expiresAt} <= app_now())`,
        userId === undefined ? undefined : eq(promotionUses.userId, userId),
      ),
    );

/** Answers whose they were. Requires the promotion's lock. */
export async function expireWaiting(tx: Tx, promotionId: number): Promise<string[]> {
  const moved = await tx
    .update(promotionUses)
    .set({ state: 'expired' })
    .where(and(eq(promotionUses.promotionId, promotionId), eq(promotionUses.state, 'applied')))
    .returning({ userId: promotionUses.userId });
  return moved.map(({ userId }) => userId);
}

export const purgeWrongCodes = (tx: Tx) =>
  tx.delete(promotionAttempts).where(lt(promotionAttempts.at, sql`app_now() - interval '1 hour'`));

const creator = alias(users, 'creator');
const ender = alias(users, 'ender');
const fullName = (of: typeof creator | typeof ender) =>
  sql<string | null>`nullif(trim(${of.firstName} || ' ' || ${of.lastName}), '')`;
/** Gifts are their owners' business. */
const adminRows = (db: Reader, where: SQL | undefined, limit: number): Promise<AdminRow[]> =>
  db
    .select({ promotion: promotions, createdBy: fullName(creator), endedBy: fullName(ender) })
    .from(promotions)
    .leftJoin(creator, eq(creator.id, promotions.createdBy))
    .leftJoin(ender, eq(ender.id, promotions.endedBy))
    .where(and(isNotNull(promotions.code), where))
    .orderBy(desc(promotions.id))
    .limit(limit);

export const listPromotions = (db: Reader, limit: number, cursor: number | undefined): Promise<AdminRow[]> =>
  adminRows(db, cursor === undefined ? undefined : lt(promotions.id, cursor), limit);

export async function loadPromotion(db: Reader, id: number): Promise<AdminRow | undefined> {
  const [row] = await adminRows(db, eq(promotions.id, id), 1);
  return row;
}

/** Undefined when another promotion has the code. */
export async function insertPromotion(tx: Tx, values: typeof promotions.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(promotions).values(values).onConflictDoNothing().returning({ id: promotions.id });
  return row?.id;
}

export const endNow = (tx: Tx, id: number, by: string, reason: string) =>
  tx.update(promotions).set({ endedAt: databaseNow, endedBy: by, endReason: reason }).where(eq(promotions.id, id));

export const listUses = (db: Reader, promotionId: number, limit: number, cursor: number | undefined) =>
  db
    .select({
      use: promotionUses,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      email: users.email,
    })
    .from(promotionUses)
    .innerJoin(users, eq(users.id, promotionUses.userId))
    .where(
      and(eq(promotionUses.promotionId, promotionId), cursor === undefined ? undefined : lt(promotionUses.id, cursor)),
    )
    .orderBy(desc(promotionUses.id))
    .limit(limit);

export async function loadUseOfOrder(db: Reader, orderId: number): Promise<UseRow | undefined> {
  const [row] = await usesWhere(db, eq(promotionUses.orderId, orderId));
  return row;
}

/** The discount of an order that has lost goods. Requires the order's lock. */
export const setDiscount = (tx: Tx, orderId: number, discount: number) =>
  tx.update(promotionUses).set({ discount }).where(eq(promotionUses.orderId, orderId));

/** Whether it takes codes now. Requires the promotion's lock. */
export async function loadIsRunning(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ is: sql<boolean>`promotion_is_running(${promotions})` })
    .from(promotions)
    .where(eq(promotions.id, id));
  return row?.is ?? false;
}
