/** Prices that a shop changes at a time of its choice: planned with what was on the screen, and done by a job. */
import type { PlanPrices, PricePlan, PricePlans } from '@autolotto/contract/catalogue/price-plans/model.ts';
import { maxPlans, planTime } from '@autolotto/contract/catalogue/price-plans/rules.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Tx } from '../../platform/database/db.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { loadStoreId, publishStoreChange } from '../../stores/service.ts';
import { pricesToSet } from '../inventory/rules.ts';
import * as inventory from '../inventory/store.ts';
import { planRefusedMail } from '../mail/emails.ts';
import { linesToPlan, planToApply } from './rules.ts';
import * as store from './store.ts';

function view(row: store.PlanRow): PricePlan {
  return {
    ...row,
    at: row.at.toISOString(),
    lines: row.lines.map(({ before, after, ...product }) => ({
      ...product,
      before: dollars(cents(before)),
      after: dollars(cents(after)),
    })),
    more: row.count - row.lines.length,
    askedAt: row.askedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export async function pricePlans(context: Context, actor: Actor): Promise<PricePlans> {
  const storeId = (await loadStoreId(context, actor.userId)) ?? fail('NO_STORE', {});
  const timeZone = await store.loadTimeZone(context.db.read, storeId);
  return { timeZone, plans: (await store.listPlans(context.db.read, storeId)).map(view) };
}

export async function planPrices(
  context: Context,
  actor: Actor,
  { updates, day, time }: PlanPrices,
  key: string | undefined,
): Promise<PricePlan> {
  const storeId = (await loadStoreId(context, actor.userId)) ?? fail('NO_STORE', {});
  const timeZone = await store.loadTimeZone(context.db.read, storeId);
  const when = planTime({ timeZone, day, time }, await databaseTime(context));
  return context.db.transact(async (tx) => {
    // The key first: a repeat may come after the deadline.
    const call = { scope: `${actor.userId}:prices.plan`, key, asked: { updates, day, time } };
    const { id } = await withIdempotencyKey(tx, call, async () => {
      if ('problem' in when) fail('PRICE_PLAN_REJECTED', { reason: when.problem });
      const ids = updates.map((update) => update.id);
      const here = await inventory.lockPriced(tx, storeId, ids);
      const decided = pricesToSet(updates, here);
      if ('refused' in decided) fail(decided.refused.code, decided.refused.details as never);
      const lines = linesToPlan(updates, here, await store.pricesBy(tx, ids, when.at));
      if (lines.length === 0) fail('PRICE_PLAN_REJECTED', { reason: 'same' });
      if ((await store.countWaiting(tx, storeId)) >= maxPlans) fail('PRICE_PLAN_REJECTED', { reason: 'many' });
      const planId = await store.insert(tx, { storeId, at: when.at, createdBy: actor.userId }, lines);
      await publishStoreChange(tx, context, storeId);
      return planId;
    });
    return view(await store.one(tx, id));
  });
}

export async function cancelPricePlan(context: Context, actor: Actor, id: number): Promise<PricePlan> {
  const storeId = (await loadStoreId(context, actor.userId)) ?? fail('NOT_FOUND', {});
  return context.db.transact(async (tx) => {
    const { state } = (await store.lock(tx, storeId, id)) ?? fail('NOT_FOUND', {});
    if (state === 'applied' || state === 'refused') fail('PRICE_PLAN_CLOSED', { state });
    if (state === 'waiting') {
      await store.end(tx, id, { state: 'cancelled', endedBy: actor.userId });
      await publishStoreChange(tx, context, storeId);
    }
    return view(await store.one(tx, id));
  });
}

/** Does what is due, of each shop one after the other in the order of their times; safe to run at any time, anywhere. */
export async function applyPricePlans(context: Context): Promise<void> {
  for (const storeId of await store.storesDue(context.db.read)) {
    try {
      while (!context.stopping.aborted && (await context.db.transact((tx) => applyNext(tx, context, storeId))));
    } catch (error) {
      // One shop's trouble holds up no other; the job comes again.
      context.log.error({ err: error, storeId }, 'planned prices not changed');
    }
  }
}

/** Returns whether there was one. */
async function applyNext(tx: Tx, context: Context, storeId: number): Promise<boolean> {
  const plan = await store.nextDue(tx, storeId);
  if (!plan) return false;
  const lines = await store.loadLines(tx, plan.id);
  const here = await inventory.lockPriced(
    tx,
    storeId,
    lines.map(({ id }) => id),
  );
  const decided = planToApply(lines, here);
  if ('problem' in decided) {
    const { problem } = decided;
    await store.end(tx, plan.id, { state: 'refused', problem });
    for (const { email, firstName } of await store.readers(tx, storeId, plan.createdBy))
      await writeMail(tx, context, email, planRefusedMail(firstName, { ...plan, count: lines.length, problem }));
  } else {
    const { prices } = decided;
    const batchId = prices.length === 0 ? null : await inventory.insertBatch(tx, storeId, plan.createdBy);
    if (batchId !== null) {
      await inventory.actAs(tx, plan.createdBy, batchId);
      await inventory.setPrices(tx, prices);
    }
    await store.end(tx, plan.id, { state: 'applied', batchId });
  }
  await publishStoreChange(tx, context, storeId);
  return true;
}
