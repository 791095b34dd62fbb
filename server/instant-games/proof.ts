/** What shows that nobody has steered a ticket, and the record of a deck that is over. */
import { Readable } from 'node:stream';
import type { InstantTicketProof } from '@autolotto/contract/instant-games/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { readPlace } from './deck/deck-thread.ts';
import { drawSeed } from './deck/draw.ts';
import { openDeck, playerMark } from './deck/memory.ts';
import * as store from './store.ts';
import { hex } from './view.ts';

const termsOf = ({ tickets, ticketsPerPack, prizeTable }: store.GameRow) => ({
  ...{ tickets, ticketsPerPack },
  table: prizeTable,
});

export async function loadProof(context: Context, actor: Actor, ticketId: number): Promise<InstantTicketProof> {
  const found = await store.loadForProof(context.db.read, ticketId);
  if (found?.ticket.userId !== actor.userId) fail('INSTANT_UNKNOWN', {});
  const { ticket, deck, game } = found;
  if (ticket.revealedAt === null) fail('INSTANT_NOT_SCRATCHED', {});
  const terms = termsOf(game);
  const opened = await openDeck(context, { id: deck.id, sealedSeed: deck.sealedSeed, terms });
  const { tier, salt, packLeaves, path } = await readPlace(opened, ticket.ticket);
  const { seed } = drawSeed(opened.keys.draw, await playerMark(context, deck.id, actor.userId), ticket.drawNumber);
  return {
    serial: ticket.serial,
    proof: {
      ...{ deckId: deck.id, ticket: ticket.ticket, tier, saleNumber: ticket.saleNumber, position: ticket.position },
      ...{ salt: hex(salt), packLeaves: hex(packLeaves), path: path.map(hex), drawSeed: hex(seed) },
    },
    terms: { ...terms, table: terms.table.map(({ prize, count }) => ({ prize: dollars(prize), count })) },
    sold: {
      ...{ root: hex(deck.root), drawHash: hex(ticket.drawHash), clientSeed: hex(ticket.clientSeed) },
      prize: dollars(cents(ticket.prize)),
    },
    isDeckOver: deck.state === 'over',
  };
}

const salesAtOnce = 2_000;
/** Written while it is read: a large deck has a million sales. */
async function* recordParts(context: Context, { deck, game }: NonNullable<Awaited<ReturnType<typeof store.loadDeck>>>) {
  const terms = termsOf(game);
  const { seed } = await openDeck(context, { id: deck.id, sealedSeed: deck.sealedSeed, terms });
  const head = {
    ...{ id: deck.id, game: game.id, number: deck.number, seed: hex(seed) },
    ...{ root: hex(deck.root), drawKeyHash: hex(deck.drawKeyHash), ...terms },
  };
  yield `${JSON.stringify(head).slice(0, -1)},"sales":[`;
  const marks = new Map<string, string>();
  for (let from = 0; from < deck.sold; from += salesAtOnce) {
    const sales: string[] = [];
    for (const sale of await store.listSales(context.db.read, deck.id, from, salesAtOnce)) {
      const player = marks.get(sale.userId) ?? hex(await playerMark(context, deck.id, sale.userId));
      marks.set(sale.userId, player);
      const { drawNumber: draw, clientSeed, ticket, tier } = sale;
      sales.push(JSON.stringify({ player, draw, clientSeed: hex(clientSeed), ticket, tier }));
    }
    yield `${from === 0 ? '' : ','}${sales.join(',')}`;
  }
  yield ']}';
}

export async function sendRecord(context: Context, deckId: number, reply: FastifyReply): Promise<FastifyReply> {
  const found = (await store.loadDeck(context.db.read, deckId)) ?? fail('INSTANT_UNKNOWN', {});
  if (found.deck.state !== 'over') fail('DECK_NOT_OVER', {});
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="deck-${deckId}.json"`)
    .send(Readable.from(recordParts(context, found)));
}
