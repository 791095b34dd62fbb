import type { PrizeTier } from '@autolotto/contract/instant-games/deck.ts';
import type { InstantKind, InstantState, Revealer } from '@autolotto/contract/instant-games/enums.ts';
import type { PrizeState } from '@autolotto/contract/prizes/states.ts';
import { and, asc, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { users } from '../identity/tables.ts';
import { databaseNow } from '../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../platform/database/db.ts';
import { prizes } from '../prizes/tables.ts';
import type { SealedDeck } from './deck/memory.ts';
import type { InstantGame } from './games.ts';
import { productOf } from './products.ts';
import { instantDecks, instantGameStates, instantGames, instantTickets } from './tables.ts';

export type GameRow = typeof instantGames.$inferSelect;
export type DeckRow = typeof instantDecks.$inferSelect;

export async function insertGame(tx: Tx, game: InstantGame, states: readonly InstantState[]): Promise<void> {
  const { table, ...rest } = game;
  const added = await tx
    .insert(instantGames)
    .values({ ...rest, symbols: 'symbols' in rest ? [...rest.symbols] : null, prizeTable: [...table] })
    .onConflictDoNothing()
    .returning({ id: instantGames.id });
  if (added.length > 0 && states.length > 0)
    await tx.insert(instantGameStates).values(states.map((state) => ({ gameId: game.id, state })));
}

// ---------------------------------------------------------------- decks

export const sealedDeck = (game: GameRow, { id, sealedSeed }: Pick<DeckRow, 'id' | 'sealedSeed'>): SealedDeck => ({
  ...{ id, sealedSeed },
  terms: { tickets: game.tickets, ticketsPerPack: game.ticketsPerPack, table: game.prizeTable },
});

/** A game with its deck on sale; `wasSold` where it had one before. */
export type GameOnSale = {
  readonly game: GameRow;
  readonly deck: (SealedDeck & Pick<DeckRow, 'number' | 'root' | 'sold'>) | null;
  readonly wasSold: boolean;
};
type GameAndDeck = { readonly game: GameRow; readonly deck: DeckRow | null; readonly wasSold: boolean };
const onSale = ({ game, deck, wasSold }: GameAndDeck): GameOnSale => ({
  ...{ game, wasSold },
  deck: deck && { ...sealedDeck(game, deck), number: deck.number, root: deck.root, sold: deck.sold },
});
const gamesOnSale = (db: Reader) =>
  db
    .select({
      game: instantGames,
      deck: instantDecks,
      wasSold: sql<boolean>`exists (select from ${instantDecks} d where d.game_id = ${instantGames.id} and d.state in ('closed', 'over'))`,
    })
    .from(instantGames)
    .leftJoin(instantDecks, and(eq(instantDecks.gameId, instantGames.id), eq(instantDecks.state, 'open')))
    .$dynamic();

/** The dearest first, as the pages list them. */
export async function listGamesOnSale(db: Reader, kind: InstantKind, state: InstantState): Promise<GameOnSale[]> {
  const found = await gamesOnSale(db)
    .innerJoin(
      instantGameStates,
      and(eq(instantGameStates.gameId, instantGames.id), eq(instantGameStates.state, state)),
    )
    .where(and(eq(instantGames.kind, kind), eq(instantGames.isActive, true)))
    .orderBy(desc(instantGames.price), asc(instantGames.id));
  return found.map(onSale);
}

/** How many tickets of which tier were revealed, and how often the person has bought from a deck. */
export type DeckCounts = {
  readonly deckId: number;
  readonly revealed: Readonly<Record<string, number>>;
  readonly draws: number;
};
export const listDeckCounts = (db: Reader, userId: string, deckIds: readonly number[]): Promise<DeckCounts[]> =>
  rows<DeckCounts>(
    db,
    sql`select d.id as "deckId",
               coalesce((select jsonb_object_agg(r.tier, r.revealed) from deck_reveals r where r.deck_id = d.id), '{}') as revealed,
               coalesce((select max(t.draw_number) from instant_tickets t where t.deck_id = d.id and t.user_id = ${userId}), 0) as draws
          from instant_decks d where d.id = any (array(select jsonb_array_elements_text(${JSON.stringify(deckIds)}::jsonb)::int))`,
  );

/**
 * Games of these kinds that lack a deck on sale, or one in stock though tickets are sold: the smallest decks first, and
 * those without any before all others. A deck that nobody has bought from cannot end, so the next one can wait: printing
 * all of both takes minutes of a processor.
 */
export type Wanting = { readonly gameId: string; readonly hasOpen: boolean; readonly hasReady: boolean };
export const listWanting = (db: Reader, kinds: readonly InstantKind[]): Promise<Wanting[]> =>
  rows<Wanting>(
    db,
    sql`select g.id as "gameId", o.id is not null as "hasOpen", r.id is not null as "hasReady"
          from instant_games g
          left join instant_decks o on o.game_id = g.id and o.state = 'open'
          left join lateral (select d.id from instant_decks d where d.game_id = g.id and d.state = 'ready' limit 1) r on true
         where g.is_active and g.kind = any (array(select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))) and (o.id is null or (r.id is null and o.sold > 0))
         order by o.id is not null, g.tickets, g.id`,
  );

export async function loadGame(db: Reader, gameId: string): Promise<GameRow | undefined> {
  const [row] = await db.select().from(instantGames).where(eq(instantGames.id, gameId));
  return row;
}

/** One deck of a game is added, opened or closed at a time. */
export const lockGame = (tx: Tx, gameId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`instant game:${gameId}`}, 0))`);

export async function countReady(tx: Tx, gameId: string): Promise<number> {
  const [row] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from instant_decks where game_id = ${gameId} and state = 'ready'`,
  );
  return row?.count ?? 0;
}

export async function insertDeck(
  tx: Tx,
  deck: Pick<DeckRow, 'gameId' | 'tickets' | 'root' | 'drawKeyHash' | 'sealedSeed'>,
): Promise<Pick<DeckRow, 'id' | 'number'>> {
  const number = sql<number>`(select coalesce(max(d.number), 0) + 1 from instant_decks d where d.game_id = ${deck.gameId})`;
  const [row] = await tx
    .insert(instantDecks)
    .values({ ...deck, number })
    .returning({ id: instantDecks.id, number: instantDecks.number });
  if (!row) throw new Error('a deck was not written');
  return row;
}

/** Opens the oldest deck in stock of a game that has none on sale. */
export async function openNext(tx: Tx, gameId: string): Promise<number | undefined> {
  const [row] = await rows<{ id: number }>(
    tx,
    sql`update instant_decks set state = 'open'
         where id = (select d.id from instant_decks d where d.game_id = ${gameId} and d.state = 'ready' order by d.number limit 1)
           and not exists (select from instant_decks o where o.game_id = ${gameId} and o.state = 'open')
        returning id`,
  );
  return row?.id;
}
export const closeDeck = (tx: Tx, deckId: number) =>
  tx
    .update(instantDecks)
    .set({ state: 'closed' })
    .where(and(eq(instantDecks.id, deckId), eq(instantDecks.state, 'open')));
export async function closeGame(tx: Tx, gameId: string): Promise<void> {
  await tx.update(instantGames).set({ isActive: false }).where(eq(instantGames.id, gameId));
  await tx
    .update(instantDecks)
    .set({ state: 'closed' })
    .where(and(eq(instantDecks.gameId, gameId), eq(instantDecks.state, 'open')));
}

export async function loadCity(db: Reader, userId: string): Promise<string | null> {
  const [row] = await db.select({ city: users.city }).from(users).where(eq(users.id, userId));
  return row?.city ?? null;
}

// ---------------------------------------------------------------- tickets

/** What anybody may see of a ticket: of one that is not revealed, the database itself keeps the outcome back. */
const ticketColumns = {
  id: instantTickets.id,
  serial: instantTickets.serial,
  userId: instantTickets.userId,
  price: instantTickets.price,
  prize: sql<
    number | null
  >`case when ${instantTickets.revealedAt} is not null then ${instantTickets.prize}::float8 end`,
  boughtAt: instantTickets.boughtAt,
  revealedAt: instantTickets.revealedAt,
  revealedBy: instantTickets.revealedBy,
  clientSeed: instantTickets.clientSeed,
  isServerSeed: instantTickets.isServerSeed,
  drawNumber: instantTickets.drawNumber,
  drawHash: instantTickets.drawHash,
  deckId: instantTickets.deckId,
  deckNumber: instantDecks.number,
  root: instantDecks.root,
  gameId: instantGames.id,
  title: instantGames.title,
  theme: instantGames.theme,
  tickets: instantGames.tickets,
  prizeTable: instantGames.prizeTable,
  prizeId: prizes.id,
  prizeState: prizes.state,
};
export type TicketRow = {
  readonly id: number;
  readonly serial: string;
  readonly userId: string;
  readonly price: number;
  readonly prize: number | null;
  readonly boughtAt: Date;
  readonly revealedAt: Date | null;
  readonly revealedBy: Revealer | null;
  readonly clientSeed: Buffer;
  readonly isServerSeed: boolean;
  readonly drawNumber: number;
  readonly drawHash: Buffer;
  readonly deckId: number;
  readonly deckNumber: number;
  readonly root: Buffer;
  readonly gameId: string;
  readonly title: string;
  readonly theme: string;
  readonly tickets: number;
  readonly prizeTable: readonly PrizeTier[];
  /** Null until it is revealed, and of a ticket without a prize. */
  readonly prizeId: number | null;
  readonly prizeState: PrizeState | null;
};
const ticketRows = (db: Reader, kind: InstantKind) =>
  db
    .select(ticketColumns)
    .from(instantTickets)
    .innerJoin(instantDecks, eq(instantDecks.id, instantTickets.deckId))
    .innerJoin(instantGames, eq(instantGames.id, instantDecks.gameId))
    .leftJoin(prizes, and(eq(prizes.source, productOf[kind]), eq(prizes.sourceId, sql`${instantTickets.id}::text`)))
    .$dynamic();

export async function loadTicket(db: Reader, kind: InstantKind, id: number): Promise<TicketRow | undefined> {
  const [row] = await ticketRows(db, kind).where(and(eq(instantTickets.id, id), eq(instantGames.kind, kind)));
  return row;
}

/** Newest first. */
export const listTickets = (
  db: Reader,
  kind: InstantKind,
  userId: string,
  { limit, cursor }: { limit: number; cursor: number | undefined },
): Promise<TicketRow[]> =>
  ticketRows(db, kind)
    .where(
      and(
        eq(instantTickets.userId, userId),
        eq(instantGames.kind, kind),
        cursor === undefined ? undefined : lt(instantTickets.id, cursor),
      ),
    )
    .orderBy(desc(instantTickets.id))
    .limit(limit);

// ---------------------------------------------------------------- reveals

export type LockedTicket = Pick<
  typeof instantTickets.$inferSelect,
  'id' | 'userId' | 'deckId' | 'tier' | 'prize' | 'price' | 'revealedAt'
> &
  Pick<GameRow, 'title' | 'kind'>;
/** A ticket until the commit: it is revealed once. */
export async function lockTicket(tx: Tx, id: number): Promise<LockedTicket | undefined> {
  const { userId, deckId, tier, prize, price, revealedAt } = instantTickets;
  const { title, kind } = instantGames;
  const [row] = await tx
    .select({ id: instantTickets.id, userId, deckId, tier, prize, price, revealedAt, title, kind })
    .from(instantTickets)
    .innerJoin(instantDecks, eq(instantDecks.id, deckId))
    .innerJoin(instantGames, eq(instantGames.id, instantDecks.gameId))
    .where(eq(instantTickets.id, id))
    .for('update', { of: instantTickets });
  return row;
}
export const writeRevealed = (tx: Tx, id: number, revealedBy: Revealer) =>
  tx.update(instantTickets).set({ revealedAt: databaseNow, revealedBy }).where(eq(instantTickets.id, id));

export type ProofRow = {
  readonly ticket: typeof instantTickets.$inferSelect;
  readonly deck: DeckRow;
  readonly game: GameRow;
};
export async function loadForProof(db: Reader, id: number): Promise<ProofRow | undefined> {
  const [row] = await db
    .select({ ticket: instantTickets, deck: instantDecks, game: instantGames })
    .from(instantTickets)
    .innerJoin(instantDecks, eq(instantDecks.id, instantTickets.deckId))
    .innerJoin(instantGames, eq(instantGames.id, instantDecks.gameId))
    .where(eq(instantTickets.id, id));
  return row;
}

export async function loadDeck(db: Reader, deckId: number): Promise<{ deck: DeckRow; game: GameRow } | undefined> {
  const [row] = await db
    .select({ deck: instantDecks, game: instantGames })
    .from(instantDecks)
    .innerJoin(instantGames, eq(instantGames.id, instantDecks.gameId))
    .where(eq(instantDecks.id, deckId));
  return row;
}
export type SaleRow = Pick<
  typeof instantTickets.$inferSelect,
  'saleNumber' | 'userId' | 'drawNumber' | 'clientSeed' | 'ticket' | 'tier'
>;
/** In their order. */
export function listSales(db: Reader, deckId: number, from: number, limit: number): Promise<SaleRow[]> {
  const { saleNumber, userId, drawNumber, clientSeed, ticket, tier } = instantTickets;
  return db
    .select({ saleNumber, userId, drawNumber, clientSeed, ticket, tier })
    .from(instantTickets)
    .where(and(eq(instantTickets.deckId, deckId), gte(saleNumber, from)))
    .orderBy(asc(saleNumber))
    .limit(limit);
}

/** Open decks whose last top prize was revealed: the tier of the highest prize is the first. */
export const listWithoutTopPrize = (db: Reader): Promise<{ deckId: number; gameId: string }[]> =>
  rows(
    db,
    sql`select d.id as "deckId", d.game_id as "gameId" from instant_decks d
          join instant_games g on g.id = d.game_id
          join deck_reveals r on r.deck_id = d.id and r.tier = 1
         where d.state = 'open' and r.revealed = (g.prize_table->0->>'count')::int`,
  );
export const listRevealedDecks = (db: Reader): Promise<{ deckId: number; gameId: string }[]> =>
  rows(
    db,
    sql`select d.id as "deckId", d.game_id as "gameId" from instant_decks d
         where d.state = 'closed' and d.sold = coalesce((select sum(r.revealed) from deck_reveals r where r.deck_id = d.id), 0)`,
  );
export const endDeck = (tx: Tx, deckId: number) =>
  tx
    .update(instantDecks)
    .set({ state: 'over' })
    .where(and(eq(instantDecks.id, deckId), eq(instantDecks.state, 'closed')))
    .returning({ id: instantDecks.id });

export type Figures = {
  readonly ticketsToday: number;
  readonly winnersToday: number;
  readonly prizesThisMonth: number;
  readonly largestPrizeThisMonth: number;
};
export async function loadFigures(db: Reader, timeZone: string): Promise<Figures> {
  const since = (unit: 'day' | 'month') =>
    sql`date_trunc(${unit}, app_now() at time zone ${timeZone}) at time zone ${timeZone}`;
  const [row] = await rows<Figures>(
    db,
    sql`select (select count(*)::int from instant_tickets where bought_at >= ${since('day')}) as "ticketsToday", won.*
          from (select count(*) filter (where revealed_at >= ${since('day')})::int as "winnersToday",
                       coalesce(sum(prize), 0)::float8 as "prizesThisMonth", coalesce(max(prize), 0)::float8 as "largestPrizeThisMonth"
                  from instant_tickets where revealed_at >= ${since('month')} and prize > 0) won`,
  );
  if (!row) throw new Error('no figures');
  return row;
}

export type Waiting = {
  readonly userId: string;
  readonly kind: InstantKind;
  readonly ids: number[];
  readonly email: string;
  readonly firstName: string;
};
/** People with tickets of a kind that are not revealed so many hours after their purchase, and for `isNew`, that were not told of it. */
export const listWaiting = (db: Reader, hours: number, { isNew }: { isNew: boolean }): Promise<Waiting[]> =>
  rows<Waiting>(
    db,
    sql`select t.user_id as "userId", g.kind, array_agg(t.id order by t.id) as ids, u.email, coalesce(u.first_name, '') as "firstName"
          from instant_tickets t join users u on u.id = t.user_id
          join instant_decks d on d.id = t.deck_id join instant_games g on g.id = d.game_id
         where t.revealed_at is null and t.bought_at <= app_now() - make_interval(hours => ${hours})
           and (${!isNew} or t.announced_at is null)
         group by t.user_id, g.kind, u.email, u.first_name order by t.user_id, g.kind limit 500`,
  );
/** Those that were not told of before. */
export const writeAnnounced = (tx: Tx, ids: readonly number[]) =>
  tx
    .update(instantTickets)
    .set({ announcedAt: databaseNow })
    .where(
      and(inArray(instantTickets.id, [...ids]), isNull(instantTickets.announcedAt), isNull(instantTickets.revealedAt)),
    )
    .returning({ id: instantTickets.id });
