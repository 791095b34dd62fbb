/** Tickets of either kind, bought, revealed and looked at by people of the model. */
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { aCustomer, aKey, codeOf, dollars } from './command.ts';
import type { Deck, InstantKind, Ticket } from './instant-games.ts';
import { type Actor, actors, type Customer, type Model } from './model.ts';
import type { World } from './world.ts';

const claimDays = 365;
export const noTicket = 2_000_000_000;
export const nthOf = <T>(list: readonly T[], nth: number): T | undefined =>
  list[list.length - 1 - (nth % Math.max(1, list.length))];
const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

type Told = {
  readonly id: number;
  readonly isScratched: boolean;
  readonly isWinner: boolean | null;
  readonly prize: string | null;
};
/** What the server calls the things of each kind. */
const calls = {
  ticket: {
    ...{ offers: '/api/scratch-tickets/CO', mine: '/api/scratch-tickets/purchased?limit=100', game: 'ticketId' },
    ...{ purchase: '/api/scratch-tickets/purchase', source: 'scratch', prize: 'prizeAmount' },
  },
  digital: {
    ...{ offers: '/api/scratch-off/games?state=CO', mine: '/api/scratch-off/tickets?limit=100', game: 'gameId' },
    ...{ purchase: '/api/scratch-off/purchase', source: 'digital', prize: 'winAmount' },
  },
} as const;

async function loadId(real: World, found: SQL): Promise<number> {
  return (await rows<{ id: number }>(real.app.context.db.read, found))[0]?.id ?? 0;
}
export async function printedDeck(kind: InstantKind, real: World, number: number): Promise<Deck> {
  const gameId = real.gameIds[kind];
  const id = await loadId(real, sql`select id from instant_decks where game_id = ${gameId} and number = ${number}`);
  real.watch(`deck:${id}:pot`, `${kind} pot ${number}`);
  return { id, number, state: 'ready' };
}
async function loadOffer(kind: InstantKind, real: World, customer: Customer) {
  const { body } = await real.client(customer).get(calls[kind].offers);
  return body.find((offer: { id: string }) => offer.id === real.gameIds[kind]);
}

/** What was told of a ticket must be a ticket of its deck that nobody was told of before. */
export async function reveal(
  kind: InstantKind,
  model: Model,
  real: World,
  ticket: Ticket<Customer>,
  told: string,
): Promise<void> {
  const prize = centsOf(told);
  expect(
    model.instant[kind].left(ticket.deck, prize),
    `tickets of ${told} left in deck ${ticket.deck.number}`,
  ).toBeGreaterThan(0);
  const { source } = calls[kind];
  const id = sql`select id from prizes where source = ${source} and source_id = ${String(ticket.id)}`;
  model.reveal(ticket, prize, prize > 0 ? await loadId(real, id) : 0, claimDays);
}

const drawns = ['none', 'next', 'next', 'other'] as const;
type Purchase = {
  readonly customer: Customer;
  readonly drawn: (typeof drawns)[number];
  readonly seed: number;
  readonly key?: string;
};
export const aPurchase = fc.record({
  customer: aCustomer,
  drawn: fc.constantFrom(...drawns),
  seed: fc.nat({ max: 3 }),
});
export const aPurchaseWithKey = fc.record({
  ...{ customer: aCustomer, drawn: fc.constant('none' as const), seed: fc.nat({ max: 1 }), key: aKey },
});

export const buyTicket =
  (kind: InstantKind) =>
  async (model: Model, real: World, { customer, drawn, seed, key }: Purchase): Promise<void> => {
    const [{ game, purchase, prize }, gameId] = [calls[kind], real.gameIds[kind]];
    const next = drawn === 'next' ? (await loadOffer(kind, real, customer)).draw?.hash : undefined;
    const drawHash = drawn === 'other' ? '0'.repeat(64) : next;
    const body = {
      ...{ [game]: gameId, userId: real.idOf(customer) },
      ...(seed === 0 ? {} : { clientSeed: String(seed).repeat(32) }),
      ...(drawHash === undefined ? {} : { drawHash }),
    };
    const used = key === undefined ? undefined : model.used.get(`${customer} ${kind} ${key}`);
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    const reply = await real.client(customer).send('POST', purchase, body, headers);
    const sold = kind === 'ticket' ? reply.body : reply.body.ticket;
    if (used) {
      if (used.body === JSON.stringify(body)) expect(sold).toMatchObject({ id: used.ticket?.id });
      else expect(codeOf(reply)).toBe('IDEMPOTENCY_KEY_REUSED');
      return;
    }
    const against = model.againstTicket(kind, customer, drawn === 'other');
    if (against.length > 0) {
      expect(against, `refused with ${reply.status} ${codeOf(reply)}`).toContain(codeOf(reply));
      return;
    }
    const { open, terms } = model.instant[kind];
    const deck = open as Deck;
    expect(sold).toMatchObject({
      ...{ [game]: gameId, price: dollars(terms.price), isScratched: false, isWinner: null, [prize]: null },
      deck: { id: deck.id, number: deck.number },
      draw: { number: model.instant[kind].draws(customer, deck) + 1 },
    });
    const ticket = { id: sold.id as number, customer, deck, at: model.now, price: terms.price, prize: null };
    model.buyTicket(kind, { ...ticket, cells: new Map() });
    const kept = nthOf(model.instant[kind].tickets, 0);
    if (key !== undefined && kept)
      model.used.set(`${customer} ${kind} ${key}`, { body: JSON.stringify(body), ticket: kept });
  };

/** The nth newest ticket, most often with its owner at hand. */
export const aTicket = fc.record({
  actor: fc.constantFrom<Actor | 'owner'>('owner', 'owner', 'owner', ...actors),
  nth: fc.nat({ max: 3 }),
});
export function chosenTicket(kind: InstantKind, model: Model, { actor, nth }: { actor: Actor | 'owner'; nth: number }) {
  const ticket = nthOf(model.instant[kind].tickets, nth);
  return { ticket, by: actor === 'owner' ? (ticket?.customer ?? 'rosa') : actor };
}

export async function listTold(kind: InstantKind, real: World, customer: Customer): Promise<Told[]> {
  const { mine, prize } = calls[kind];
  const { body } = await real.client(customer).get(mine);
  return body.map(({ id, isScratched, isWinner, [prize]: told }: Record<string, unknown>) => ({
    ...{ id, isScratched, isWinner, prize: told },
  }));
}
export async function expectTickets(kind: InstantKind, model: Model, real: World, customer: Customer): Promise<void> {
  expect(await listTold(kind, real, customer)).toEqual(
    model.instant[kind].tickets
      .filter((one) => one.customer === customer)
      .map(({ id, prize }) => ({
        ...{ id, isScratched: prize !== null, isWinner: prize === null ? null : prize > 0 },
        prize: prize === null ? null : dollars(prize),
      }))
      .sort((a, b) => b.id - a.id),
  );
}
/** What is offered, and what the customer has. */
export const lookAt =
  (kind: InstantKind) =>
  async (model: Model, real: World, customer: Customer): Promise<void> => {
    await expectTickets(kind, model, real, customer);
    const game = model.instant[kind];
    const { open: deck } = game;
    const { printed } = game.terms;
    const sold = deck ? game.of(deck).length : 0;
    const wins = printed.filter((prize) => prize > 0);
    expect(await loadOffer(kind, real, customer)).toMatchObject({
      deck: deck
        ? {
            ...{ id: deck.id, number: deck.number, ticketsLeft: printed.length - sold },
            unrevealed: sold - game.revealed(deck).length,
            prizeTiers: wins.map((prize) => ({ prize: dollars(prize), left: game.left(deck, prize) })),
          }
        : null,
      draw: deck ? { number: game.draws(customer, deck) + 1 } : null,
    });
  };
