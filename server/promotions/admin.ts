/** Admins create promotions, end them, and see who used them. */
import type { AdminPromotion, NewPromotion, PromotionUse } from '@autolotto/contract/promotions/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import * as store from './store.ts';
import { adminView } from './view.ts';

type Page = { limit?: number | undefined; cursor?: number | undefined };

export async function listPromotions(context: Context, { limit, cursor }: Page): Promise<AdminPromotion[]> {
  const now = await databaseTime(context);
  const found = await store.listPromotions(context.db.read, limit ?? defaultPageSize, cursor);
  return found.map((row) => adminView(row, now));
}

async function loadView(context: Context, id: number): Promise<AdminPromotion> {
  const row = (await store.loadPromotion(context.db.read, id)) ?? fail('PROMOTION_NOT_FOUND', {});
  return adminView(row, await databaseTime(context));
}

const subjectOf = (id: number) => ({ kind: 'promotion', id: String(id) });

export async function createPromotion(context: Context, actor: Actor, asked: NewPromotion): Promise<AdminPromotion> {
  const { startsAt, expiresAt, ...terms } = asked;
  const [starts, expires] = [new Date(startsAt), expiresAt === null ? null : new Date(expiresAt)];
  const now = await databaseTime(context);
  if (expires !== null && expires <= now) fail('PROMOTION_END_IN_PAST', {});
  const id = await context.db.transact(async (tx) => {
    const made = await store.insertPromotion(tx, {
      ...terms,
      startsAt: starts,
      expiresAt: expires,
      createdBy: actor.userId,
    });
    if (made === undefined) fail('PROMOTION_CODE_TAKEN', {});
    const details = { code: asked.code, type: asked.type };
    await audit(tx, { actorId: actor.userId, action: 'promotion.created', subject: subjectOf(made), details });
    return made;
  });
  return loadView(context, id);
}

/** Codes that wait end with it; orders that have used it keep their discount. */
export async function endPromotion(
  context: Context,
  actor: Actor,
  promotionId: number,
  reason: string,
): Promise<AdminPromotion> {
  await context.db.transact(async (tx) => {
    const row = await store.lockPromotion(tx, promotionId);
    // A gift ends with its owner taking it back.
    if (!row || row.code === null) fail('PROMOTION_NOT_FOUND', {});
    const now = await store.loadNow(tx);
    if (row.endedAt !== null || (row.expiresAt !== null && row.expiresAt <= now)) fail('PROMOTION_ENDED', {});
    await store.endNow(tx, promotionId, actor.userId, reason);
    const to = (await store.expireWaiting(tx, promotionId)).map(userChannel);
    if (to.length > 0) await publish(tx, context.bus, { event: { type: 'promotions_changed' }, to });
    const details = { code: row.code, reason };
    await audit(tx, { actorId: actor.userId, action: 'promotion.ended', subject: subjectOf(promotionId), details });
  });
  return loadView(context, promotionId);
}

export async function listUses(
  context: Context,
  promotionId: number,
  { limit, cursor }: Page,
): Promise<PromotionUse[]> {
  const { read } = context.db;
  if (!(await store.loadPromotion(read, promotionId))) fail('PROMOTION_NOT_FOUND', {});
  const found = await store.listUses(read, promotionId, limit ?? defaultPageSize, cursor);
  return found.map(({ use, name, email }) => ({
    id: use.id,
    customer: { id: use.userId, name, email },
    state: use.state,
    appliedAt: use.appliedAt.toISOString(),
    orderId: use.orderId,
    discount: use.discount === null ? null : dollars(cents(use.discount)),
  }));
}
