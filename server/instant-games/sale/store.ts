import type { PrizeTier } from '@autolotto/contract/instant-games/deck.ts';
import type { InstantKind } from '@autolotto/contract/instant-games/enums.ts';
import type { PlayStyle } from '@autolotto/contract/instant-games/layout.ts';
import { type Named, namedRows, type Reader, type Tx } from '../../platform/database/db.ts';
import type { KeyToTake, UsedKey } from '../../platform/database/idempotency.ts';
import type { Player, playerTerms } from '../../responsible-gaming/service.ts';

type PrintedGame = {
  readonly gameId: string;
  readonly kind: InstantKind;
  readonly code: string;
  readonly title: string;
  readonly theme: string;
  readonly price: number;
  readonly prizeTable: readonly PrizeTier[];
  readonly tickets: number;
  readonly ticketsPerPack: number;
  readonly playStyle: PlayStyle | null;
  readonly symbols: readonly string[] | null;
};
type DeckOnSale = {
  readonly deckId: number;
  readonly deckNumber: number;
  readonly root: Buffer;
  readonly sealedSeed: string;
};
type Nothing<T> = { readonly [K in keyof T]: null };
/** Everything a sale is decided on: no game where none of the kind is sold, no deck where none is on sale. */
export type SaleFacts = {
  /** A number for the ticket. */
  readonly ticketId: number;
  readonly player: Player | null;
  readonly used: UsedKey | null;
  /** Without a deck on sale: whether the game had one. */
  readonly wasSold: boolean;
} & ((PrintedGame & (DeckOnSale | Nothing<DeckOnSale>)) | (Nothing<PrintedGame> & Nothing<DeckOnSale>));

const facts: Named<SaleFacts> = {
  name: 'facts of an instant sale',
  text: `
    select nextval('instant_tickets_id_seq')::int as "ticketId", play_facts($1, $2::jsonb, $3::int) as player,
           (select jsonb_build_object('id', k.result_id, 'hash', k.request_hash) from idempotency_keys k where k.scope = $4 and k.key = $5) as used,
           g.id as "gameId", g.kind, g.code, g.title, g.theme, g.price::float8 as price, g.prize_table as "prizeTable", g.tickets,
           g.tickets_per_pack as "ticketsPerPack", g.play_style as "playStyle", g.symbols,
           d.id as "deckId", d.number as "deckNumber", d.root, d.sealed_seed as "sealedSeed",
           d.id is null and exists (select from instant_decks o where o.game_id = g.id and o.state in ('closed', 'over')) as "wasSold"
      from (select 1) one
      left join instant_games g on g.id = $6 and g.kind = $7 and g.is_active
      left join instant_decks d on d.game_id = g.id and d.state = 'open'`,
};
type Asked = {
  readonly userId: string;
  readonly terms: ReturnType<typeof playerTerms>;
  readonly key: KeyToTake;
  readonly kind: InstantKind;
  readonly gameId: string;
};
export async function loadFacts(db: Reader, { userId, terms, key, kind, gameId }: Asked): Promise<SaleFacts> {
  const { play, locationMinutes } = terms;
  const person = [userId, JSON.stringify(play), locationMinutes];
  const [row] = await namedRows(db, facts, [...person, key?.scope ?? null, key?.key ?? null, gameId, kind]);
  if (!row) throw new Error('a sale has no facts');
  return row;
}

type Reserved =
  | { readonly repeated: number }
  | { readonly sale: number | null; readonly draws: number; readonly atSale: number | null };
const reserving: Named<{ reserved: Reserved }> = {
  name: 'reserve an instant ticket',
  text: 'select instant_reserve($1::jsonb) as reserved',
};
/** Takes the deck until the commit: sql/sale.sql. SQLSTATE AL001: the player has changed. */
export async function reserve(tx: Tx, input: object): Promise<Reserved> {
  const [row] = await namedRows(tx, reserving, [JSON.stringify(input)]);
  if (!row) throw new Error('instant_reserve answered nothing');
  return row.reserved;
}

const lying: Named<{ ticket: number }> = {
  name: 'ticket that has moved',
  text: 'select ticket from deck_permutation where deck_id = $1 and position = $2',
};
/** The ticket that has moved to a position. */
export async function loadMoved(tx: Tx, deckId: number, position: number): Promise<number | undefined> {
  const [row] = await namedRows(tx, lying, [deckId, position]);
  return row?.ticket;
}

const selling: Named<{ at: string }> = {
  name: 'sell an instant ticket',
  text: 'select to_jsonb(instant_sell($1::jsonb)) as at',
};
export async function writeTicket(tx: Tx, input: object): Promise<Date> {
  const [row] = await namedRows(tx, selling, [JSON.stringify(input)]);
  if (!row) throw new Error('instant_sell answered nothing');
  return new Date(row.at);
}
