/** Plans of recurring orders: added, changed, paused, skipped and ended by their customers. */

import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { maxRecurring } from '@autolotto/contract/orders/recurring/limits.ts';
import type {
  ChangeRecurringOrder,
  NewRecurringOrder,
  RecurringOrder,
} from '@autolotto/contract/orders/recurring/model.ts';
import { occurrenceAfter, type Schedule } from '@autolotto/contract/orders/recurring/recurrence.ts';
import { knownNow } from '../../catalogue/service.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { blockersOf, priceItems } from '../placement/decision.ts';
import { evaluateOrder } from '../placement/facts.ts';
import { loadView } from './overview.ts';
import { callOf, keptOf, scheduleOf } from './plan.ts';
import { firstOf, lasting } from './rules.ts';
import * as store from './store.ts';

/** Decides on a plan: it must be possible as far as can be known now, at its own time, and cost what its customer saw. */
async function planned(
  context: Context,
  customerId: string,
  input: NewRecurringOrder,
  before: store.Recurring | undefined,
) {
  const now = await databaseTime(context);
  const call = { ...callOf(keptOf(input)), totalAmount: input.totalAmount };
  const asked = { ...input, takesNoCode: 'recurring_order' } as const;
  const today = await evaluateOrder(context, customerId, asked);
  const priced = priceItems(today.facts, input.items);
  const { every, firstDay, time } = input;
  const schedule: Schedule = { every, firstDay, time, timeZone: priced.store.timeZone };
  const isSame = before && JSON.stringify(schedule) === JSON.stringify(scheduleOf(before));
  const nextAt = isSame ? before.nextAt : (firstOf(schedule, now) ?? fail('RECURRING_START_INVALID', {}));
  const then = await evaluateOrder(context, customerId, asked, nextAt > now ? nextAt : undefined);
  const [blocker] = lasting(blockersOf(then.facts, priceItems(then.facts, input.items), call, then.located));
  if (blocker?.code === 'STORE_CLOSED') fail('RECURRING_STORE_CLOSED', { storeName: priced.store.name });
  if (blocker) throw new DomainError(blocker.code, blocker.details);
  return { ...schedule, nextAt, storeId: priced.store.id, wanted: keptOf(input), agreedTotal: priced.total };
}

export async function addRecurring(
  context: Context,
  { userId }: Actor,
  input: NewRecurringOrder,
  idempotencyKey: string | undefined,
): Promise<RecurringOrder> {
  const known = await knownNow(context);
  // A new plan's obstacles must not stop the repeat of an existing one.
  const plan = await planned(context, userId, input, undefined).catch((error: unknown) => {
    if (idempotencyKey !== undefined && error instanceof DomainError) return error;
    throw error;
  });
  return context.db.transact(async (tx) => {
    const call = { scope: `recurring:${userId}`, key: idempotencyKey, asked: input };
    const { id } = await withIdempotencyKey(tx, call, async () => {
      if (plan instanceof DomainError) throw plan;
      if ((await store.countRunning(tx, userId)) >= maxRecurring) fail('RECURRING_LIMIT_REACHED', {});
      return store.insertRecurring(tx, { ...plan, customerId: userId });
    });
    return loadView(tx, known, id);
  });
}

/** Their own, or as if it did not exist. */
export async function loadOwn(db: Reader, actor: Actor, id: number): Promise<store.Recurring> {
  const found = await store.recurringById(db, id);
  return found?.customerId === actor.userId ? found : fail('ORDER_NOT_FOUND', {});
}

export async function changing(
  context: Context,
  actor: Actor,
  id: number,
  change: (tx: Tx, found: store.Recurring) => Promise<void>,
): Promise<RecurringOrder> {
  const known = await knownNow(context);
  return context.db.transact(async (tx) => {
    const found = await store.lockRecurring(tx, id);
    if (found?.customerId !== actor.userId) fail('ORDER_NOT_FOUND', {});
    await change(tx, found);
    return loadView(tx, known, id);
  });
}

export async function changeRecurring(
  context: Context,
  actor: Actor,
  id: number,
  input: ChangeRecurringOrder,
): Promise<RecurringOrder> {
  const before = await loadOwn(context.db.read, actor, id);
  assertChangeable(before, input.version);
  const plan = await planned(context, actor.userId, input, before);
  return changing(context, actor, id, async (tx, found) => {
    assertChangeable(found, input.version);
    // The plan may have advanced meanwhile.
    const nextAt = plan.nextAt.getTime() === before.nextAt.getTime() ? found.nextAt : plan.nextAt;
    await store.changeRecurring(tx, id, { ...plan, nextAt });
  });
}

function assertChangeable({ state, version }: store.Recurring, seen: number): void {
  if (state === 'ended') fail('RECURRING_ENDED', {});
  if (version !== seen) fail('RECURRING_CHANGED', {});
}

export async function pauseRecurring(
  context: Context,
  actor: Actor,
  id: number,
  isPaused: boolean,
): Promise<RecurringOrder> {
  const now = await databaseTime(context);
  return changing(context, actor, id, async (tx, found) => {
    if (found.state === 'ended') fail('RECURRING_ENDED', {});
    if ((found.state === 'paused') === isPaused) return;
    // Occurrences during the pause are over.
    const nextAt = isPaused || found.nextAt > now ? found.nextAt : occurrenceAfter(scheduleOf(found), now).at;
    await store.changeRecurring(tx, id, { state: isPaused ? 'paused' : 'active', nextAt });
  });
}

export async function skipOccurrence(
  context: Context,
  actor: Actor,
  id: number,
  dueAt: string,
): Promise<RecurringOrder> {
  const at = new Date(dueAt);
  return changing(context, actor, id, async (tx, found) => {
    if (found.state === 'ended') fail('RECURRING_ENDED', {});
    if (found.state !== 'active' || found.nextAt.getTime() !== at.getTime()) {
      // Said twice.
      if ((await store.stateAt(tx, id, at)) === 'skipped') return;
      fail('RECURRING_CHANGED', {});
    }
    const { wanted, agreedTotal } = found;
    const skipped = { recurringId: id, dueAt: at, state: 'skipped', wanted, agreedTotal } as const;
    if ((await store.insertOccurrence(tx, skipped)) === undefined) fail('RECURRING_CHANGED', {});
    await store.moveOn(tx, id, { nextAt: occurrenceAfter(scheduleOf(found), at).at });
  });
}

export const endRecurring = (context: Context, actor: Actor, id: number): Promise<RecurringOrder> =>
  changing(context, actor, id, async (tx, found) => {
    if (found.state === 'ended') return;
    await store.closeOpen(tx, id);
    await store.changeRecurring(tx, id, { state: 'ended' });
  });

/** Ends plans with items of these categories, along with their pending occurrences. */
export async function endRecurringWith(
  context: Context,
  customerId: string,
  categories: readonly Category[],
): Promise<void> {
  await endEach(context, (tx) => store.runningWith(tx, customerId, categories));
}

/** Ends all plans of a customer, along with their pending occurrences. */
export const endAllRecurring = (context: Context, customerId: string): Promise<void> =>
  endEach(context, (tx) => store.running(tx, customerId));

async function endEach(context: Context, list: (tx: Tx) => Promise<readonly { id: number }[]>): Promise<void> {
  await context.db.transact(async (tx) => {
    for (const { id } of await list(tx)) {
      const found = await store.lockRecurring(tx, id);
      if (!found || found.state === 'ended') continue;
      await store.closeOpen(tx, id);
      await store.changeRecurring(tx, id, { state: 'ended' });
    }
  });
}
