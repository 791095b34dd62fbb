/** Gifts: promotions of one person, without a code, that a transfer has paid for. An order takes one as it takes a code. */
import { reverse } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { DomainError } from '../platform/fail.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import { publishTo } from './publish.ts';
import { againstWaiting } from './rules.ts';
import * as store from './store.ts';

/**
 * Free delivery of the person's next order. `paidWith` is the key of the transfer that pays for it, which the caller
 * posts afterwards: promotions are locked before accounts.
 */
export async function grantFreebie(
  context: Context,
  tx: Tx,
  { userId, title, paidWith }: { userId: string; title: string; paidWith: string },
): Promise<void> {
  await store.lockPerson(tx, userId);
  const waiting = await store.loadWaiting(tx, userId);
  if (waiting) {
    const { code, details } = againstWaiting(waiting.promotion.code);
    throw new DomainError(code, details);
  }
  const id = await store.insertPromotion(tx, {
    ...{ type: 'freebie', gift: 'free_delivery', title, startsAt: await store.loadNow(tx), isPublic: false },
    ...{ ownerId: userId, paidWith, maxUses: 1 },
  });
  if (id === undefined) throw new Error(`${paidWith} has paid for another gift`);
  await store.insertUse(tx, id, userId);
  await publishTo(context, tx, userId);
}

/** A gift that is taken back, or that no order can use any more, is over: what it cost comes back. Of a code, nothing does. */
export async function refundGift(
  context: Context,
  tx: Tx,
  { id, ownerId, paidWith, title }: store.PromotionRow,
): Promise<void> {
  if (ownerId === null || paidWith === null) return;
  await store.endNow(tx, id, ownerId, 'Taken back');
  await reverse(tx, paidWith, title);
  await publish(tx, context.bus, { event: { type: 'rewards_changed' }, to: [userChannel(ownerId)] });
}
