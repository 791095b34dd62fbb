/** Scratch tickets that people bought. */
import type { PurchasedScratchTicket, PurchaseScratchTicket } from '@autolotto/contract/instant-games/model.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { assertMayReadUser } from '../identity/service.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { sell } from './sale/sale.ts';
import * as store from './store.ts';
import { ticketView } from './view.ts';

const loadOwn = async (context: Context, { userId }: Actor, id: number): Promise<PurchasedScratchTicket> => {
  const row = await store.loadTicket(context.db.read, 'ticket', id);
  return row?.userId === userId ? ticketView(row) : fail('INSTANT_UNKNOWN', {});
};

/** The same key again answers the first ticket. */
export async function purchase(
  context: Context,
  actor: Actor,
  { ticketId: gameId, ...bought }: PurchaseScratchTicket,
  key: string | undefined,
): Promise<PurchasedScratchTicket> {
  const { id, fresh } = await sell(context, actor, { kind: 'ticket', gameId, ...bought }, key);
  return fresh ? ticketView(fresh.row) : loadOwn(context, actor, id);
}

type Page = { readonly limit?: number | undefined; readonly cursor?: number | undefined };
/** One's own, or anyone's for an admin. */
export async function listPurchased(
  context: Context,
  actor: Actor,
  userId: string,
  { limit = defaultPageSize, cursor }: Page,
): Promise<PurchasedScratchTicket[]> {
  await assertMayReadUser(context, actor, userId);
  return (await store.listTickets(context.db.read, 'ticket', userId, { limit, cursor })).map(ticketView);
}
