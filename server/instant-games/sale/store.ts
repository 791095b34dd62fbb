import type { PrizeTier } from '@autolotto/contract/instant-games/deck.ts';
import type { InstantKind } from '@autolotto/contract/instant-games/enums.ts';
import type { PlayStyle } from '@autolotto/contract/instant-games/layout.ts';
import { wallet } from '../../ledger/accounts.ts';
import { dataLoaderPer } from '../../platform/database/batching/data-loader.ts';
import { type Database, type Named, namedRows, type Tx } from '../../platform/database/db.ts';
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
  /** What is in the wallet. */
  readonly balance: number;
  readonly used: UsedKey | null;
  /** Without a deck on sale: whether the game had one. */
  readonly wasSold: boolean;
} & ((PrintedGame & (DeckOnSale | Nothing<DeckOnSale>)) | (Nothing<PrintedGame> & Nothing<DeckOnSale>));

type RawFacts =
  | (SaleFacts & { readonly deckId: null })
  | (Omit<Extract<SaleFacts, { readonly deckId: number }>, 'root'> & { readonly root: string });
const facts: Named<{ facts: readonly RawFacts[] }> = {
  name: 'facts of instant sales',
  text: 'select instant_facts($1::jsonb) as facts',
};
type Asked = {
  readonly userId: string;
  readonly terms: ReturnType<typeof playerTerms>;
  readonly key: KeyToTake;
  readonly kind: InstantKind;
  readonly gameId: string;
};
/** In one round trip for all who buy at once. */
export const loadFacts = dataLoaderPer(
  async (db: Database, asked: readonly Asked[]): Promise<readonly SaleFacts[]> => {
    const [row] = await db.named(facts, [
      JSON.stringify(asked.map((one, n) => ({ ...one, n, wallet: wallet(one.userId).name }))),
    ]);
    if (row?.facts.length !== asked.length) throw new Error('a sale has no facts');
    return row.facts.map((one) => (one.deckId === null ? one : { ...one, root: Buffer.from(one.root, 'hex') }));
  },
  { maxKeys: 32 },
);

type Reserved =
  | { readonly repeated: number }
  | { readonly sales: readonly { readonly sale: number | null; readonly draws: number }[] };
const reserving: Named<{ reserved: Reserved }> = {
  name: 'reserve instant tickets',
  text: 'select instant_reserve_all($1::jsonb) as reserved',
};
/** Takes the decks until the commit: sql/sale.sql. SQLSTATE AL001: a player has changed, or of several one is to come alone. */
export async function reserve(tx: Tx, purchases: readonly object[]): Promise<Reserved> {
  const [row] = await namedRows(tx, reserving, [JSON.stringify(purchases.map((one, n) => ({ ...one, n })))]);
  if (!row) throw new Error('instant_reserve_all answered nothing');
  return row.reserved;
}

type Place = { readonly deckId: number; readonly position: number };
const lying: Named<Place & { readonly ticket: number }> = {
  name: 'tickets that have moved',
  text: `
    select m.deck_id as "deckId", m.position, m.ticket from unnest($1::int[], $2::int[]) as asked(deck_id, position)
      join deck_permutation m using (deck_id, position)`,
};
/** The tickets that have moved to these places. */
export const listMoved = (tx: Tx, places: readonly Place[]) =>
  namedRows(tx, lying, [places.map(({ deckId }) => deckId), places.map(({ position }) => position)]);

const selling: Named<{ at: Readonly<Record<number, string>> }> = {
  name: 'sell instant tickets',
  text: 'select instant_sell_all($1::jsonb) as at',
};
/** When each ticket was sold, by its id. */
export async function writeTickets(tx: Tx, input: object): Promise<Readonly<Record<number, string>>> {
  const [row] = await namedRows(tx, selling, [JSON.stringify(input)]);
  if (!row) throw new Error('instant_sell_all answered nothing');
  return row.at;
}
