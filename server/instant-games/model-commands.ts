import fc from 'fast-check';
import { expect } from 'vitest';
import { faultsOf } from '../../scripts/verify-deck.mjs';
import { aCustomer, codeOf, dollars, type Kind, kind, nothing } from '../test/model/command.ts';
import { instantKinds } from '../test/model/instant-games.ts';
import {
  aPurchase,
  aPurchaseWithKey,
  aTicket,
  buyTicket,
  chosenTicket,
  expectTickets,
  listTold,
  lookAt,
  noTicket,
  nthOf,
  printedDeck,
  reveal,
} from '../test/model/instant-tickets.ts';
import { customers } from '../test/model/model.ts';
import { isCredited } from '../test/model/prizes.ts';
import { autoRevealJob, keepDecksJob } from './jobs.ts';

const hour = 3_600_000;

export const commands = {
  'buy a scratch ticket': kind(7, aPurchase, buyTicket('ticket')),
  'buy a scratch ticket with a key': kind(2, aPurchaseWithKey, buyTicket('ticket')),
  'scratch a ticket': kind(6, aTicket, async (model, real, which) => {
    const { ticket, by } = chosenTicket('ticket', model, which);
    const body = { ticketId: ticket?.id ?? noTicket, userId: real.idOf(by), revealed: true };
    const reply = await real.client(by).send('POST', '/api/scratch-tickets/scratch', body);
    if (!ticket || by !== ticket.customer) return void expect(codeOf(reply)).toBe('INSTANT_UNKNOWN');
    if (ticket.prize === null) await reveal('ticket', model, real, ticket, reply.body.prizeAmount);
    const prize = ticket.prize ?? 0;
    const claim = model.prizes.won.find(({ id }) => id === reply.body.claim?.prizeId);
    expect(reply.body).toEqual({
      ...{ isWinner: prize > 0, prizeAmount: dollars(prize), balance: dollars(model.wallet(ticket.customer)) },
      claim: prize === 0 || isCredited(prize) ? null : { prizeId: expect.any(Number), state: claim?.state },
    });
  }),
  'look at scratch tickets': kind(1, aCustomer, lookAt('ticket')),
  'tickets reveal themselves': kind(1, fc.constantFrom(0, 25 * hour, 170 * hour), async (model, real, later) => {
    await real.moveClock(later);
    await real.runJob(autoRevealJob);
    const since = model.now - 24 * hour * model.settings['instantGames.autoRevealDays'];
    for (const kind of instantKinds) {
      const waiting = model.instant[kind].waiting(since);
      for (const customer of customers) {
        const told = new Map((await listTold(kind, real, customer)).map(({ id, prize }) => [id, prize]));
        for (const ticket of waiting)
          if (ticket.customer === customer) await reveal(kind, model, real, ticket, told.get(ticket.id) ?? 'untold');
        await expectTickets(kind, model, real, customer);
      }
    }
  }),
  'decks are printed, closed and ended': kind(2, nothing, async (model, real) => {
    await real.runJob(keepDecksJob);
    for (const kind of instantKinds) await model.instant[kind].keep((number) => printedDeck(kind, real, number));
  }),
  'the record of a deck is read': kind(
    1,
    fc.record({ of: fc.constantFrom(...instantKinds), nth: fc.nat({ max: 5 }) }),
    async (model, real, { of, nth }) => {
      const { decks, terms } = model.instant[of];
      const deck = nthOf(decks, nth);
      const reply = await real.client('otto').get(`/api/scratch-off/decks/${deck?.id ?? noTicket}/record`);
      if (!deck) return void expect(codeOf(reply)).toBe('INSTANT_UNKNOWN');
      if (deck.state !== 'over') return void expect(codeOf(reply)).toBe('DECK_NOT_OVER');
      expect(faultsOf(reply.body)).toEqual([]);
      const told = (reply.body.sales as { tier: number }[]).map(({ tier }) => terms.printed.at(tier - 1));
      expect([...told].sort()).toEqual(model.instant[of].revealed(deck).sort());
    },
  ),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
