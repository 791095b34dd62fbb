import { fail } from '../../platform/fail.ts';
import type { LockedOrder } from '../order/store.ts';
import { isCarried } from '../placement/rules.ts';
import type { Transition, TransitionHooks } from '../transitions/transition.ts';
import { refundQuestions } from './questions.ts';
import { openQuestions, withdrawAll } from './store.ts';

/** Goods that leave the store cannot wait for an answer: what the customer is still asked about is paid back. */
async function withoutQuestions({ context, tx, order }: Transition): Promise<LockedOrder> {
  const open = await openQuestions(tx, order.id);
  if (open.length === 0) return order;
  const left = await refundQuestions(context, tx, order, open, { by: 'system', actorId: null });
  if (!left) fail('QUESTION_OPEN', {});
  return left;
}

export const substitutionHooks: TransitionHooks = {
  before: { pick_up: withoutQuestions },
  items: {
    cancel: async ({ tx, order }) => {
      if (!isCarried(order.status)) await withdrawAll(tx, order.id);
    },
  },
};
