import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { faultsOf } from '../../scripts/verify-deck.mjs';
import { rows } from '../platform/database/db.ts';
import { aCustomer, aKey, codeOf, dollars, type Kind, kind, nothing } from '../test/model/command.ts';
import { type Deck, printed, type Ticket, ticketPrice } from '../test/model/instant-games.ts';
import { type Actor, actors, type Customer, customers, type Model } from '../test/model/model.ts';
import { isCredited } from '../test/model/prizes.ts';
import type { World } from '../test/model/world.ts';
import { autoRevealJob, keepDecksJob } from './jobs.ts';

const hour = 3_600_000;
const claimDays = 365;
const noTicket = 2_000_000_000;
const path = '/api/scratch-tickets';
const nthOf = <T>(list: readonly T[], nth: number): T | undefined =>
  list[list.length - 1 - (nth % Math.max(1, list.length))];
const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

const loadDeckId = async (real: World, number: number): Promise<number> => {
  const { read } = real.app.context.db;
  const found = sql`select id from instant_decks where game_id = ${real.gameId} and number = ${number}`;
  return (await rows<{ id: number }>(read, found))[0]?.id ?? 0;
};
const loadPrizeId = async (real: World, ticketId: number): Promise<number> => {
  const { read } = real.app.context.db;
  const found = sql`select id from prizes where source = 'scratch' and source_id = ${String(ticketId)}`;
  return (await rows<{ id: number }>(read, found))[0]?.id ?? 0;
};
async function print(real: World, number: number): Promise<Deck> {
  const id = await loadDeckId(real, number);
  real.watch(`deck:${id}:pot`, `pot ${number}`);
  return { id, number, state: 'ready' };
}

async function loadOffer(real: World, customer: Customer) {
  const { body } = await real.client(customer).get(`${path}/CO`);
  return body.find((offer: { id: string }) => offer.id === real.gameId);
}
/** What was told of a ticket must be a ticket of its deck that nobody was told of before. */
async function reveal(model: Model, real: World, ticket: Ticket<Customer>, prizeAmount: string): Promise<void> {
  const prize = centsOf(prizeAmount);
  expect(
    model.instant.left(ticket.deck, prize),
    `tickets of ${prizeAmount} left in deck ${ticket.deck.number}`,
  ).toBeGreaterThan(0);
  model.reveal(ticket, prize, prize > 0 ? await loadPrizeId(real, ticket.id) : 0, claimDays);
}

async function buy(
  model: Model,
  real: World,
  { customer, drawn, seed, key }: { customer: Customer; drawn: 'none' | 'next' | 'other'; seed: number; key?: string },
): Promise<void> {
  const next = drawn === 'next' ? (await loadOffer(real, customer)).draw?.hash : undefined;
  const drawHash = drawn === 'other' ? '0'.repeat(64) : next;
  const body = {
    ...{ ticketId: real.gameId, userId: real.idOf(customer) },
    ...(seed === 0 ? {} : { clientSeed: String(seed).repeat(32) }),
    ...(drawHash === undefined ? {} : { drawHash }),
  };
  const used = key === undefined ? undefined : model.used.get(`${customer} instant ${key}`);
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const reply = await real.client(customer).send('POST', `${path}/purchase`, body, headers);
  if (used) {
    if (used.body === JSON.stringify(body)) expect(reply.body).toMatchObject({ id: used.ticket?.id });
    else expect(codeOf(reply)).toBe('IDEMPOTENCY_KEY_REUSED');
    return;
  }
  const against = model.againstTicket(customer, drawn === 'other');
  if (against.length > 0) {
    expect(against, `refused with ${reply.status} ${codeOf(reply)}`).toContain(codeOf(reply));
    return;
  }
  const deck = model.instant.open as Deck;
  expect(reply.body).toMatchObject({
    ...{ ticketId: real.gameId, price: dollars(ticketPrice), isScratched: false, isWinner: null, prizeAmount: null },
    deck: { id: deck.id, number: deck.number },
    draw: { number: model.instant.draws(customer, deck) + 1 },
  });
  const ticket = { id: reply.body.id as number, customer, deck, at: model.now, prize: null };
  model.buyTicket(ticket);
  if (key !== undefined) model.used.set(`${customer} instant ${key}`, { body: JSON.stringify(body), ticket });
}

async function expectTickets(model: Model, real: World, customer: Customer): Promise<void> {
  const { body } = await real.client(customer).get(`${path}/purchased?limit=100`);
  type Told = { id: number; isScratched: boolean; isWinner: boolean | null; prizeAmount: string | null };
  expect(
    body.map(({ id, isScratched, isWinner, prizeAmount }: Told) => ({ id, isScratched, isWinner, prizeAmount })),
  ).toEqual(
    model.instant.tickets
      .filter((one) => one.customer === customer)
      .map(({ id, prize }) => ({
        id,
        isScratched: prize !== null,
        isWinner: prize === null ? null : prize > 0,
        prizeAmount: prize === null ? null : dollars(prize),
      }))
      .sort((a, b) => b.id - a.id),
  );
}

export const commands = {
  'buy a scratch ticket': kind(
    7,
    fc.record({
      customer: aCustomer,
      drawn: fc.constantFrom('none' as const, 'next' as const, 'next' as const, 'other' as const),
      seed: fc.nat({ max: 3 }),
    }),
    buy,
  ),
  'buy a scratch ticket with a key': kind(
    2,
    fc.record({ customer: aCustomer, drawn: fc.constant('none' as const), seed: fc.nat({ max: 1 }), key: aKey }),
    buy,
  ),
  'scratch a ticket': kind(
    6,
    fc.record({
      actor: fc.constantFrom<Actor | 'owner'>('owner', 'owner', 'owner', ...actors),
      nth: fc.nat({ max: 3 }),
    }),
    async (model, real, { actor, nth }) => {
      const ticket = nthOf(model.instant.tickets, nth);
      const by = actor === 'owner' ? (ticket?.customer ?? 'rosa') : actor;
      const body = { ticketId: ticket?.id ?? noTicket, userId: real.idOf(by), revealed: true };
      const reply = await real.client(by).send('POST', `${path}/scratch`, body);
      if (!ticket || by !== ticket.customer) return void expect(codeOf(reply)).toBe('INSTANT_UNKNOWN');
      if (ticket.prize === null) await reveal(model, real, ticket, reply.body.prizeAmount);
      const prize = ticket.prize ?? 0;
      const claim = model.prizes.won.find(({ id }) => id === reply.body.claim?.prizeId);
      expect(reply.body).toEqual({
        ...{ isWinner: prize > 0, prizeAmount: dollars(prize), balance: dollars(model.wallet(ticket.customer)) },
        claim: prize === 0 || isCredited(prize) ? null : { prizeId: expect.any(Number), state: claim?.state },
      });
    },
  ),
  'look at scratch tickets': kind(1, aCustomer, async (model, real, customer) => {
    await expectTickets(model, real, customer);
    const offer = await loadOffer(real, customer);
    const deck = model.instant.open;
    const sold = deck ? model.instant.of(deck).length : 0;
    expect(offer).toMatchObject({
      available: deck ? printed.length - sold : 0,
      deck: deck
        ? {
            ...{ id: deck.id, number: deck.number, unrevealed: sold - model.instant.revealed(deck).length },
            prizeTiers: printed
              .slice(0, -1)
              .map((prize) => ({ prize: dollars(prize), left: model.instant.left(deck, prize) })),
          }
        : null,
      draw: deck ? { number: model.instant.draws(customer, deck) + 1 } : null,
    });
  }),
  'tickets reveal themselves': kind(1, fc.constantFrom(0, 25 * hour, 170 * hour), async (model, real, later) => {
    await real.moveClock(later);
    await real.runJob(autoRevealJob);
    const waiting = model.instant.waiting(model.now - 24 * hour * model.settings['instantGames.autoRevealDays']);
    for (const customer of customers) {
      const due = waiting.filter((one) => one.customer === customer);
      const { body } = await real.client(customer).get(`${path}/purchased?limit=100`);
      const told = new Map<number, string>(
        body.map(({ id, prizeAmount }: { id: number; prizeAmount: string }) => [id, prizeAmount]),
      );
      for (const ticket of due) await reveal(model, real, ticket, told.get(ticket.id) ?? 'untold');
      await expectTickets(model, real, customer);
    }
  }),
  'decks are printed, closed and ended': kind(2, nothing, async (model, real) => {
    await real.runJob(keepDecksJob);
    await model.instant.keep((number) => print(real, number));
  }),
  'the record of a deck is read': kind(1, fc.nat({ max: 5 }), async (model, real, nth) => {
    const deck = nthOf(model.instant.decks, nth);
    const reply = await real.client('otto').get(`/api/scratch-off/decks/${deck?.id ?? noTicket}/record`);
    if (!deck) return void expect(codeOf(reply)).toBe('INSTANT_UNKNOWN');
    if (deck.state !== 'over') return void expect(codeOf(reply)).toBe('DECK_NOT_OVER');
    expect(faultsOf(reply.body)).toEqual([]);
    const told = (reply.body.sales as { tier: number }[]).map(({ tier }) => printed.at(tier - 1));
    expect([...told].sort()).toEqual(model.instant.revealed(deck).sort());
  }),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
