/** Tickets of digital games that people bought. */
import type { DigitalTicket, PurchaseDigitalTicket } from '@autolotto/contract/instant-games/digital/model.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { openDeck } from '../deck/memory.ts';
import { buildLayout, layoutWords } from '../layouts/layouts.ts';
import { sell } from '../sale/sale.ts';
import { listTickets, loadTicket, type TicketRow } from '../store.ts';
import { type LayoutSource, listLayoutSources } from './store.ts';
import { digitalTicketView, type Shown } from './view.ts';

/** The cells of a ticket are made anew whenever they are shown, and always the same. */
async function loadShown(context: Context, { deck, game, ticket, prize, opened }: LayoutSource): Promise<Shown> {
  const { playStyle, symbols } = game;
  if (playStyle === null || symbols === null) throw new Error(`deck ${deck.id} is of no digital game`);
  const { keys, terms } = await openDeck(context, deck);
  const words = layoutWords(keys.layout, ticket);
  return { playStyle, opened, layout: buildLayout(words, { playStyle, symbols, table: terms.table }, cents(prize)) };
}

async function ticketViews(context: Context, rows: readonly TicketRow[]): Promise<DigitalTicket[]> {
  const sources = await listLayoutSources(
    context.db.read,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const source = sources.get(row.id);
      if (!source) throw new Error(`ticket ${row.id} has no cells`);
      return digitalTicketView(row, await loadShown(context, source));
    }),
  );
}

export async function loadOwnTicket(context: Context, { userId }: Actor, id: number): Promise<DigitalTicket> {
  const row = await loadTicket(context.db.read, 'digital', id);
  const [ticket] = row?.userId === userId ? await ticketViews(context, [row]) : [];
  return ticket ?? fail('INSTANT_UNKNOWN', {});
}

/** The same key again answers the first ticket. */
export async function purchase(
  context: Context,
  actor: Actor,
  body: PurchaseDigitalTicket,
  key: string | undefined,
): Promise<{ ticket: DigitalTicket }> {
  const { id, fresh } = await sell(context, actor, { kind: 'digital', ...body }, key);
  if (!fresh) return { ticket: await loadOwnTicket(context, actor, id) };
  return { ticket: digitalTicketView(fresh.row, await loadShown(context, { ...fresh.made, opened: [] })) };
}

type Page = { readonly limit: number; readonly cursor: number | undefined };
export const listOwnTickets = async (context: Context, { userId }: Actor, page: Page): Promise<DigitalTicket[]> =>
  ticketViews(context, await listTickets(context.db.read, 'digital', userId, page));
