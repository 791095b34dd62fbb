/** Customers' reviews of a shop after a delivery, and the shop's answers. */
import type { OrderReview, Review, StoreReview, WriteReview } from '@autolotto/contract/reviews/model.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { DomainError, fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { countRating, isApproved, loadStoreId, loadStoreProfile } from '../stores/service.ts';
import { reviewsChangedJob } from './jobs.ts';
import { authorOf, stopsAnswering, stopsEditing, stopsWriting, type Written } from './rules.ts';
import * as store from './store.ts';

type Page = { limit?: number | undefined; cursor?: number | undefined };

const instant = (text: string): string => new Date(text).toISOString();

export { courierRatingFor, rateCourier } from './courier-ratings.ts';
export { reviewsChangedJob } from './jobs.ts';

export function view(row: store.ReviewRow): Review {
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    author: authorOf(row),
    createdAt: instant(row.createdAt),
    editedAt: row.editedAt === null ? null : instant(row.editedAt),
    answer:
      row.answer === null || row.answeredAt === null ? null : { text: row.answer, createdAt: instant(row.answeredAt) },
  };
}

const writtenOf = (row: store.ReviewRow | undefined): Written | undefined =>
  row && { createdAt: new Date(row.createdAt), isAnswered: row.answer !== null, isHidden: row.hiddenReason !== null };
type Locked = Awaited<ReturnType<typeof store.lockReview>>;
const reviewStateOf = (row: Locked): Written | undefined =>
  row && { createdAt: row.createdAt, isAnswered: row.answer !== null, isHidden: row.hiddenAt !== null };

/** Public reviews of a shop that customers may see. */
export async function reviewsOfStore(context: Context, storeId: number, page: Page): Promise<Review[]> {
  if (!(await isApproved(context, storeId))) fail('NOT_FOUND', {});
  const found = await store.reviewsOfStore(context.db.read, storeId, page.limit ?? defaultPageSize, page.cursor);
  return found.map(view);
}

export async function reviewsOfOwnStore(context: Context, actor: Actor, page: Page): Promise<StoreReview[]> {
  const { id } = await loadStoreProfile(context, actor.userId);
  const found = await store.reviewsOfStore(context.db.read, id, page.limit ?? defaultPageSize, page.cursor);
  return found.map((row) => ({ ...view(row), orderId: row.orderId }));
}

/** An order of this customer; for everybody else there is none. */
async function ownOrder(context: Context, actor: Actor, orderId: number): Promise<store.OrderFacts> {
  const order = await store.orderFacts(context.db.read, orderId);
  if (order?.customerId !== actor.userId) fail('ORDER_NOT_FOUND', {});
  return order;
}

export async function reviewOfOrder(context: Context, actor: Actor, orderId: number): Promise<OrderReview> {
  const order = await ownOrder(context, actor, orderId);
  const row = await store.reviewOfOrder(context.db.read, orderId);
  return {
    review: row ? view(row) : null,
    mayWrite: stopsWriting(order.status, writtenOf(row)) === undefined,
    mayEdit: stopsEditing(writtenOf(row), await databaseTime(context)) === undefined,
    hiddenReason: row?.hiddenReason ?? null,
  };
}

export async function writeReview(
  context: Context,
  actor: Actor,
  orderId: number,
  input: WriteReview,
): Promise<Review> {
  const { status, storeId } = await ownOrder(context, actor, orderId);
  const stop = stopsWriting(status, writtenOf(await store.reviewOfOrder(context.db.read, orderId)));
  if (stop) throw new DomainError(stop.code, stop.details);
  return context.db.transact(async (tx) => {
    const isFirst = await store.insertReview(tx, { orderId, storeId, customerId: actor.userId, ...input });
    if (!isFirst) fail('ALREADY_REVIEWED', {});
    await countRating(tx, storeId, { stars: input.stars, reviews: 1 });
    await context.jobs.enqueue(tx, reviewsChangedJob, { customerId: actor.userId });
    return written(await store.reviewOfOrder(tx, orderId));
  });
}

export async function editReview(context: Context, actor: Actor, orderId: number, input: WriteReview): Promise<Review> {
  const { storeId } = await ownOrder(context, actor, orderId);
  const now = await databaseTime(context);
  return context.db.transact(async (tx) => {
    const before = await store.lockReview(tx, orderId);
    const stop = stopsEditing(reviewStateOf(before), now);
    if (stop || !before) throw new DomainError(stop?.code ?? 'NO_REVIEW', {});
    await store.changeReview(tx, orderId, input);
    await countRating(tx, storeId, { stars: input.stars - before.stars, reviews: 0 });
    return written(await store.reviewOfOrder(tx, orderId));
  });
}

export async function answerReview(context: Context, actor: Actor, orderId: number, text: string): Promise<Review> {
  const order = await store.orderFacts(context.db.read, orderId);
  const ownStoreId = await loadStoreId(context, actor.userId);
  if (!order || order.storeId !== ownStoreId) fail('ORDER_NOT_FOUND', {});
  return context.db.transact(async (tx) => {
    const before = await store.lockReview(tx, orderId);
    const stop = stopsAnswering(reviewStateOf(before));
    if (stop) throw new DomainError(stop.code, stop.details);
    await store.answerReview(tx, orderId, text);
    return written(await store.reviewOfOrder(tx, orderId));
  });
}

function written(row: store.ReviewRow | undefined): Review {
  if (!row) throw new Error('the review vanished');
  return view(row);
}
