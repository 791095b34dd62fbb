/** Promo codes on people's accounts. */

import { wrongCodesPerHour } from '@autolotto/contract/promotions/limits.ts';
import type { AppliedPromotion, ApplyPromotion, Promotion } from '@autolotto/contract/promotions/model.ts';
import type { PromotionUseState } from '@autolotto/contract/promotions/states.ts';
import type { Cents } from '@autolotto/contract/shared/money.ts';
import { assertMayReadUser } from '../identity/service.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { DomainError, fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { expireUses } from './expiry.ts';
import { refundGift } from './gifts.ts';
import { publishTo } from './publish.ts';
import { againstApplying, secondsToWait } from './rules.ts';
import * as store from './store.ts';
import { appliedView, promotionView } from './view.ts';

export { createPromotion, listPromotions } from './admin.ts';
export { expireUses } from './expiry.ts';
export { grantFreebie } from './gifts.ts';

export const activePromotions = async (context: Context, { userId }: Actor): Promise<Promotion[]> => {
  const { read } = context.db;
  const found = await store.listActive(read, !(await store.isExcluded(read, userId)));
  return found.map(promotionView);
};

/** One's own, or anyone's for an admin; another's id is refused without revealing whether it exists. */
export async function appliedPromotions(context: Context, actor: Actor, userId: string): Promise<AppliedPromotion[]> {
  await assertMayReadUser(context, actor, userId);
  return (await store.listApplied(context.db.read, userId)).map(appliedView);
}

/**
 * Puts a code on the caller's account. Wrong codes are counted and stay counted, so the refusal is thrown after the
 * commit.
 */
export async function applyPromotion(
  context: Context,
  { userId }: Actor,
  { code, userId: forUser }: ApplyPromotion,
): Promise<AppliedPromotion> {
  if (forUser !== userId) fail('FORBIDDEN', {});
  // A code whose time is over makes way before the next one is looked at: one promotion is locked at a time.
  await expireUses(context, userId);
  const applied = await context.db.transact(async (tx) => {
    await store.lockPerson(tx, userId);
    const promotion = await store.lockByCode(tx, code);
    const now = await store.loadNow(tx);
    const wait = secondsToWait(await store.listWrongCodes(tx, userId, wrongCodesPerHour), now);
    if (wait > 0) return new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
    const waiting = await store.loadWaiting(tx, userId);
    const person = {
      isExcluded: await store.isExcluded(tx, userId),
      waiting: waiting?.promotion.code,
      ...(promotion ? await store.loadPerson(tx, userId, promotion.id) : { hasUsed: false, hasOrdered: false }),
    };
    const against = againstApplying(
      promotion && { ...promotion, taken: promotion.reserved + promotion.cost, most: mostOf(promotion) },
      person,
      now,
    );
    if (against?.code === 'PROMOTION_UNKNOWN') await store.recordWrongCode(tx, userId);
    if (against) return new DomainError(against.code, against.details);
    if (!promotion) throw new Error('a code was decided on that does not exist');
    const id = await store.insertUse(tx, promotion.id, userId);
    await publishTo(context, tx, userId);
    return store.loadUse(tx, id);
  });
  if (applied instanceof DomainError) throw applied;
  if (!applied) throw new Error('a use vanished');
  return appliedView(applied);
}

const mostOf = ({ type, amount, maxDiscount }: store.PromotionRow): number =>
  (type === 'fixed' ? amount : maxDiscount) ?? 0;

/** Takes back what waits; twice is once. */
export async function withdrawPromotion(context: Context, { userId }: Actor, useId: number): Promise<AppliedPromotion> {
  const found = await store.loadUse(context.db.read, useId);
  if (found?.use.userId !== userId) fail('NOT_FOUND', {});
  return context.db.transact(async (tx) => {
    await store.lockPromotion(tx, found.promotion.id);
    const isMoved = await store.moveUse(tx, useId, 'applied', { state: 'withdrawn' });
    if (isMoved) {
      await publishTo(context, tx, userId);
      await refundGift(context, tx, found.promotion);
    }
    const row = await store.loadUse(tx, useId);
    if (row?.use.state !== 'withdrawn') fail('PROMOTION_NOT_WAITING', {});
    return appliedView(row);
  });
}

/** An order has lost goods, and its discount with them; a code that takes nothing off it any more is given back. */
export async function changeDiscount(context: Context, tx: Tx, orderId: number, discount: Cents): Promise<void> {
  if (discount > 0) return void (await store.setDiscount(tx, orderId, discount));
  // A gift takes off the fee, which goods do not change: this is a code.
  const ended = await endUse(tx, orderId, 'cancelled');
  if (ended) await publishTo(context, tx, ended.userId);
}

/**
 * An order that may have used a code is over. Delivered, the code is spent. Cancelled, it waits again while it runs,
 * unless another one waits by now; else it is released, and a gift is paid back. Requires the order's lock.
 */
export async function settleUse(
  context: Context,
  tx: Tx,
  orderId: number,
  how: 'delivered' | 'cancelled',
): Promise<void> {
  const ended = await endUse(tx, orderId, how);
  if (!ended) return;
  if (ended.state === 'released') await refundGift(context, tx, ended.promotion);
  await publishTo(context, tx, ended.userId);
}

/** Returns whose use it ended, and how. */
async function endUse(
  tx: Tx,
  orderId: number,
  how: 'delivered' | 'cancelled',
): Promise<{ userId: string; state: PromotionUseState; promotion: store.PromotionRow } | undefined> {
  const found = await store.loadUseOfOrder(tx, orderId);
  if (!found) return undefined;
  const { promotion } = found;
  const { id, userId } = found.use;
  if (how === 'cancelled') await store.lockPerson(tx, userId);
  await store.lockPromotion(tx, promotion.id);
  if (how === 'delivered') {
    await store.moveUse(tx, id, 'used', { state: 'redeemed' });
    return { userId, state: 'redeemed', promotion };
  }
  const waitsAgain = (await store.loadIsRunning(tx, promotion.id)) && !(await store.loadWaiting(tx, userId));
  const state = waitsAgain ? 'applied' : 'released';
  await store.moveUse(tx, id, 'used', { state, orderId: null, discount: null });
  return { userId, state, promotion };
}
