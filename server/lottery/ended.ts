/** What somebody is told who comes too late. */
import type { PurchaseDrawTickets } from '@autolotto/contract/lottery/model.ts';
import type { Context } from '../platform/context.ts';
import { brokenConstraint } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import { closeDue } from './seal/close.ts';
import * as store from './store.ts';

/** The sale of a draw ended since it was looked up. */
export class SaleEnded extends Error {
  override readonly name = 'SaleEnded';
}

/** The sale ended at the latest when the ticket was written: the database has its own clock. */
export const hasSaleEnded = (error: unknown): boolean =>
  error instanceof SaleEnded || brokenConstraint(error) === 'draw_tickets_on_sale';

/** Says when the sale ended that somebody meant, and which draw is next. Whoever finds a draw late closes it. */
export async function refuseEnded(context: Context, { gameId, drawId }: PurchaseDrawTickets): Promise<never> {
  const { read } = context.db;
  await closeDue(context);
  const [onSale] = await store.listGames(read, { gameId });
  const next = onSale?.draws[0] ?? fail('DRAW_NOT_FOUND', {});
  const ended =
    drawId === undefined ? await store.loadLastEnded(read, gameId) : (await store.loadDraw(read, drawId))?.draw;
  return fail('DRAW_CLOSED', {
    game: onSale?.game.name ?? '',
    closedAt: (ended ?? next).closesAt.toISOString(),
    nextDrawAt: next.drawsAt.toISOString(),
    nextDrawId: next.id,
  });
}
