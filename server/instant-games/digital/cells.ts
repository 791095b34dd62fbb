/** The cells of a digital ticket are opened one by one or all at once; with the last of them its prize is paid. */
import type { OpenedCell, OpenedCells } from '@autolotto/contract/instant-games/digital/model.ts';
import { cellCount } from '@autolotto/contract/instant-games/layout.ts';
import { dollars } from '@autolotto/contract/shared/money.ts';
import { wallet } from '../../ledger/accounts.ts';
import { loadBalance } from '../../ledger/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { userChannel } from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { loadPrizeRules } from '../../prizes/service.ts';
import { lockOwnTicket, revealWithin } from '../reveal.ts';
import type { LockedTicket } from '../store.ts';
import { openCell } from './store.ts';
import { loadOwnTicket } from './tickets.ts';

/** Whether all cells of the ticket are open then. */
async function openWithin(tx: Tx, context: Context, { id, userId }: LockedTicket, cell: number): Promise<boolean> {
  const { isNew, open } = await openCell(tx, id, cell);
  if (isNew && open < cellCount)
    await publish(tx, context.bus, { event: { type: 'instant_tickets_changed' }, to: [userChannel(userId)] });
  return open === cellCount;
}

/** The wallet's balance when the ticket is complete; null before. */
async function open(context: Context, { userId }: Actor, ticketId: number, cell?: number): Promise<string | null> {
  const rules = await loadPrizeRules(context);
  return context.db.transact(async (tx) => {
    const ticket = await lockOwnTicket(tx, { kind: 'digital', userId, ticketId });
    const isComplete =
      cell === undefined || ticket.revealedAt !== null || (await openWithin(tx, context, ticket, cell));
    if (!isComplete) return null;
    await revealWithin(tx, context, rules, ticket, cell === undefined ? 'all' : 'player');
    return dollars(await loadBalance(tx, wallet(userId)));
  });
}

async function loadProgress(
  context: Context,
  actor: Actor,
  ticketId: number,
  balance: string | null,
): Promise<OpenedCells> {
  const ticket = await loadOwnTicket(context, actor, ticketId);
  const { isScratched: isComplete, isWinner, winAmount } = ticket;
  return { isComplete, isWinner, winAmount, balance, ticket };
}

/** A cell that is open already answers the same. */
export async function scratchCell(
  context: Context,
  actor: Actor,
  { ticketId, cellIndex, userId }: { readonly ticketId: number; readonly cellIndex: number; readonly userId: string },
): Promise<OpenedCell> {
  if (userId !== actor.userId) fail('FORBIDDEN', {});
  const balance = await open(context, actor, ticketId, cellIndex);
  const progress = await loadProgress(context, actor, ticketId, balance);
  const cell = progress.ticket.cells[cellIndex];
  if (!cell) throw new Error(`cell ${cellIndex} of ticket ${ticketId} was opened and is closed`);
  return { cell, ...progress };
}

export const openAll = async (
  context: Context,
  actor: Actor,
  { ticketId }: { readonly ticketId: number },
): Promise<OpenedCells> => loadProgress(context, actor, ticketId, await open(context, actor, ticketId));
