import type { OfflineActionStep } from '@autolotto/contract/orders/offline-actions/steps.ts';
import { type Consequences, Outbox, type Parts, type Rejected } from '../../client/outbox/outbox.ts';
import {
  isMove,
  type OutboxItem,
  type QueuedCourierAction,
  type StepRejection,
  toldAs,
} from './queued-courier-action.ts';

export type StepOutbox = Outbox<QueuedCourierAction, StepRejection>;

const reportOf = (of: OfflineActionStep, code: string, seq: number) => ({ kind: 'report', of, code, seq }) as const;

function reportsOf(steps: readonly OutboxItem[], code: string): QueuedCourierAction[] {
  return steps.flatMap(({ key, userId, orderId, occurredAt, deed, seq }) =>
    deed.kind === 'report'
      ? []
      : // The key is made of the step's: a phone that dies here reports it once more, and it counts once.
        [{ key: `${key}-refused`, userId, orderId, occurredAt, deed: reportOf(toldAs(deed), code, seq) }],
  );
}

/**
 * A step that has become impossible takes along the moves that were made of the same order after it, and stays until the
 * courier has read why; shop and support get a report of it and of them. Evidence is sent all the same: what was seen was
 * seen.
 */
function afterRejection({
  action: step,
  reason,
  isWatched,
  state,
}: Rejected<QueuedCourierAction, StepRejection>): Consequences<QueuedCourierAction, StepRejection> {
  const after = state.queued.filter(({ seq, orderId }) => seq > step.seq && orderId === step.orderId);
  // The courier stands before the screen, and does it again with everything that belongs to it.
  if (isWatched) return { isKept: false, dropped: after, added: [] };
  const dropped = after.filter(isMove);
  if (step.deed.kind === 'report') return { isKept: false, dropped, added: [] };
  // About evidence that came too late nothing can be done, once they know of the step before it.
  const isKnown = state.rejected.some(({ orderId }) => orderId === step.orderId);
  return { isKept: !isKnown || isMove(step), dropped, added: reportsOf([step, ...dropped], reason.code) };
}

/** What a courier does, kept and sent in order. */
export const stepOutbox = (parts: Omit<Parts<QueuedCourierAction, StepRejection>, 'onRejected'>): StepOutbox =>
  new Outbox({ ...parts, onRejected: afterRejection });
