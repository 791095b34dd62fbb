/** The customer's answer to an occurrence that waits for their word. */

import type { OccurrenceState } from '@autolotto/contract/orders/recurring/limits.ts';
import type { AnswerOccurrence, RecurringOrder } from '@autolotto/contract/orders/recurring/model.ts';
import { knownNow } from '../../catalogue/service.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { confirmedNote } from '../order/notes.ts';
import { placeFor } from '../placement/place-order.ts';
import { Taken } from './due.ts';
import { loadView } from './overview.ts';
import { callOf } from './plan.ts';
import { changing, loadOwn } from './recurring.ts';
import { isPassing } from './rules.ts';
import * as store from './store.ts';

const open: readonly OccurrenceState[] = ['asking', 'failed'];

export async function answerOccurrence(
  context: Context,
  actor: Actor,
  { recurringId, occurrenceId }: { recurringId: number; occurrenceId: number },
  answer: AnswerOccurrence,
): Promise<RecurringOrder> {
  const { read } = context.db;
  const known = await knownNow(context);
  const recurring = await loadOwn(read, actor, recurringId);
  const found = await store.occurrenceById(read, occurrenceId);
  if (found?.recurringId !== recurringId) fail('OCCURRENCE_NOT_FOUND', {});
  if (answer.answer === 'skip') {
    return changing(context, actor, recurringId, async (tx) => {
      if (await store.settle(tx, occurrenceId, open, { state: 'skipped' })) return;
      const now = await store.occurrenceById(tx, occurrenceId);
      if (now?.state !== 'skipped') fail('OCCURRENCE_CLOSED', { state: now?.state ?? 'skipped' });
    });
  }
  // A repeat, or a second phone.
  if (found.state === 'placed') return loadView(read, known, recurringId);
  if (!(await store.isOpen(read, occurrenceId))) fail('OCCURRENCE_CLOSED', { state: found.state });
  try {
    await placeFor(
      context,
      {
        customerId: recurring.customerId,
        by: { actorId: actor.userId, note: confirmedNote },
        takesNoCode: 'recurring_order',
        alongside: async (tx, orderId, order) => {
          const now = await store.lockRecurring(tx, recurringId);
          if (!(await store.isOpen(tx, occurrenceId))) throw new Taken();
          if (!(await store.settle(tx, occurrenceId, open, { state: 'placed', orderId }))) throw new Taken();
          // Remember a higher agreed total: the customer is not asked again each time.
          if (now && order.minAge === null && order.total > now.agreedTotal)
            await store.moveOn(tx, recurringId, { agreedTotal: order.total });
        },
      },
      { ...callOf(found.wanted), totalAmount: answer.totalAmount },
      undefined,
    );
  } catch (error) {
    if (error instanceof Taken) {
      const now = await store.occurrenceById(read, occurrenceId);
      if (now?.state !== 'placed') fail('OCCURRENCE_CLOSED', { state: now?.state ?? 'skipped' });
    } else {
      if (error instanceof DomainError && error.code !== 'PRICE_CHANGED' && !isPassing(error.code)) {
        const problem = { code: error.code, details: error.details as object };
        await context.db.transact((tx) => store.recordProblem(tx, occurrenceId, problem));
      }
      throw error;
    }
  }
  return loadView(read, known, recurringId);
}
