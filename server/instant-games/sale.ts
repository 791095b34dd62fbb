/** A ticket is sold: drawn from the deck on sale by chance that neither side controls alone, and paid for. */
import { clientSeedBytes } from '@autolotto/contract/instant-games/deck.ts';
import type { InstantKind } from '@autolotto/contract/instant-games/enums.ts';
import { cents, dollars, noCents, subtract } from '@autolotto/contract/shared/money.ts';
import { wallet } from '../ledger/accounts.ts';
import { isOverdrawn, post } from '../ledger/post.ts';
import { loadBalance } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { findResult, withIdempotencyKey } from '../platform/database/idempotency.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { shopsChannel, userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import { loadPlayRules, recordSpend, spendTerms } from '../responsible-gaming/service.ts';
import { drawSeed, positionOf, takeTicket } from './deck/draw.ts';
import { loadTiers, openDeck, playerMark } from './deck/memory.ts';
import { assertMayBuy, assertSold } from './may-buy.ts';
import { ticketSold } from './postings.ts';
import * as store from './store.ts';
import { hex } from './view.ts';

export type Purchase = {
  readonly kind: InstantKind;
  readonly gameId: string;
  /** For whom: nobody buys for another. */
  readonly userId: string;
  readonly clientSeed?: string | undefined;
  /** The draw that the buyer saw. */
  readonly drawHash?: string | undefined;
};

/** Everything that is needed before a row is locked. */
async function prepare(context: Context, { kind, gameId, userId, clientSeed }: Purchase) {
  const { read } = context.db;
  const onSale = (await store.loadGameOnSale(read, kind, gameId)) ?? fail('INSTANT_UNKNOWN', {});
  const deck = onSale.deck ?? fail(onSale.wasSold ? 'INSTANT_SOLD_OUT' : 'INSTANT_NOT_READY', {});
  const buyer = (await store.loadBuyer(read, userId)) ?? fail('INSTANT_UNKNOWN', {});
  return {
    ...{ game: onSale.game, deck, buyer },
    rules: await loadPlayRules(context),
    opened: await openDeck(context, deck),
    tiers: await loadTiers(context, deck),
    mark: await playerMark(context, deck.id, userId),
    seed: new Uint8Array(
      clientSeed === undefined ? context.random.bytes(clientSeedBytes) : Buffer.from(clientSeed, 'hex'),
    ),
  };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Under the deck's lock, which the sale takes: what lies at the position that both seeds name. */
async function draw(tx: Tx, userId: string, { game, deck, opened, mark, seed }: Prepared, seen: string | undefined) {
  const { sale, draws } = (await store.takeSale(tx, deck.id, userId)) ?? fail('INSTANT_SOLD_OUT', {});
  const next = drawSeed(opened.keys.draw, mark, draws + 1);
  if (seen !== undefined && seen !== hex(next.hash))
    fail('INSTANT_DRAW_MOVED', { number: draws + 1, hash: hex(next.hash) });
  const position = positionOf({
    ...{ deckId: deck.id, tickets: game.tickets, sale },
    ...{ drawSeed: next.seed, clientSeed: seed },
  });
  const taken = takeTicket(sale, position, await store.loadMoved(tx, deck.id, position, sale));
  return { sale, drawNumber: draws + 1, drawHash: next.hash, position, ...taken };
}

/** The last ticket closes its deck, and opens the one in stock. */
async function closeSoldOut(tx: Tx, context: Context, { game, deck }: Prepared): Promise<void> {
  await store.closeDeck(tx, deck.id);
  await store.openNext(tx, game.id);
  await publish(tx, context.bus, { event: { type: 'instant_games_changed' }, to: [shopsChannel] });
}

const serialOf = (code: string, deckNumber: number, ticket: number): string =>
  `${code}-${String(deckNumber).padStart(3, '0')}-${String(ticket).padStart(7, '0')}`;
const buffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes);

async function sellWithin(
  tx: Tx,
  context: Context,
  actor: Actor,
  prepared: Prepared,
  { clientSeed, drawHash }: Purchase,
): Promise<number> {
  const { userId } = actor;
  const { game, deck, buyer, rules, tiers, seed } = prepared;
  const price = cents(game.price);
  const id = buyer.ticketId;
  const product = await assertMayBuy(tx, context, actor, { kind: game.kind, buyer, rules });
  await recordSpend(tx, {
    ...{ userId, kind: 'spend', product, amount: price, key: `instant:${id}` },
    ...spendTerms(rules.policy, true),
  });
  const drawn = await draw(tx, userId, prepared, drawHash);
  const tier = tiers[drawn.ticket] ?? 0;
  await store.insertTicket(
    tx,
    {
      ...{ id, deckId: deck.id, userId, price, saleNumber: drawn.sale, position: drawn.position },
      ...{ ticket: drawn.ticket, tier, prize: game.prizeTable[tier - 1]?.prize ?? noCents },
      ...{ clientSeed: buffer(seed), isServerSeed: clientSeed === undefined },
      ...{ drawNumber: drawn.drawNumber, drawHash: buffer(drawn.drawHash) },
      serial: serialOf(game.code, deck.number, drawn.ticket),
    },
    drawn.toPosition,
  );
  if (drawn.sale + 1 === game.tickets) await closeSoldOut(tx, context, prepared);
  await post(tx, ticketSold({ ticketId: id, deckId: deck.id, userId, title: game.title, price }));
  const to = [userChannel(userId)];
  const tickets = { event: { type: 'instant_tickets_changed' }, to } as const;
  await publish(tx, context.bus, tickets, { event: { type: 'wallet_changed' }, to });
  return id;
}

const answerRepeated = async (context: Context, call: Parameters<typeof withIdempotencyKey>[1]): Promise<number> =>
  context.db.transact(async (tx) => {
    const { id } = await withIdempotencyKey(tx, call, () => {
      throw new Error('a used key is free again');
    });
    return id;
  });

/** The number of the ticket. The same key again answers the first. */
export async function sellTicket(
  context: Context,
  actor: Actor,
  purchase: Purchase,
  key: string | undefined,
): Promise<number> {
  const { kind, gameId, userId, clientSeed, drawHash } = purchase;
  await assertSold(context, actor, purchase);
  const call = { scope: `${userId}:instant.${kind}`, key, asked: { gameId, clientSeed, drawHash } };
  // The deck may be sold out by now, or the buyer shut out: a repeated call is answered all the same.
  if ((await findResult(context.db.read, call.scope, key)) !== undefined) return answerRepeated(context, call);
  const prepared = await prepare(context, purchase);
  const price = cents(prepared.game.price);
  return context.db
    .transact(async (tx) => {
      const { id } = await withIdempotencyKey(tx, call, () => sellWithin(tx, context, actor, prepared, purchase));
      return id;
    })
    .catch(async (error: unknown) => {
      if (!isOverdrawn(error)) throw error;
      const missing = subtract(price, await loadBalance(context.db.read, wallet(userId)));
      return fail('WALLET_BALANCE_TOO_LOW', { missing: dollars(missing) });
    });
}
