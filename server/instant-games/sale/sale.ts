/** A ticket is sold: drawn from the deck on sale by chance that neither side controls alone, and paid for. */
import { cents, dollars, noCents, subtract } from '@autolotto/contract/shared/money.ts';
import { wallet } from '../../ledger/accounts.ts';
import { isOverdrawn, transferForDatabase } from '../../ledger/post.ts';
import { loadBalance } from '../../ledger/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { idUnder, type KeyToTake, keyToTake } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { shopsChannel, userChannel } from '../../platform/realtime/channels.ts';
import { type Message, publish } from '../../platform/realtime/outbox.ts';
import * as gaming from '../../responsible-gaming/service.ts';
import { drawSeed, positionOf, takeTicket } from '../deck/draw.ts';
import { ticketSold } from '../postings.ts';
import { closeDeck, openNext, type TicketRow } from '../store.ts';
import { hex } from '../view.ts';
import { assertSold, type Prepared, type Purchase, prepare, reservation } from './prepare.ts';
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

type Reserved = { readonly sale: number; readonly draws: number; readonly atSale: number | null };
/** Under the deck's lock, which the reservation took: what lies at the position that both seeds name. */
async function draw(tx: Tx, prepared: Prepared, { sale, draws, atSale }: Reserved, seen: string | undefined) {
  const { deck, opened, mark, seed } = prepared;
  const next = drawSeed(opened.keys.draw, mark, draws + 1);
  if (seen !== undefined && seen !== hex(next.hash))
    fail('INSTANT_DRAW_MOVED', { number: draws + 1, hash: hex(next.hash) });
  const position = positionOf({
    ...{ deckId: deck.id, tickets: deck.terms.tickets, sale },
    ...{ drawSeed: next.seed, clientSeed: seed },
  });
  const atPosition = position === sale ? undefined : await store.loadMoved(tx, deck.id, position);
  const taken = takeTicket(sale, position, { atPosition, atSale: atSale ?? undefined });
  return { sale, drawNumber: draws + 1, drawHash: next.hash, position, ...taken };
}

/** The last ticket closes its deck, and opens the one in stock. */
async function closeSoldOut(tx: Tx, context: Context, { found, deck }: Prepared): Promise<void> {
  await closeDeck(tx, deck.id);
  await openNext(tx, found.gameId);
  await publish(tx, context.bus, { event: { type: 'instant_games_changed' }, to: [shopsChannel] });
}

const serialOf = (code: string, deckNumber: number, ticket: number): string =>
  `${code}-${String(deckNumber).padStart(3, '0')}-${String(ticket).padStart(7, '0')}`;

async function sellWithin(
  tx: Tx,
  context: Context,
  prepared: Prepared,
  { userId, clientSeed, drawHash }: Purchase,
  key: KeyToTake,
): Promise<Sold> {
  const { found, deck, tiers, seed } = prepared;
  const reserved = await store.reserve(tx, reservation(prepared, userId, key));
  if ('repeated' in reserved) return { id: reserved.repeated };
  const { sale, draws, atSale } = reserved;
  if (sale === null) return fail('INSTANT_SOLD_OUT', {});
  const drawn = await draw(tx, prepared, { sale, draws, atSale }, drawHash);
  const [id, price] = [found.ticketId, cents(found.price)];
  const tier = tiers[drawn.ticket] ?? 0;
  const prize = found.prizeTable[tier - 1]?.prize ?? noCents;
  const serial = serialOf(found.code, found.deckNumber, drawn.ticket);
  const isServerSeed = clientSeed === undefined;
  const to = [userChannel(userId)];
  const tell: Message[] = [
    { event: { type: 'instant_tickets_changed' }, to },
    { event: { type: 'wallet_changed' }, to },
  ];
  const boughtAt = await store.writeTicket(tx, {
    ...{ id, deckId: deck.id, userId, price, tier, prize, serial, isServerSeed, tell },
    ...{ sale, position: drawn.position, ticket: drawn.ticket, toPosition: drawn.toPosition },
    ...{ clientSeed: hex(seed), drawNumber: drawn.drawNumber, drawHash: hex(drawn.drawHash) },
    transfer: transferForDatabase(ticketSold({ ticketId: id, deckId: deck.id, userId, title: found.title, price })),
  });
  tx.afterCommit(context.bus.flush);
  if (sale + 1 === found.tickets) await closeSoldOut(tx, context, prepared);
  const { gameId, title, theme, tickets, prizeTable, deckNumber, root } = found;
  const row: TicketRow = {
    ...{
      id,
      serial,
      userId,
      price,
      boughtAt,
      deckId: deck.id,
      deckNumber,
      root,
      gameId,
      title,
      theme,
      tickets,
      prizeTable,
    },
    ...{
      clientSeed: Buffer.from(seed),
      isServerSeed,
      drawNumber: drawn.drawNumber,
      drawHash: Buffer.from(drawn.drawHash),
    },
    ...{ prize: null, revealedAt: null, revealedBy: null, prizeId: null, prizeState: null },
  };
  return { id, fresh: { row, made: { deck, game: found, ticket: drawn.ticket, prize } } };
}

/** Sells one ticket. The same key again answers the first. */
export async function sell(
  context: Context,
  actor: Actor,
  purchase: Purchase,
  idempotencyKey: string | undefined,
): Promise<Sold> {
  const { kind, gameId, userId, clientSeed, drawHash } = purchase;
  await assertSold(context, actor, purchase);
  const key = keyToTake(`${userId}:instant.${kind}`, idempotencyKey, { gameId, clientSeed, drawHash });
  let missing = noCents;
  return gaming
    .sellDecided(async () => {
      const rules = await gaming.loadPlayRules(context);
      const asked = { userId, terms: gaming.playerTerms(rules.policy), key, kind, gameId };
      const facts = await store.loadFacts(context.db.read, asked);
      // The deck may be sold out by now, or the buyer shut out: a repeated call is answered all the same.
      if (facts.used) return { id: idUnder(facts.used, key) };
      const prepared = await prepare(context, purchase, facts, rules);
      missing = cents(prepared.found.price);
      return context.db.transact((tx) => sellWithin(tx, context, prepared, purchase, key));
    })
    .catch(async (error: unknown) => {
      if (!isOverdrawn(error)) throw error;
      missing = subtract(missing, await loadBalance(context.db.read, wallet(userId)));
      return fail('WALLET_BALANCE_TOO_LOW', { missing: dollars(missing) });
    });
}

/** The number of the ticket. */
export const sellTicket = async (...asked: Parameters<typeof sell>): Promise<number> => (await sell(...asked)).id;
