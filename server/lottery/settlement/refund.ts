/** Tickets that take no part after all: their draw is called off, or their player has excluded themselves. */
import { cents } from '@autolotto/contract/shared/money.ts';
import { post } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refundSpend } from '../../responsible-gaming/service.ts';
import { drawOverJob } from '../jobs.ts';
import { freePlayReturned, groupTicketRefunded, ticketRefunded } from '../postings.ts';
import { publishTickets } from '../publish.ts';
import * as store from './refund-store.ts';

/** A ticket is void once, and its price comes back with it. */
async function refund(tx: Tx, context: Context, ticket: store.Refundable): Promise<void> {
  const { id: ticketId, purchaseId, drawId, userId, gameId, game } = ticket;
  if (!(await store.writeVoid(tx, ticketId))) return;
  const price = cents(ticket.price);
  if (userId === null) {
    if (ticket.poolId === null) throw new Error(`ticket ${ticketId} belongs to nobody`);
    await post(tx, groupTicketRefunded({ poolId: ticket.poolId, drawId, game, price }, { purchaseId, ticketId }));
    return;
  }
  const play = { ticketId, purchaseId, drawId, userId, game, price };
  if (ticket.paidBy === 'free_play') await post(tx, freePlayReturned(play, gameId));
  else {
    await refundSpend(tx, `lottery:${purchaseId}`, price);
    await post(tx, ticketRefunded(play));
  }
  await publishTickets(context, tx, userId);
}

/** Free plays that were not won after all, where their draw is still on sale. */
export async function voidTickets(tx: Tx, context: Context, purchaseIds: readonly number[]): Promise<void> {
  for (const ticket of await store.listOfPurchases(tx, purchaseIds)) await refund(tx, context, ticket);
}

const ticketsAtOnce = 200;
/** Every ticket of a draw that was called off. A run that is killed goes on with the next. */
export async function refundDraw(context: Context, drawId: number): Promise<void> {
  for (let found = ticketsAtOnce; found === ticketsAtOnce; ) {
    found = await context.db.transact(async (tx) => {
      const tickets = await store.listOfCalledOff(tx, drawId, ticketsAtOnce);
      for (const ticket of tickets) await refund(tx, context, ticket);
      if (tickets.length < ticketsAtOnce) await context.jobs.enqueue(tx, drawOverJob, { drawId });
      return tickets.length;
    });
  }
}

/** Tickets of somebody who excluded themselves, for draws that are still on sale; the others stay, and are paid. */
export async function refundExcluded(context: Context, userId: string): Promise<void> {
  await context.db.transact(async (tx) => {
    for (const ticket of await store.listOnSaleByUser(tx, userId)) await refund(tx, context, ticket);
  });
}
