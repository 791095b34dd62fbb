import fc from 'fast-check';
import { expect } from 'vitest';
import { aCustomer, codeOf, dollars, type Kind, kind } from '../../test/model/command.ts';
import type { Ticket } from '../../test/model/instant-games.ts';
import {
  aPurchase,
  aPurchaseWithKey,
  aTicket,
  buyTicket,
  chosenTicket,
  lookAt,
  noTicket,
  reveal,
} from '../../test/model/instant-tickets.ts';
import type { Customer, Model } from '../../test/model/model.ts';

const path = '/api/scratch-off';
const cellNumbers = Array.from({ length: 9 }, (_, cell) => cell);

/** What was told of a cell once is told of it always, and of closed ones nothing. */
function expectCells(ticket: Ticket<Customer>, cells: readonly unknown[]): void {
  for (const [at, cell] of cells.entries()) {
    const isOpen = ticket.prize !== null || ticket.cells.has(at);
    expect([at, cell !== null]).toEqual([at, isOpen]);
    const told = JSON.stringify(cell);
    expect([at, ticket.cells.get(at) ?? told]).toEqual([at, told]);
    if (isOpen) ticket.cells.set(at, told);
  }
}
const progressOf = (model: Model, { customer, prize }: Ticket<Customer>) => ({
  ...{ isComplete: prize !== null, isWinner: prize === null ? null : prize > 0 },
  winAmount: prize === null ? null : dollars(prize),
  balance: prize === null ? null : dollars(model.wallet(customer)),
});

export const commands = {
  'buy a digital ticket': kind(5, aPurchase, buyTicket('digital')),
  'buy a digital ticket with a key': kind(1, aPurchaseWithKey, buyTicket('digital')),
  'open cells': kind(
    4,
    fc.record({ which: aTicket, cells: fc.shuffledSubarray(cellNumbers, { minLength: 1 }) }),
    async (model, real, { which, cells }) => {
      const { ticket, by } = chosenTicket('digital', model, which);
      for (const cellIndex of cells) {
        const body = { ticketId: ticket?.id ?? noTicket, cellIndex, userId: real.idOf(by) };
        const reply = await real.client(by).send('POST', `${path}/scratch`, body);
        if (!ticket || by !== ticket.customer) return void expect(codeOf(reply)).toBe('INSTANT_UNKNOWN');
        if (ticket.prize === null) ticket.cells.set(cellIndex, JSON.stringify(reply.body.cell));
        if (ticket.prize === null && ticket.cells.size === cellNumbers.length)
          await reveal('digital', model, real, ticket, reply.body.winAmount);
        expect(reply.body).toMatchObject(progressOf(model, ticket));
        expectCells(ticket, reply.body.ticket.cells);
      }
    },
  ),
  'open all cells': kind(3, aTicket, async (model, real, which) => {
    const { ticket, by } = chosenTicket('digital', model, which);
    const reply = await real.client(by).send('POST', `${path}/reveal`, { ticketId: ticket?.id ?? noTicket });
    if (!ticket || by !== ticket.customer) return void expect(codeOf(reply)).toBe('INSTANT_UNKNOWN');
    if (ticket.prize === null) await reveal('digital', model, real, ticket, reply.body.winAmount);
    expect(reply.body).toMatchObject(progressOf(model, ticket));
    expectCells(ticket, reply.body.ticket.cells);
  }),
  'look at digital games': kind(1, aCustomer, lookAt('digital')),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
