/** What shows that a ticket was in the list that was sealed when the sale ended. */
import type { DrawTicketProof } from '@autolotto/contract/lottery/model.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import type { TicketRow } from '../ticket-store.ts';
import { loadOwn } from '../tickets.ts';
import { hex } from '../view.ts';
import { listLeaves } from './close.ts';
import { readTree } from './seal-thread.ts';
import { countBefore } from './store.ts';

export const loadProof = async (context: Context, actor: Actor, number: string): Promise<DrawTicketProof> =>
  loadTicketProof(context, await loadOwn(context, actor, number));

export async function loadTicketProof(
  context: Context,
  { ticket, draw, purchase, lines }: TicketRow,
): Promise<DrawTicketProof> {
  // A draw that is called off has no list.
  if (draw.ticketsRoot === null || ticket.state === 'void') fail('DRAW_NOT_SEALED', {});
  const root = hex(draw.ticketsRoot);
  const position = await countBefore(context.db.read, draw.id, ticket.id);
  const found =
    (await readTree({ of: { root }, position })) ??
    (await readTree({ of: await listLeaves(context, draw.id), position }));
  if (!found || hex(found.root) !== root) throw new Error(`the tickets of draw ${draw.id} are not those of its seal`);
  return {
    ...{ ticketNumber: ticket.number, hasAddOn: purchase.hasAddOn, position, tickets: draw.tickets ?? 0, root },
    lines: lines.map(({ main, bonus }) => ({ main: [...main], bonus: [...bonus] })),
    path: found.path.map(hex),
  };
}
