import type { RewardId } from '@autolotto/contract/rewards/redemption/catalogue.ts';
import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import { orders } from '../../orders/tables.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { promotions, promotionUses } from '../../promotions/tables.ts';
import { stores } from '../../stores/tables.ts';
import { rewardKey } from '../postings.ts';
import { rewardRedemptions } from '../tables.ts';

export type RedemptionRow = typeof rewardRedemptions.$inferSelect;

/** Undefined where the order has its receipt already. */
export async function insertRedemption(
  tx: Tx,
  redeemed: { userId: string; reward: RewardId; points: number; orderId: number | null },
): Promise<number | undefined> {
  const [row] = await tx
    .insert(rewardRedemptions)
    .values(redeemed)
    .onConflictDoNothing()
    .returning({ id: rewardRedemptions.id });
  return row?.id;
}

export async function loadRedemption(db: Reader, id: number): Promise<RedemptionRow | undefined> {
  const [row] = await db.select().from(rewardRedemptions).where(eq(rewardRedemptions.id, id));
  return row;
}

/** What waits for the person's next order: a promo code, or what they redeemed. */
export type WaitingRow = {
  readonly useId: number;
  readonly code: string | null;
  readonly redemption: RedemptionRow | null;
};
export async function loadWaiting(db: Reader, userId: string): Promise<WaitingRow | undefined> {
  const [row] = await db
    .select({ useId: promotionUses.id, code: promotions.code, redemption: rewardRedemptions })
    .from(promotionUses)
    .innerJoin(promotions, eq(promotions.id, promotionUses.promotionId))
    .leftJoin(
      rewardRedemptions,
      and(
        eq(rewardRedemptions.userId, promotionUses.userId),
        eq(promotions.paidWith, sql`${rewardKey('')}::text || ${rewardRedemptions.id}`),
      ),
    )
    .where(
      and(
        eq(promotionUses.userId, userId),
        eq(promotionUses.state, 'applied'),
        sql`promotion_is_running(${promotions})`,
      ),
    );
  return row;
}

const orderFacts = {
  orderId: orders.id,
  storeName: stores.name,
  orderedAt: orders.createdAt,
  total: orders.total,
};
export type OrderFacts = {
  readonly orderId: number;
  readonly storeName: string;
  readonly orderedAt: Date;
  readonly total: number;
};

const deliveredTo = (userId: string) => and(eq(orders.customerId, userId), eq(orders.status, 'delivered'));

/** Delivered orders without a large-print receipt, newest first. */
export const listReceiptOrders = (db: Reader, userId: string, limit: number): Promise<OrderFacts[]> =>
  db
    .select(orderFacts)
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(
      and(
        deliveredTo(userId),
        notExists(db.select().from(rewardRedemptions).where(eq(rewardRedemptions.orderId, orders.id))),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit);

export async function loadIsDelivered(db: Reader, userId: string, orderId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(deliveredTo(userId), eq(orders.id, orderId)));
  return row !== undefined;
}

export type ReceiptRow = OrderFacts & { readonly id: number; readonly redeemedAt: Date };
/** Newest first. */
export const listReceipts = (db: Reader, userId: string, limit: number): Promise<ReceiptRow[]> =>
  db
    .select({ id: rewardRedemptions.id, redeemedAt: rewardRedemptions.redeemedAt, ...orderFacts })
    .from(rewardRedemptions)
    .innerJoin(orders, eq(orders.id, rewardRedemptions.orderId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(rewardRedemptions.userId, userId))
    .orderBy(desc(rewardRedemptions.id))
    .limit(limit);

/** The order of somebody's own receipt, and the time zone of its store. */
export async function loadReceipt(
  db: Reader,
  userId: string,
  id: number,
): Promise<{ orderId: number; timeZone: string } | undefined> {
  const [row] = await db
    .select({ orderId: orders.id, timeZone: stores.timeZone })
    .from(rewardRedemptions)
    .innerJoin(orders, eq(orders.id, rewardRedemptions.orderId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(eq(rewardRedemptions.id, id), eq(rewardRedemptions.userId, userId)));
  return row;
}
