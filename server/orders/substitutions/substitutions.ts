/** The store's options for missing items, and the customer's answers. */

import type { Order, StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { MarkMissing, Substitute, Substitutes } from '@autolotto/contract/orders/substitutions/model.ts';
import { bySimilarity } from '@autolotto/contract/orders/substitutions/similarity.ts';
import { jurisdictionRulesAt, type Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import { type Ages, agesOf, countNone, lockInventory, minAgeOf, setStock } from '../../catalogue/service.ts';
import { notifyOfOrder } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentJurisdictionRules, currentPolicy, type Policy } from '../../policy/service.ts';
import { assertOneMay } from '../cancellations/gives-back.ts';
import { loadCaller } from '../order/caller.ts';
import { imageUrlOf } from '../order/images.ts';
import { missingNotes, stockNote } from '../order/notes.ts';
import { relationshipTo } from '../order/policy.ts';
import * as store from '../order/store.ts';
import { orderView, storeOrderView } from '../order/view.ts';
import { buyerTermsOf, keptFrom } from '../placement/buyer-rules.ts';
import { tell } from '../transitions/publish.ts';
import { transition } from '../transitions/steps.ts';
import { applyRefund, refundQuestions } from './questions.ts';
import {
  againstStandIn,
  decideMissing,
  leavesItems,
  type MissingLine,
  type StandIn,
  soldAt,
  type Terms,
} from './rules.ts';
import * as substitutions from './store.ts';

/** Products examined for a replacement, and how many of them are shown. */
const [lookedAt, shown] = [60, 20];

type InStock = Omit<StandIn, 'price' | 'minAge'> & {
  price: number;
  requiresAgeVerification: boolean;
  minAge: number | null;
};
const standIn = (row: InStock, ages: Ages): StandIn => ({
  ...row,
  price: cents(row.price),
  minAge: minAgeOf(row, ages),
});
async function termsAt(
  db: Tx | Context['db']['read'],
  orderId: number,
  { policy, jurisdictionRules }: { policy: Policy; jurisdictionRules: readonly Rule[] },
): Promise<Terms> {
  const shop = await substitutions.shopOf(db, orderId);
  const now = new Date(shop.now);
  return {
    now,
    timeZone: shop.timeZone,
    jurisdictionRules: jurisdictionRulesAt(jurisdictionRules, placeOf(shop.deliveryAddress), dayIn(shop.timeZone, now)),
    saleCategories: policy['sale.categories'],
    saleHours: policy['sale.hours'],
    keptFrom: keptFrom({ person: shop.person, buyerTerms: buyerTermsOf(policy) }),
  };
}
const lineFor = (line: substitutions.LineRow, product: StandIn): MissingLine => ({
  price: cents(line.price),
  left: line.quantity - line.asked,
  preference: line.preference,
  preferred: line.preferred,
  maxPrice: line.preferenceMaxPrice === null ? null : cents(line.preferenceMaxPrice),
  product,
});

/** Possible substitutes for a line: the named ones, and the most similar. */
export async function substitutesFor(
  context: Context,
  actor: Actor,
  where: { orderId: number; lineId: number; search: string | undefined },
): Promise<Substitutes> {
  const { read } = context.db;
  const [participants, caller] = await Promise.all([
    store.loadParticipants(read, where.orderId),
    loadCaller(context, actor),
  ]);
  if (!participants || relationshipTo(participants, caller) !== 'store') fail('ORDER_NOT_FOUND', {});
  const line = (await substitutions.linesOf(read, where.orderId)).find(({ id }) => id === where.lineId);
  if (!line) fail('LINE_NOT_FOUND', {});
  const policy = await currentPolicy(context);
  const jurisdictionRules = await currentJurisdictionRules(context);
  const [terms, missing] = await Promise.all([
    termsAt(read, where.orderId, { policy, jurisdictionRules }),
    substitutions.loadProduct(read, line.productId),
  ]);
  const ages = agesOf(policy, terms.jurisdictionRules);
  const wanted = lineFor(line, standIn(missing, ages));
  const against = (one: substitutions.Candidate) => againstStandIn(wanted.product, standIn(one, ages), terms);
  const view = (one: substitutions.Candidate): Substitute => ({
    productId: one.id,
    name: one.name,
    price: dollars(cents(one.price)),
    soldAt: dollars(soldAt(wanted, { price: cents(one.price) })),
    stockQuantity: one.stock,
    imageUrl: imageUrlOf({ productId: one.id, art: one.art }),
  });
  const preferred = await substitutions.preferredFor(read, where.orderId, line.id);
  const others = await substitutions.candidates(
    read,
    { storeId: participants.storeId, ...line },
    where.search,
    lookedAt,
  );
  return {
    preferred: preferred.map((one) => ({ ...view(one), against: against(one) ?? null })),
    others: bySimilarity(
      // The price paid, not the current one.
      { ...missing, price: line.price },
      others.filter((one) => against(one) === undefined),
    )
      .slice(0, shown)
      .map(({ one, isLike }) => ({ ...view(one), isLike })),
  };
}

/**
 * Pieces of a line are missing. By the customer's preference they are paid back, something else is put in, or the customer is
 * asked; what is put in or offered comes off the shelf at once. When nothing is left, the order is cancelled.
 */
export async function markMissing(
  context: Context,
  actor: Actor,
  where: { orderId: number; lineId: number },
  marked: MarkMissing,
): Promise<StoreOrder> {
  const [caller, policy] = await Promise.all([loadCaller(context, actor), currentPolicy(context)]);
  const jurisdictionRules = await currentJurisdictionRules(context);
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, where.orderId);
    if (!order || relationshipTo(order, caller) !== 'store') fail('ORDER_NOT_FOUND', {});
    const lines = await substitutions.linesOf(tx, order.id);
    const line = lines.find(({ id }) => id === where.lineId);
    if (!line) fail('LINE_NOT_FOUND', {});
    const otherId = marked.resolution === 'refund' ? undefined : marked.productId;
    const inStockRows = await lockInventory(tx, otherId === undefined ? [line.productId] : [line.productId, otherId]);
    const terms = await termsAt(tx, order.id, { policy, jurisdictionRules });
    const ages = agesOf(policy, terms.jurisdictionRules);
    const inStock = (id: number | undefined) => {
      const row = inStockRows.find((one) => one.id === id);
      return row && standIn(row, ages);
    };
    const missing = inStock(line.productId);
    if (!missing) throw new Error('a line without its product');
    const other = inStock(otherId);
    const decided = decideMissing(order.status, lineFor(line, missing), marked, other, terms);
    if ('code' in decided) throw new DomainError(decided.code, decided.details);

    const { refund, offer } = decided;
    const { quantity, resolution } = marked;
    if (!marked.keepsStock) await countNone(tx, actor.userId, missing, stockNote(order.id));
    if (offer && other) await setStock(tx, offer.productId, other.stock - quantity);
    const isEmpty = resolution === 'refund' && !leavesItems(lines, line.id, quantity);
    const substitutionId = await substitutions.insert(tx, {
      orderId: order.id,
      lineId: line.id,
      quantity,
      state: stateOf[resolution],
      offer,
      // With nothing left, everything comes back by the release.
      refund: isEmpty ? 0 : refund,
      askedForMinutes: resolution === 'ask' ? policy['order.answerWithinMinutes'] : undefined,
    });
    const what = { quantity, name: line.name };
    const actorId = actor.userId;
    if (isEmpty) {
      await substitutions.removeFromLine(tx, order.id, line.id, quantity);
      await cancelEmpty(context, tx, policy, order, { by: 'store', actorId });
    } else if (resolution === 'ask' && offer) {
      const note = missingNotes.asked(what, offer.name, dollars(offer.price));
      await store.writeChange(tx, order, { less: 0 }, { event: 'substitution', note, actorId });
      await tell(context, tx, order, { ...order, version: order.version + 1, movesMoney: false });
      await notifyOfOrder(context, tx, order.customerId, { orderId: order.id, notification: 'question' });
    } else {
      const note = (refunded: string) =>
        offer ? missingNotes.replaced(what, offer.name, dollars(offer.price)) : missingNotes.refunded(what, refunded);
      const now = await applyRefund(tx, order, {
        substitutionId,
        lineId: line.id,
        ...what,
        refund,
        offer,
        note,
        actorId,
      });
      await publishChange(context, tx, order, now);
      await notifyOfOrder(context, tx, order.customerId, { orderId: order.id, notification: 'changed' });
    }
    return storeOrderView(await viewOf(tx, order.id), actor.userId, imageUrlOf);
  });
}
const stateOf = { refund: 'refunded', replace: 'replaced', ask: 'asked' } as const;

async function viewOf(tx: Tx, orderId: number): Promise<store.RawOrder> {
  const raw = await store.orderById(tx, orderId);
  if (!raw) throw new Error('order vanished');
  return raw;
}

const publishChange = (context: Context, tx: Tx, before: store.LockedOrder, now: store.LockedOrder): Promise<void> =>
  tell(context, tx, before, {
    ...now,
    movesMoney: now.paymentMethod === 'wallet' && now.total !== before.total,
  });

const cancelEmpty = (
  context: Context,
  tx: Tx,
  policy: Policy,
  order: store.LockedOrder,
  { by, actorId }: { by: 'store' | 'system'; actorId: string | null },
): Promise<void> =>
  transition({
    context,
    tx,
    policy,
    order,
    to: 'cancelled',
    event: 'cancel',
    by,
    actorId,
    reason: { code: 'allMissing' },
  });

/** The customer's word on what is offered. The same word again changes nothing; another one than what was decided is refused. */
export async function answerSubstitution(
  context: Context,
  actor: Actor,
  where: { orderId: number; substitutionId: number },
  answer: 'take' | 'refund',
): Promise<Order> {
  const [caller, policy] = await Promise.all([loadCaller(context, actor), currentPolicy(context)]);
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, where.orderId);
    const relation = order && relationshipTo(order, caller);
    if (!order || (relation !== 'customer' && relation !== 'admin')) fail('ORDER_NOT_FOUND', {});
    const question = await substitutions.loadQuestion(tx, order.id, where.substitutionId);
    if (!question) fail('SUBSTITUTION_NOT_FOUND', {});
    if (answer === 'take') await assertTheirs(tx, order.id, policy, question);
    if (question.state === 'asked')
      await decide(context, tx, policy, order, question, {
        answer,
        by: 'customer',
        actorId: actor.userId,
        isByAdmin: relation === 'admin',
      });
    else if (question.state !== (answer === 'take' ? 'replaced' : 'refunded'))
      fail('QUESTION_CLOSED', { state: question.state });
    return orderView(await viewOf(tx, order.id), relation, actor.userId, imageUrlOf);
  });
}

/** What they have shut themselves out of since they were asked is not put into their order. */
async function assertTheirs(
  tx: Tx,
  orderId: number,
  policy: Policy,
  { productId, offerName, state }: substitutions.Question,
): Promise<void> {
  if (productId === null || state !== 'asked') return;
  const { person } = await substitutions.shopOf(tx, orderId);
  const { category } = await substitutions.loadProduct(tx, productId);
  if (keptFrom({ person, buyerTerms: buyerTermsOf(policy) }).includes(category))
    fail('SUBSTITUTE_NOT_POSSIBLE', { productId, name: offerName, reason: 'order' });
}

type Decision = {
  answer: 'take' | 'refund';
  by: 'customer' | 'system';
  actorId: string | null;
  /** In the customer's place. */
  isByAdmin?: boolean;
};
async function decide(
  context: Context,
  tx: Tx,
  policy: Policy,
  order: store.LockedOrder,
  question: substitutions.Question,
  { answer, by, actorId, isByAdmin = false }: Decision,
): Promise<void> {
  if (answer === 'refund') {
    const now = await refundQuestions(tx, order, [question], { by, actorId });
    if (now) await publishChange(context, tx, order, now);
    else {
      if (isByAdmin) await assertOneMay(tx, order, policy);
      await cancelEmpty(context, tx, policy, order, { by: 'system', actorId });
    }
    return;
  }
  const { id, lineId, quantity, name, productId, offerName, price } = question;
  if (productId === null || price === null) throw new Error('a question without an offer');
  await substitutions.close(tx, order.id, id, { state: 'replaced', by });
  const note = () => missingNotes.replaced(question, offerName ?? '', dollars(cents(price)));
  const offer = { productId, price };
  const gone = { substitutionId: id, lineId, quantity, name, refund: cents(question.refund), offer, note, actorId };
  const now = await applyRefund(tx, order, gone);
  await publishChange(context, tx, order, now);
}

/** Pays back what customers were asked about in vain. Run by a job; one that fails holds up no other. */
export async function endOverdueQuestions(context: Context): Promise<void> {
  const policy = await currentPolicy(context);
  for (const { orderId, id } of await substitutions.overdueQuestions(context.db.read)) {
    if (context.stopping.aborted) return;
    await endAsSystem(context, policy, orderId, id).catch((error: unknown) =>
      context.log.error({ err: error, orderId }, 'overdue question not ended'),
    );
  }
}

const endAsSystem = (context: Context, policy: Policy, orderId: number, id: number): Promise<void> =>
  context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    const question = order && (await substitutions.loadQuestion(tx, orderId, id));
    // Answered since it was looked for.
    if (!order || question?.state !== 'asked') return;
    await decide(context, tx, policy, order, question, { answer: 'refund', by: 'system', actorId: null });
    await notifyOfOrder(context, tx, order.customerId, { orderId, notification: 'changed' });
  });
