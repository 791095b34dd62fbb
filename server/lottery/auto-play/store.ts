import type { AutoPlayState } from '@autolotto/contract/lottery/auto-play/enums.ts';
import { aliasedTable, and, asc, desc, eq, lte, ne, or, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { drawGames, draws } from '../tables.ts';
import { autoPlayDraws, autoPlays, type StoppedBy } from './tables.ts';

export type AutoPlayRow = typeof autoPlays.$inferSelect;
export type NextDraw = { readonly id: number; readonly drawsAt: Date; readonly day: string };
export type AutoPlayFound = {
  readonly play: AutoPlayRow;
  readonly gameName: string;
  readonly next: (Pick<NextDraw, 'drawsAt'> & { readonly buysAt: Date }) | null;
};

export async function insert(tx: Tx, play: typeof autoPlays.$inferInsert): Promise<number> {
  const [row] = await tx.insert(autoPlays).values(play).returning({ id: autoPlays.id });
  if (!row) throw new Error('an auto play was not written');
  return row.id;
}

/** Under the lock of its player, so that two starts at once are counted. */
export async function countGoing(tx: Tx, userId: string): Promise<number> {
  const [row] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from auto_plays where user_id = ${userId} and state <> 'ended'`,
  );
  return row?.count ?? 0;
}
export const lockPlayer = (tx: Tx, userId: string) =>
  rows(tx, sql`select pg_advisory_xact_lock(hashtextextended('auto plays of ' || ${userId}, 0))`);

/** With the draw that is bought next, which is from the moment on in which the sale of the last one ends. */
const nextOf = sql<{ drawsAt: string; buysAt: string } | null>`(
  select jsonb_build_object('drawsAt', n.draws_at, 'buysAt', l.closes_at) from draws l join draws n
      on n.game_id = l.game_id and n.day > l.day and n.state = 'open'
   where l.id = ${autoPlays.lastDrawId} order by n.day limit 1)`;
export async function list(
  db: Reader,
  userId: string,
  of: { readonly id?: number | undefined; readonly limit: number },
): Promise<AutoPlayFound[]> {
  const found = await db
    .select({ play: autoPlays, gameName: drawGames.name, next: nextOf })
    .from(autoPlays)
    .innerJoin(drawGames, eq(drawGames.id, autoPlays.gameId))
    .where(and(eq(autoPlays.userId, userId), of.id === undefined ? undefined : eq(autoPlays.id, of.id)))
    .orderBy(desc(autoPlays.id))
    .limit(of.limit);
  return found.map(({ next, ...rest }) => ({
    ...rest,
    next: next && { drawsAt: new Date(next.drawsAt), buysAt: new Date(next.buysAt) },
  }));
}

export async function lock(tx: Tx, userId: string, id: number): Promise<AutoPlayRow | undefined> {
  const [row] = await tx
    .select()
    .from(autoPlays)
    .where(and(eq(autoPlays.id, id), eq(autoPlays.userId, userId)))
    .for('update');
  return row;
}

/** What is over stays over. Answers whether it was still going. */
export async function setState(tx: Tx, id: number, state: AutoPlayState, reason: StoppedBy | null): Promise<boolean> {
  const changed = await tx
    .update(autoPlays)
    .set({ state, reason, ...(state === 'active' ? { misses: 0 } : {}) })
    .where(and(eq(autoPlays.id, id), ne(autoPlays.state, 'ended')))
    .returning({ id: autoPlays.id });
  return changed.length > 0;
}

/** A purchase of it. Answers whether it still was to be made. */
export async function recordPurchase(
  tx: Tx,
  id: number,
  bought: { readonly drawId: number; readonly purchaseId: number; readonly price: number },
): Promise<boolean> {
  const changed = await rows(
    tx,
    sql`update auto_plays set spent = spent + price, misses = 0, last_draw_id = ${bought.drawId}
         where id = ${id} and state = 'active' and price = ${bought.price} and spent + price <= most_spend returning id`,
  );
  if (changed.length === 0) return false;
  await tx.insert(autoPlayDraws).values({ autoPlayId: id, drawId: bought.drawId, purchaseId: bought.purchaseId });
  return true;
}

/** A draw that is left out for want of money. Answers how many in a row that were; undefined where it is going no more. */
export async function recordMiss(tx: Tx, id: number, drawId: number): Promise<number | undefined> {
  const [row] = await rows<{ misses: number }>(
    tx,
    sql`update auto_plays set misses = misses + 1, last_draw_id = ${drawId} where id = ${id} and state = 'active' returning misses`,
  );
  if (!row) return undefined;
  await tx.insert(autoPlayDraws).values({ autoPlayId: id, drawId, purchaseId: null });
  return row.misses;
}

export type Due = { readonly play: AutoPlayRow; readonly gameName: string; readonly next: NextDraw };
/** Those whose last draw is sold no longer, with the next one that is. */
export async function listDue(db: Reader, limit: number): Promise<Due[]> {
  const last = aliasedTable(draws, 'last');
  const next = aliasedTable(draws, 'next');
  const found = await db
    .select({ play: autoPlays, gameName: drawGames.name, next: { id: next.id, drawsAt: next.drawsAt, day: next.day } })
    .from(autoPlays)
    .innerJoin(drawGames, eq(drawGames.id, autoPlays.gameId))
    .innerJoin(last, eq(last.id, autoPlays.lastDrawId))
    .innerJoin(
      next,
      eq(
        next.id,
        sql`(select d.id from draws d where d.game_id = ${autoPlays.gameId} and d.day > ${last.day} and d.state = 'open'
                and d.closes_at > app_now() order by d.day limit 1)`,
      ),
    )
    .where(and(eq(autoPlays.state, 'active'), or(ne(last.state, 'open'), lte(last.closesAt, databaseNow))))
    .orderBy(asc(autoPlays.id))
    .limit(limit);
  return found;
}

export async function loadPlayer(
  db: Reader,
  userId: string,
): Promise<{ email: string; firstName: string } | undefined> {
  const [row] = await rows<{ email: string; firstName: string }>(
    db,
    sql`select email, first_name as "firstName" from users where id = ${userId}`,
  );
  return row;
}
