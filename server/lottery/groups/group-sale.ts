/** Plays for a group purchase: ordinary tickets of the draw, which belong to all of its members. */
import type { Line } from '@autolotto/contract/lottery/game-rules.ts';
import type { Cents } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { post } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import { rows, type Tx } from '../../platform/database/db.ts';
import { playsSoldToGroup } from '../postings.ts';
import { ticketNumber } from '../sale-rules.ts';
import * as store from '../ticket-store.ts';

type GroupSale = {
  readonly poolId: number;
  readonly draw: { readonly id: number; readonly versionId: number };
  readonly game: { readonly code: string; readonly name: string };
  readonly hasAddOn: boolean;
  /** What one play costs. */
  readonly price: Cents;
  /** The lines of each play. */
  readonly plays: readonly (readonly Line[])[];
};

/** Until the commit, its sale does not end. */
async function lockOnSale(tx: Tx, drawId: number): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 from draws where id = ${drawId} and state = 'open' and closes_at > app_now() for share`,
  );
  return found.length > 0;
}

/** All plays, or none where the draw is sold no longer. Paid from what the members have set aside. */
export async function sellToGroup(tx: Tx, context: Pick<Context, 'random'>, sale: GroupSale): Promise<boolean> {
  const { poolId, draw, game, hasAddOn, price, plays } = sale;
  if (!(await lockOnSale(tx, draw.id))) return false;
  const purchaseIds: number[] = [];
  for (const lines of plays) {
    const id = await store.insertPurchase(tx, {
      ...{ userId: null, poolId, versionId: draw.versionId, draws: 1, hasAddOn, isQuickPick: false },
      ...{ paidBy: 'pool' as const, unitPrice: price },
    });
    const number = ticketNumber(game.code, context.random.below);
    await store.insertTickets(tx, { id, userId: null, poolId, price }, lines, [{ drawId: draw.id, number }]);
    purchaseIds.push(id);
  }
  await post(tx, playsSoldToGroup({ poolId, drawId: draw.id, game: game.name, price }, purchaseIds));
  return true;
}
