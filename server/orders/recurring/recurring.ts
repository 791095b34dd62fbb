/**
 * Recurring orders: planned by their customers, placed by a job. Each time everything is decided anew, by the code that
 * places every order; what is age-restricted, or has become dearer, waits for its customer's word.
 */

import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { PlaceOrder } from '@autolotto/contract/orders/model.ts';
import { maxRecurring, type OccurrenceState } from '@autolotto/contract/orders/recurring/limits.ts';
import type {
  AnswerOccurrence,
  ChangeRecurringOrder,
  NewRecurringOrder,
  RecurringOrder,
} from '@autolotto/contract/orders/recurring/model.ts';
import { occurrenceAfter, type Schedule } from '@autolotto/contract/orders/recurring/recurrence.ts';
import { jurisdictionRulesAt } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import { inArray } from 'drizzle-orm';
import { agesOf, type Known, knownNow, minAgeOf } from '../../catalogue/service.ts';
import { products } from '../../catalogue/tables.ts';
import { isSuspended } from '../../identity/service.ts';
import { notifyOfOrder, notifyOfRecurring } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { DomainError, fail, sentence } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { currentPolicy } from '../../policy/service.ts';
import * as letters from '../order/emails.ts';
import { confirmedNote, recurringNote } from '../order/notes.ts';
import { blockersOf, evaluateOrder, placeFor, priceItems } from '../placement/place-order.ts';
import type { StoredOrder } from '../tables.ts';
import { dueOf, firstOf, isPassing, lasting, mustAsk } from './rules.ts';
import * as store from './store.ts';
import { type Goods, productsIn, recurringView } from './view.ts';

const open: readonly OccurrenceState[] = ['asking', 'failed'];
const scheduleOf = ({ every, firstDay, time, timeZone }: store.Recurring): Schedule => ({
  every,
  firstDay,
  time,
  timeZone,
});

type Planned = Pick<
  NewRecurringOrder,
  'items' | 'deliveryAddress' | 'addressType' | 'deliveryInstructions' | 'paymentMethod'
>;
const keptOf = ({
  items,
  deliveryAddress,
  addressType,
  deliveryInstructions,
  paymentMethod,
}: Planned): StoredOrder => ({
  items: items.map(({ productId, quantity, substitution }) => ({
    productId,
    quantity,
    ...(substitution
      ? { substitution: substitution as NonNullable<StoredOrder['items'][number]['substitution']> }
      : {}),
  })),
  deliveryAddress,
  ...(addressType ? { addressType } : {}),
  deliveryInstructions: deliveryInstructions || null,
  paymentMethod,
});
/** The call that would place it, at what it costs then. */
const callOf = ({ items, ...rest }: StoredOrder): PlaceOrder => ({
  ...rest,
  items: items.map(({ productId, quantity, substitution: preference }) => ({
    productId,
    quantity,
    ...(preference && {
      substitution:
        preference.kind === 'best_match'
          ? {
              kind: preference.kind,
              ...(preference.maxPrice === undefined ? {} : { maxPrice: cents(preference.maxPrice) }),
            }
          : preference,
    }),
  })),
});

// ---------------------------------------------------------------- what is seen

/** Product facts are shared; permission to buy depends on the delivery address. */
async function itemsOf(db: Reader, known: Known, ids: readonly number[]): Promise<(of: store.Recurring) => Goods> {
  if (ids.length === 0) return () => new Map();
  const found = await db
    .select({
      id: products.id,
      name: products.name,
      category: products.category,
      price: products.price,
      minAge: products.minAge,
      requiresAgeVerification: products.requiresAgeVerification,
    })
    .from(products)
    .where(inArray(products.id, [...ids]));
  const { policy, jurisdictionRules, now } = known;
  return ({ wanted, timeZone }) => {
    const ages = agesOf(
      policy,
      jurisdictionRulesAt(jurisdictionRules, placeOf(wanted.deliveryAddress), dayIn(timeZone, now)),
    );
    return new Map(
      found.map((one) => [
        one.id,
        { id: one.id, name: one.name, price: cents(one.price), minAge: minAgeOf(one, ages) },
      ]),
    );
  };
}

async function views(
  db: Reader,
  known: Known,
  results: readonly (store.Recurring & { readonly storeName: string })[],
): Promise<RecurringOrder[]> {
  const occurrences = await store.loadOccurrences(
    db,
    results.map(({ id }) => id),
  );
  const goods = await itemsOf(db, known, productsIn([...results, ...occurrences].map(({ wanted }) => wanted)));
  return results.map((one) => recurringView(one, occurrences, goods(one)));
}

async function viewOf(db: Reader, known: Known, id: number): Promise<RecurringOrder> {
  const found = await store.recurringById(db, id);
  const [view] = found ? await views(db, known, [found]) : [];
  return view ?? fail('ORDER_NOT_FOUND', {});
}

export async function recurringFor(context: Context, actor: Actor): Promise<RecurringOrder[]> {
  const { read } = context.db;
  return views(read, await knownNow(context), await store.loadRecurring(read, actor.userId));
}

// ---------------------------------------------------------------- what customers do

/** Decides on a plan: it must be possible as far as can be known now, at its own time, and cost what its customer saw. */
async function planned(
  context: Context,
  customerId: string,
  input: NewRecurringOrder,
  before: store.Recurring | undefined,
) {
  const now = await databaseTime(context);
  const call = { ...callOf(keptOf(input)), totalAmount: input.totalAmount };
  const today = await evaluateOrder(context, customerId, input);
  const priced = priceItems(today.facts, input.items);
  const { every, firstDay, time } = input;
  const schedule: Schedule = { every, firstDay, time, timeZone: priced.store.timeZone };
  const isSame = before && JSON.stringify(schedule) === JSON.stringify(scheduleOf(before));
  const nextAt = isSame ? before.nextAt : (firstOf(schedule, now) ?? fail('RECURRING_START_INVALID', {}));
  const then = await evaluateOrder(context, customerId, input, nextAt > now ? nextAt : undefined);
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
    return viewOf(tx, known, id);
  });
}

/** Their own, or as if it did not exist. */
async function ownOf(db: Reader, actor: Actor, id: number): Promise<store.Recurring> {
  const found = await store.recurringById(db, id);
  return found?.customerId === actor.userId ? found : fail('ORDER_NOT_FOUND', {});
}

async function changing(
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
    return viewOf(tx, known, id);
  });
}

export async function changeRecurring(
  context: Context,
  actor: Actor,
  id: number,
  input: ChangeRecurringOrder,
): Promise<RecurringOrder> {
  const before = await ownOf(context.db.read, actor, id);
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
export async function endRecurringOf(
  context: Context,
  customerId: string,
  categories: readonly Category[],
): Promise<void> {
  await context.db.transact(async (tx) => {
    for (const { id } of await store.runningWith(tx, customerId, categories)) {
      const found = await store.lockRecurring(tx, id);
      if (!found || found.state === 'ended') continue;
      await store.closeOpen(tx, id);
      await store.changeRecurring(tx, id, { state: 'ended' });
    }
  });
}

/** Somebody else was quicker: nothing of what was about to be written stays. */
class Taken extends Error {
  override name = 'Taken';
}

export async function answerOccurrence(
  context: Context,
  actor: Actor,
  { recurringId, occurrenceId }: { recurringId: number; occurrenceId: number },
  answer: AnswerOccurrence,
): Promise<RecurringOrder> {
  const { read } = context.db;
  const known = await knownNow(context);
  const recurring = await ownOf(read, actor, recurringId);
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
  if (found.state === 'placed') return viewOf(read, known, recurringId);
  if (!(await store.isOpen(read, occurrenceId))) fail('OCCURRENCE_CLOSED', { state: found.state });
  try {
    await placeFor(
      context,
      {
        customerId: recurring.customerId,
        by: { actorId: actor.userId, note: confirmedNote },
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
  return viewOf(read, known, recurringId);
}

// ---------------------------------------------------------------- what the clock does

/**
 * Places what has fallen due. Run by a job, by any number of servers at the same time: each occurrence is one row, and
 * becomes 'placed' in the transaction of its order.
 */
export async function placeRecurring(context: Context): Promise<void> {
  const { read } = context.db;
  const openMinutes = (await currentPolicy(context))['order.confirmWithinMinutes'];
  const each = async (found: readonly { id: number }[], what: string, work: (id: number) => Promise<void>) => {
    for (const { id } of found) {
      if (context.stopping.aborted) return;
      // One that cannot be dealt with holds up no other.
      await work(id).catch((error: unknown) => context.log.error({ err: error, id }, what));
    }
  };
  await each(await store.dueRecurring(read), 'recurring order not looked at', (id) =>
    fallDue(context, id, openMinutes),
  );
  await each(await store.occurrencesDue(read), 'recurring order not placed', (id) => place(context, id, openMinutes));
  await context.db.transact(async (tx) => {
    for (const { recurringId, wasAsking, dueAt, email, firstName } of await store.expire(tx)) {
      const recurring = await store.recurringById(tx, recurringId);
      if (!wasAsking || !recurring) continue;
      const { storeName, timeZone } = recurring;
      await writeMail(
        tx,
        context,
        email,
        letters.recurringExpiredMail({ firstName, storeName, timeZone, due: new Date(dueAt) }),
      );
    }
  });
}

/** Makes the occurrence of a time that has come, and moves on to the next. */
async function fallDue(context: Context, id: number, openMinutes: number): Promise<void> {
  const now = await databaseTime(context);
  await context.db.transact(async (tx) => {
    const found = await store.lockRecurring(tx, id);
    if (found?.state !== 'active' || found.nextAt > now) return;
    const { wanted, agreedTotal, nextAt } = found;
    const { at, isMissed, next } = dueOf(scheduleOf(found), { nextAt, now, openMinutes });
    const state = isMissed ? 'missed' : 'due';
    const made = await store.insertOccurrence(tx, { recurringId: id, dueAt: at, state, wanted, agreedTotal });
    await store.moveOn(tx, id, { nextAt: next });
    if (isMissed && made !== undefined) await write(context, tx, id, at, letters.recurringMissedMail);
  });
}

type Told = Parameters<typeof letters.recurringMissedMail>[0];
async function write(
  context: Context,
  tx: Tx,
  recurringId: number,
  dueAt: Date,
  letter: (told: Told, until: (minutes: number) => Date) => ReturnType<typeof letters.recurringMissedMail>,
): Promise<void> {
  const recurring = await store.recurringById(tx, recurringId);
  const person = recurring && (await store.loadPerson(tx, recurring.customerId));
  if (!person) return;
  const { storeName, timeZone } = recurring;
  const until = (minutes: number) => new Date(dueAt.getTime() + minutes * 60_000);
  const told = { firstName: person.firstName, storeName, timeZone, due: dueAt };
  await writeMail(tx, context, person.email, letter(told, until));
}

/** Places a due occurrence, asks about it, or records why it cannot be placed. */
async function place(context: Context, id: number, openMinutes: number): Promise<void> {
  const { read } = context.db;
  const occurrence = await store.occurrenceById(read, id);
  const recurring = occurrence && (await store.recurringById(read, occurrence.recurringId));
  if (occurrence?.state !== 'due' || !recurring) return;
  const { customerId, id: recurringId } = recurring;
  const { dueAt } = occurrence;
  // They can neither confirm nor try again: it waits for their account.
  if (await isSuspended(context, customerId)) {
    await context.db.transact((tx) => store.settle(tx, id, ['due'], { state: 'skipped' }));
    return;
  }
  const call = callOf(occurrence.wanted);
  const late = (await databaseTime(context)).getTime() - dueAt.getTime();
  if (late > openMinutes * 60_000) {
    await context.db.transact(async (tx) => {
      if (await store.settle(tx, id, ['due'], { state: 'missed' }))
        await write(context, tx, recurringId, dueAt, letters.recurringMissedMail);
    });
    return;
  }
  try {
    const { facts, located } = await evaluateOrder(context, customerId, call);
    const priced = priceItems(facts, call.items);
    const [blocker] = blockersOf(facts, priced, call, located);
    if (blocker) throw new DomainError(blocker.code, blocker.details);
    const why = mustAsk(priced, occurrence.agreedTotal);
    if (why) {
      await context.db.transact(async (tx) => {
        if (!(await store.settle(tx, id, ['due'], { state: 'asking', asks: why, openMinutes }))) return;
        const total = dollars(priced.total);
        await write(context, tx, recurringId, dueAt, (told, until) =>
          letters.recurringAskedMail(told, { why, total, until: until(openMinutes) }),
        );
        await notifyOfRecurring(context, tx, customerId, { recurringId, notification: 'recurring-asked' });
      });
      return;
    }
    await placeFor(
      context,
      {
        customerId,
        by: { actorId: null, note: recurringNote },
        alongside: async (tx, orderId, order) => {
          if (!(await store.settle(tx, id, ['due'], { state: 'placed', orderId }))) throw new Taken();
          const total = dollars(order.total);
          await write(context, tx, recurringId, dueAt, (told) => letters.recurringPlacedMail(told, { orderId, total }));
          await notifyOfOrder(context, tx, customerId, { orderId, notification: 'placed' });
        },
      },
      // Priced again under its own facts: if it costs more by then, it is looked at anew.
      { ...call, totalAmount: priced.total },
      undefined,
    );
  } catch (error) {
    if (error instanceof Taken) return;
    if (!(error instanceof DomainError)) throw error;
    // Not about this order, or changed this moment: the next run looks again.
    if (isPassing(error.code) || error.code === 'PRICE_CHANGED') return;
    // Self-excluded customers get no email about excluded items.
    if (error.code === 'SELF_EXCLUDED') {
      await context.db.transact((tx) => store.settle(tx, id, ['due'], { state: 'skipped' }));
      return;
    }
    const problem = { code: error.code, details: error.details as object };
    await context.db.transact(async (tx) => {
      if (!(await store.settle(tx, id, ['due'], { state: 'failed', problem, openMinutes }))) return;
      const why = {
        en: sentence(error.code, problem.details, 'en'),
        es: sentence(error.code, problem.details, 'es'),
      };
      await write(context, tx, recurringId, dueAt, (told, until) =>
        letters.recurringFailedMail(told, { why, until: until(openMinutes) }),
      );
      await notifyOfRecurring(context, tx, customerId, { recurringId, notification: 'recurring-failed' });
    });
  }
}
