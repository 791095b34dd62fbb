/** Answers to an offered substitution: the customer's, or the system's when the time to answer is over. */

import type { Order } from '@autolotto/contract/orders/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { notifyOfOrder } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { assertOneMay } from '../cancellations/gives-back.ts';
import { loadCaller } from '../order/caller.ts';
import { imageUrlOf } from '../order/images.ts';
import { missingNotes } from '../order/notes.ts';
import { relationshipTo } from '../order/policy.ts';
import * as store from '../order/store.ts';
import { orderView } from '../order/view.ts';
import { buyerTermsOf, keptFrom } from '../placement/buyer-rules.ts';
import { cancelEmpty, publishChange } from './publish-change.ts';
import { applyRefund, refundQuestions } from './questions.ts';
import * as substitutions from './store.ts';

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
    return orderView(await store.loadExisting(tx, order.id), relation, actor.userId, imageUrlOf);
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
  const { person } = await substitutions.loadShopFacts(tx, orderId);
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
    const now = await refundQuestions(context, tx, order, [question], { by, actorId });
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
  const now = await applyRefund(context, tx, order, gone);
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
