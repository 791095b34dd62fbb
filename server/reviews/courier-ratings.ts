/** Ratings of couriers after a delivery, the couriers' appeals, and the admins' decisions. */
import type {
  CourierRating,
  DecideAppeal,
  OrderCourierRating,
  RateCourier,
  RatingAppeal,
} from '@autolotto/contract/reviews/courier-rating-model.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { lockProfile, notifyCourier, setRating } from '../couriers/service.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import type { Tx } from '../platform/database/db.ts';
import { DomainError, fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { writeMail } from '../platform/mail/mail.ts';
import { averageOf, stopsAppeal, stopsDecision, stopsRating } from './courier-rating-rules.ts';
import * as store from './courier-rating-store.ts';
import { appealMail } from './mail/emails.ts';

type OrderFacts = NonNullable<Awaited<ReturnType<typeof store.ratedOrder>>>;

const orderView = (order: OrderFacts, rating: store.RatingRow | undefined): OrderCourierRating => ({
  courier: order.courierId === null ? null : { firstName: order.courierName ?? '' },
  rating: rating ? { stars: rating.stars, text: rating.text, createdAt: rating.createdAt.toISOString() } : null,
  mayRate: stopsRating(order, rating !== undefined) === undefined,
});

/** An order of this customer; for everybody else there is none. */
async function ownOrder(context: Context, actor: Actor, orderId: number): Promise<OrderFacts> {
  const order = await store.ratedOrder(context.db.read, orderId);
  if (order?.customerId !== actor.userId) fail('ORDER_NOT_FOUND', {});
  return order;
}

export async function courierRatingFor(context: Context, actor: Actor, orderId: number): Promise<OrderCourierRating> {
  const order = await ownOrder(context, actor, orderId);
  return orderView(order, await store.ratingOfOrder(context.db.read, orderId));
}

export async function rateCourier(
  context: Context,
  actor: Actor,
  orderId: number,
  input: RateCourier,
): Promise<OrderCourierRating> {
  const order = await ownOrder(context, actor, orderId);
  const stop = stopsRating(order, (await store.ratingOfOrder(context.db.read, orderId)) !== undefined);
  if (stop) throw new DomainError(stop.code, stop.details);
  const { courierId } = order;
  if (courierId === null) throw new Error('delivered without a courier');
  return context.db.transact(async (tx) => {
    await lockProfile(tx, courierId);
    const row = await store.insertRating(tx, { orderId, courierId, customerId: actor.userId, ...input });
    if (!row) fail('COURIER_ALREADY_RATED', {});
    await count(tx, courierId);
    return orderView(order, row);
  });
}

/** Updates the profile's average. Requires the profile's lock. */
async function count(tx: Tx, courierId: string): Promise<void> {
  await setRating(tx, courierId, averageOf(await store.loadSum(tx, courierId)));
}

const view = (row: store.RatingRow): CourierRating => ({
  id: row.id,
  stars: row.stars,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  counts: !row.isRemoved,
  appeal:
    row.appealState === null || row.appealReason === null || row.appealedAt === null
      ? null
      : {
          state: row.appealState,
          reason: row.appealReason,
          createdAt: row.appealedAt.toISOString(),
          answer: row.appealAnswer,
          decidedAt: row.appealDecidedAt?.toISOString() ?? null,
        },
});

type Page = { limit?: number | undefined; cursor?: number | undefined };
export async function loadCourierRatings(context: Context, actor: Actor, page: Page): Promise<CourierRating[]> {
  const limit = page.limit ?? defaultPageSize;
  return (await store.listRatings(context.db.read, actor.userId, limit, page.cursor)).map(view);
}

export async function appealRating(
  context: Context,
  actor: Actor,
  ratingId: number,
  reason: string,
): Promise<CourierRating> {
  return context.db.transact(async (tx) => {
    const row = await store.lockRating(tx, ratingId);
    if (row?.courierId !== actor.userId) fail('NOT_FOUND', {});
    const stop = stopsAppeal(row.appealState);
    if (stop) throw new DomainError(stop.code, stop.details);
    return view(await store.appeal(tx, ratingId, reason));
  });
}

function appealView({ rating, name, email }: store.AppealRow): RatingAppeal {
  if (rating.appealReason === null || rating.appealedAt === null) throw new Error('no appeal');
  return {
    id: rating.id,
    orderId: rating.orderId,
    courier: { id: rating.courierId, name, email },
    stars: rating.stars,
    text: rating.text,
    createdAt: rating.createdAt.toISOString(),
    reason: rating.appealReason,
    appealedAt: rating.appealedAt.toISOString(),
  };
}

export async function openAppeals(context: Context): Promise<RatingAppeal[]> {
  return (await store.openAppeals(context.db.read)).map(appealView);
}

export async function decideAppeal(
  context: Context,
  actor: Actor,
  ratingId: number,
  { decision, reason }: DecideAppeal,
): Promise<RatingAppeal> {
  const about = await store.ratingWithCourier(context.db.read, ratingId);
  if (!about) fail('RATING_NOT_FOUND', {});
  const { courierId } = about.rating;
  return context.db.transact(async (tx) => {
    // In the same order as rating: first the profile, then its ratings.
    await lockProfile(tx, courierId);
    const row = await store.lockRating(tx, ratingId);
    const stop = stopsDecision(row?.appealState ?? null);
    if (stop) throw new DomainError(stop.code, stop.details);
    const isRemoved = decision === 'remove';
    await store.decideAppeal(tx, ratingId, { isRemoved, answer: reason, by: actor.userId });
    if (isRemoved) await count(tx, courierId);
    await audit(tx, {
      actorId: actor.userId,
      action: isRemoved ? 'rating.removed' : 'rating.upheld',
      subject: { kind: 'account', id: courierId },
      details: { ratingId, orderId: about.rating.orderId, stars: about.rating.stars, reason },
    });
    await writeMail(tx, context, about.email, appealMail(about.firstName, { isRemoved, answer: reason }));
    await notifyCourier(context, tx, courierId, 'rating');
    return appealView(about);
  });
}
