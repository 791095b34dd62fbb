/**
 * Tickets that several people buy at once are sold in one transaction, each drawn under its deck's lock by chance that neither
 * side controls alone.
 */
import { cents, noCents } from '@autolotto/contract/shared/money.ts';
import { batchForDatabase } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import { writtenTogether } from '../../platform/database/batching/written-together.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { KeyToTake } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import { shopsChannel, userChannel } from '../../platform/realtime/channels.ts';
import { type Message, publish } from '../../platform/realtime/outbox.ts';
import * as gaming from '../../responsible-gaming/service.ts';
import { drawSeed, positionOf, takeTickets } from '../deck/draw.ts';
import { ticketSold } from '../postings.ts';
import { closeDeck, openNext, type TicketRow } from '../store.ts';
import { hex } from '../view.ts';
import type { Prepared, Purchase } from './prepare.ts';
import * as store from './store.ts';

export type Sold = {
  readonly id: number;
  /** Undefined where the same purchase was made before. */
  readonly fresh?: { readonly row: TicketRow; readonly made: Made };
};
/** By what the cells of a ticket are made, its outcome among it. */
type Made = {
  readonly deck: Prepared['deck'];
  readonly game: Pick<Prepared['found'], 'playStyle' | 'symbols'>;
  readonly ticket: number;
  readonly prize: number;
};
type Decided = { readonly prepared: Prepared; readonly purchase: Purchase; readonly key: KeyToTake };

/** As `instant_reserve_all` takes it. */
const reservation = ({ prepared: { found, product, player, rules, deck }, purchase: { userId }, key }: Decided) => ({
  ...{ id: found.ticketId, key, userId, player, product, price: found.price, deckId: deck.id },
  terms: gaming.playerTerms(rules.policy),
  spend: gaming.spendTerms(rules.policy, true),
});

/** The position that both seeds name for a sale. */
function draw({ prepared: { deck, opened, mark, seed }, purchase }: Decided, sale: number, draws: number) {
  const next = drawSeed(opened.keys.draw, mark, draws + 1);
  const { drawHash: seen } = purchase;
  if (seen !== undefined && seen !== hex(next.hash))
    fail('INSTANT_DRAW_MOVED', { number: draws + 1, hash: hex(next.hash) });
  const of = { deckId: deck.id, tickets: deck.terms.tickets, sale };
  const position = positionOf({ ...of, drawSeed: next.seed, clientSeed: seed });
  return { deckId: deck.id, sale, position, drawNumber: draws + 1, drawHash: next.hash };
}

const serialOf = (code: string, deckNumber: number, ticket: number): string =>
  `${code}-${String(deckNumber).padStart(3, '0')}-${String(ticket).padStart(7, '0')}`;

/** What is written of a ticket whose place in its deck is known. */
function ticketOf({ prepared, purchase }: Decided, drawn: ReturnType<typeof draw>, ticket: number) {
  const { found, tiers, seed } = prepared;
  const tier = tiers[ticket] ?? 0;
  return {
    ...{ id: found.ticketId, deckId: drawn.deckId, userId: purchase.userId, price: cents(found.price), tier, ticket },
    ...{ prize: found.prizeTable[tier - 1]?.prize ?? noCents, serial: serialOf(found.code, found.deckNumber, ticket) },
    ...{ sale: drawn.sale, position: drawn.position, clientSeed: hex(seed) },
    ...{ isServerSeed: purchase.clientSeed === undefined },
    ...{ drawNumber: drawn.drawNumber, drawHash: hex(drawn.drawHash) },
  };
}
type Ticket = ReturnType<typeof ticketOf>;

function soldAs({ found, deck, seed }: Prepared, ticket: Ticket, boughtAt: Date): Sold {
  const { gameId, title, theme, tickets, prizeTable, deckNumber, root } = found;
  const { id, serial, userId, price, deckId, isServerSeed, drawNumber, drawHash } = ticket;
  const row: TicketRow = {
    ...{ id, serial, userId, price, boughtAt, deckId, deckNumber, root, gameId, title, theme, tickets, prizeTable },
    ...{ clientSeed: Buffer.from(seed), isServerSeed, drawNumber, drawHash: Buffer.from(drawHash, 'hex') },
    ...{ prize: null, revealedAt: null, revealedBy: null, prizeId: null, prizeState: null },
  };
  return { id, fresh: { row, made: { deck, game: found, ticket: ticket.ticket, prize: ticket.prize } } };
}

/** The last ticket closes its deck, and opens the one in stock. */
async function closeSoldOut(tx: Tx, context: Context, { found, deck }: Prepared): Promise<void> {
  await closeDeck(tx, deck.id);
  await openNext(tx, found.gameId);
  await publish(tx, context.bus, { event: { type: 'instant_games_changed' }, to: [shopsChannel] });
}

const messagesTo = (userId: string): Message[] => {
  const to = [userChannel(userId)];
  return [
    { event: { type: 'instant_tickets_changed' }, to },
    { event: { type: 'wallet_changed' }, to },
  ];
};

async function sellWithin(tx: Tx, context: Context, decided: readonly Decided[]): Promise<Sold[]> {
  const reserved = await store.reserve(tx, decided.map(reservation));
  if ('repeated' in reserved) return [{ id: reserved.repeated }];
  const drawn = decided.map((one, at) => {
    const { sale, draws } = reserved.sales[at] ?? { sale: null, draws: 0 };
    return draw(one, sale ?? fail('INSTANT_SOLD_OUT', {}), draws);
  });
  const passed = drawn.map(({ deckId, sale }) => ({ deckId, position: sale }));
  const { taken, moved } = takeTickets(drawn, await store.listMoved(tx, [...passed, ...drawn]));
  const tickets = decided.flatMap((one, at) => {
    const [place, ticket] = [drawn[at], taken[at]];
    return place && ticket !== undefined ? [ticketOf(one, place, ticket)] : [];
  });
  const sales = tickets.map(({ id, deckId, userId, price }, at) =>
    ticketSold({ ticketId: id, deckId, userId, title: decided[at]?.prepared.found.title ?? '', price }),
  );
  const tell = decided.flatMap(({ purchase: { userId } }) => messagesTo(userId));
  const times = await store.writeTickets(tx, { tickets, moved, passed, ...batchForDatabase(sales), tell });
  tx.afterCommit(context.bus.flush);
  for (const [at, { prepared }] of decided.entries())
    if (drawn[at]?.sale === prepared.found.tickets - 1) await closeSoldOut(tx, context, prepared);
  return tickets.flatMap((ticket, nth) => {
    const one = decided[nth];
    const at = times[ticket.id];
    return one && at ? [soldAs(one.prepared, ticket, new Date(at))] : [];
  });
}

/** Sells what was decided, with what others buy meanwhile, unless too little was in the wallet: they would be refused with it. */
export const sellDecided = writtenTogether<Context, Decided, Sold>({
  personOf: ({ purchase }) => purchase.userId,
  comesAlone: ({ prepared: { found } }) => found.balance < found.price,
  write: (context, decided) => context.db.transact((tx) => sellWithin(tx, context, decided)),
});
