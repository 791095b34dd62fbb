/** Games, decks and tickets as a reader sees them. */
import type { DeckTerms, PrizeTier } from '@autolotto/contract/instant-games/deck.ts';
import type { DeckOnSale, PurchasedScratchTicket } from '@autolotto/contract/instant-games/model.ts';
import { type Cents, cents, dollars, noCents } from '@autolotto/contract/shared/money.ts';
import type { TicketRow } from './store.ts';

/** "1 in 4.02": of so many tickets, one wins. */
const oddsText = (tickets: number, winners: number): string => `1 in ${(tickets / winners).toFixed(2)}`;

type Printed = Pick<DeckTerms, 'tickets' | 'table'>;
export const oddsOfAny = ({ tickets, table }: Printed): string =>
  oddsText(
    tickets,
    table.reduce((sum, { count }) => sum + count, 0),
  );
export const topPrizeOf = (table: readonly PrizeTier[]): Cents =>
  table.reduce((top, { prize }) => (prize > top ? prize : top), noCents);

/** "67.2": what all prizes come to, of what all tickets cost. */
const payoutPercent = ({ tickets, table }: Printed, price: number): string =>
  ((100 * table.reduce((sum, { prize, count }) => sum + prize * count, 0)) / (tickets * price)).toFixed(1);

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** How many tickets of each tier were revealed; tier 0 is no prize. */
export type Revealed = Readonly<Record<string, number>>;
export const tiersView = ({ tickets, table }: Printed, revealed: Revealed): DeckOnSale['prizeTiers'] =>
  table.map(({ prize, count }, row) => ({
    ...{ prize: dollars(prize), count },
    left: count - (revealed[row + 1] ?? 0),
    odds: oddsText(tickets, count),
  }));

type OnSale = {
  readonly deck: { readonly id: number; readonly number: number; readonly root: Uint8Array; readonly sold: number };
  readonly terms: Printed;
  readonly price: number;
  readonly revealed: Revealed;
};
export function deckView({ deck, terms, price, revealed }: OnSale): DeckOnSale {
  const allRevealed = Object.values(revealed).reduce((sum, count) => sum + count, 0);
  return {
    ...{ id: deck.id, number: deck.number, root: hex(deck.root), tickets: terms.tickets },
    ticketsLeft: terms.tickets - deck.sold,
    // Counted a moment later than what was sold, at times.
    unrevealed: Math.max(0, deck.sold - allRevealed),
    prizeTiers: tiersView(terms, revealed),
    payoutPercent: payoutPercent(terms, price),
  };
}

/** What tickets of both kinds say in the same words. */
export const anyTicketView = (row: TicketRow) => ({
  ...{ id: row.id, theme: row.theme, price: dollars(cents(row.price)), topPrize: dollars(topPrizeOf(row.prizeTable)) },
  isScratched: row.revealedAt !== null,
  isWinner: row.prize === null ? null : row.prize > 0,
  purchasedAt: row.boughtAt.toISOString(),
  revealedAt: row.revealedAt?.toISOString() ?? null,
  revealedBy: row.revealedBy,
  claim: claimOf(row),
  deck: { id: row.deckId, number: row.deckNumber, root: hex(row.root) },
  draw: {
    number: row.drawNumber,
    hash: hex(row.drawHash),
    clientSeed: hex(row.clientSeed),
    isServerSeed: row.isServerSeed,
  },
});

const claimOf = ({ prizeId, prizeState }: TicketRow): PurchasedScratchTicket['claim'] =>
  prizeId === null || prizeState === null || prizeState === 'credited' ? null : { prizeId, state: prizeState };
export const oddsOf = ({ tickets, prizeTable }: TicketRow): string => oddsOfAny({ tickets, table: prizeTable });
export const prizeOf = ({ prize }: TicketRow): string | null => (prize === null ? null : dollars(cents(prize)));

export const ticketView = (row: TicketRow): PurchasedScratchTicket => ({
  ...anyTicketView(row),
  ...{ ticketId: row.gameId, title: row.title, serial: row.serial, odds: oddsOf(row), prizeAmount: prizeOf(row) },
});
