/**
 * Recurring orders that fall due, placed by a job. Each time everything is decided anew, by the code that places every
 * order; what is age-restricted, or has become dearer, waits for its customer's word.
 */

import type { Language } from '@autolotto/contract/shared/language.ts';
import { dollars } from '@autolotto/contract/shared/money.ts';
import { isSuspended } from '../../identity/service.ts';
import { notifyOfOrder, notifyOfRecurring } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Tx } from '../../platform/database/db.ts';
import { DomainError, sentence } from '../../platform/fail.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { currentPolicy } from '../../policy/service.ts';
import * as letters from '../mail/emails.ts';
import { recurringNote } from '../order/notes.ts';
import { blockersOf, priceItems } from '../placement/decision.ts';
import { evaluateOrder } from '../placement/facts.ts';
import { placeFor } from '../placement/place-order.ts';
import { callOf, scheduleOf } from './plan.ts';
import { dueOf, isPassing, mustAsk } from './rules.ts';
import * as store from './store.ts';

/** A promo code waits for an order that its customer places. */
const takesNoCode = 'recurring_order';

/** Somebody else was quicker: nothing of what was about to be written stays. */
export class Taken extends Error {
  override name = 'Taken';
}

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

type MissedFacts = Parameters<typeof letters.recurringMissedMail>[0];

async function write(
  context: Context,
  tx: Tx,
  recurringId: number,
  dueAt: Date,
  letter: (told: MissedFacts, until: (minutes: number) => Date) => ReturnType<typeof letters.recurringMissedMail>,
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
    const { facts, located } = await evaluateOrder(context, customerId, { ...call, takesNoCode });
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
        takesNoCode,
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
      const why = (language: Language) => sentence(error.code, problem.details, language);
      await write(context, tx, recurringId, dueAt, (told, until) =>
        letters.recurringFailedMail(told, { why, until: until(openMinutes) }),
      );
      await notifyOfRecurring(context, tx, customerId, { recurringId, notification: 'recurring-failed' });
    });
  }
}
