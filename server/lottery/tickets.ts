/** Draw tickets of a person. */
import type { DrawTicket } from '@autolotto/contract/lottery/model.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { assertMayReadUser } from '../identity/service.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import * as store from './ticket-store.ts';
import { ticketView } from './view.ts';

type Page = {
  readonly limit?: number | undefined;
  readonly cursor?: number | undefined;
  readonly state?: 'active' | 'over' | undefined;
};
/** One's own, or anyone's for an admin. */
export async function listTickets(
  context: Context,
  actor: Actor,
  userId: string,
  { limit = defaultPageSize, cursor, state }: Page,
): Promise<DrawTicket[]> {
  await assertMayReadUser(context, actor, userId);
  return (await store.listTickets(context.db.read, userId, { limit, cursor, state })).map(ticketView);
}

/** A stranger's ticket and a missing one are the same. */
export async function loadOwn(context: Context, { userId }: Actor, number: string): Promise<store.TicketRow> {
  const found = await store.loadByNumber(context.db.read, number);
  return found?.ticket.userId === userId ? found : fail('DRAW_TICKET_NOT_FOUND', {});
}

export const loadReceipt = async (context: Context, actor: Actor, number: string): Promise<DrawTicket> =>
  ticketView(await loadOwn(context, actor, number));
