/** A person's own limits: lower at once, higher after a wait and a confirmation. */
import type { GamingStatus, SetGamingLimit } from '@autolotto/contract/responsible-gaming/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { verificationLevelFor } from '../identity/service.ts';
import type { Context } from '../platform/context.ts';
import type { Reader, Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { currentPolicy, type Policy } from '../policy/service.ts';
import { changeOf, depositLimits, limitStatuses, playTerms, spendLimits } from './rules.ts';
import * as store from './store.ts';

export const loadStatus = async (context: Context, { userId }: Actor): Promise<GamingStatus> =>
  loadStatusIn(context.db.read, await currentPolicy(context), userId);

export async function loadStatusIn(db: Reader, policy: Policy, userId: string): Promise<GamingStatus> {
  const level = await verificationLevelFor(db, userId);
  const session = await store.loadSession(db, userId, playTerms(policy));
  const location = await store.loadLocation(db, userId);
  const increases = await store.listIncreases(db, userId);
  return {
    limits: limitStatuses(await store.loadAmounts(db, userId), {
      deposit: depositLimits(policy, level),
      spend: spendLimits(policy),
    }),
    increases: increases.map(({ id, kind, period, amount, requestedAt, confirmFrom, confirmUntil }) => ({
      id,
      kind,
      period,
      amount: amount === null ? null : dollars(cents(amount)),
      requestedAt: requestedAt.toISOString(),
      confirmFrom: confirmFrom.toISOString(),
      confirmUntil: confirmUntil.toISOString(),
    })),
    increaseHours: policy['gaming.limitIncreaseHours'],
    session: session ? { ...session, spent: dollars(cents(session.spent)), won: dollars(cents(session.won)) } : null,
    location: location ? { state: location.state, seenAt: location.seenAt.toISOString() } : null,
  };
}

type Person = Pick<Actor, 'userId'>;

/** Under the locks of a person who changes their limits: purchases precede the change, or are held to it. */
async function change(context: Context, { userId }: Person, work: (tx: Tx) => Promise<unknown>): Promise<GamingStatus> {
  const policy = await currentPolicy(context);
  return context.db.transact(async (tx) => {
    await store.lockPersonShared(tx, userId);
    await store.lockGaming(tx, userId);
    await work(tx);
    return loadStatusIn(tx, policy, userId);
  });
}

async function refuseExcluded(tx: Tx, userId: string): Promise<void> {
  const exclusion = await store.loadExclusion(tx, userId);
  if (exclusion) fail('SELF_EXCLUDED', { ...exclusion, what: 'limit' });
}

/** Replaces whatever waits for this limit. Asking for what holds already only takes that back. */
export const setLimit = (context: Context, actor: Person, { kind, period, amount }: SetGamingLimit) =>
  change(context, actor, async (tx) => {
    const which = { userId: actor.userId, kind, period };
    const direction = changeOf(await store.loadLimit(tx, which), amount);
    if (direction === 'higher') await refuseExcluded(tx, actor.userId);
    await store.withdrawIncreases(tx, actor.userId, which);
    if (direction === 'higher') await store.insertIncrease(tx, { ...which, amount });
    if (direction === 'lower') await store.writeLimit(tx, which, amount);
  });

export const confirmIncrease = (context: Context, actor: Actor, increaseId: number) =>
  change(context, actor, async (tx) => {
    const found = (await store.loadIncrease(tx, actor.userId, increaseId)) ?? fail('LIMIT_INCREASE_NOT_PENDING', {});
    const { kind, period, amount, confirmFrom, isEarly } = found;
    if (isEarly) fail('LIMIT_INCREASE_TOO_EARLY', { confirmFrom: confirmFrom.toISOString() });
    await refuseExcluded(tx, actor.userId);
    await store.confirmIncrease(tx, increaseId);
    await store.writeLimit(tx, { userId: actor.userId, kind, period }, amount);
  });

export const withdrawIncrease = (context: Context, actor: Actor, increaseId: number) =>
  change(context, actor, async (tx) => {
    if (!(await store.loadIncrease(tx, actor.userId, increaseId))) fail('LIMIT_INCREASE_NOT_PENDING', {});
    await store.withdrawIncrease(tx, increaseId);
  });

/** Drops what waits when somebody shuts themselves out: no higher limit is there afterwards. */
export const dropIncreases = (context: Context, userId: string): Promise<void> =>
  context.db.transact(async (tx) => {
    await store.lockGaming(tx, userId);
    await store.withdrawIncreases(tx, userId);
  });
