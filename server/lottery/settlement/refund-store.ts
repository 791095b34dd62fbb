import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rows, type Tx } from '../../platform/database/db.ts';
import { drawTickets } from '../tables.ts';

export type Refundable = {
  readonly id: number;
  readonly purchaseId: number;
  readonly drawId: number;
  readonly userId: string | null;
  readonly poolId: number | null;
  readonly price: number;
  readonly paidBy: 'wallet' | 'free_play' | 'pool';
  readonly gameId: DrawGameId;
  readonly game: string;
};
const refundable = (tx: Tx, where: SQL, limit: SQL = sql``): Promise<Refundable[]> =>
  rows<Refundable>(
    tx,
    sql`select t.id, t.purchase_id as "purchaseId", t.draw_id as "drawId", t.user_id as "userId", t.pool_id as "poolId", t.price::float8 as price,
               p.paid_by as "paidBy", g.id as "gameId", g.name as game
          from draw_tickets t join draw_purchases p on p.id = t.purchase_id join draws d on d.id = t.draw_id join draw_games g on g.id = d.game_id
         where t.state = 'active' and ${where} order by t.id ${limit}`,
  );

/** Held until the commit: their sale does not end meanwhile. */
const onSale = sql`d.state = 'open' and d.closes_at > app_now()`;
const heldOnSale = sql`for share of d`;

export const listOfPurchases = (tx: Tx, purchaseIds: readonly number[]): Promise<Refundable[]> =>
  refundable(tx, sql`t.purchase_id = any (${sql.param([...purchaseIds])}::int[]) and ${onSale}`, heldOnSale);
export const listOnSaleByUser = (tx: Tx, userId: string): Promise<Refundable[]> =>
  refundable(tx, sql`t.user_id = ${userId} and ${onSale}`, heldOnSale);
export const listOfCalledOff = (tx: Tx, drawId: number, limit: number): Promise<Refundable[]> =>
  refundable(tx, sql`t.draw_id = ${drawId} and d.state = 'called_off'`, sql`limit ${limit}`);

/** False where it is void already. */
export async function writeVoid(tx: Tx, ticketId: number): Promise<boolean> {
  const written = await tx
    .update(drawTickets)
    .set({ state: 'void' })
    .where(and(eq(drawTickets.id, ticketId), eq(drawTickets.state, 'active')))
    .returning({ id: drawTickets.id });
  return written.length > 0;
}
