/** What counts against limits. Recorded in the transaction of what it is for; the database refuses what a limit forbids. */
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { errorDetail, type Reader, sqlState, type Tx } from '../platform/database/db.ts';
import { DomainError, fail, type Rejection, rejection } from '../platform/fail.ts';
import type { Policy } from '../policy/service.ts';
import { type CheckDue, checkDue, type Exceeded, limitExceeded, playTerms, spendLimits } from './rules.ts';
import * as store from './store.ts';

type Blocker = Rejection<'GAMING_LIMIT_EXCEEDED' | 'REALITY_CHECK' | 'ACCOUNT_OWES'>;

/** The refusal of `record_spend` in the database; undefined for any other failure. */
export function spendRefusal(error: unknown): Blocker | undefined {
  const state = sqlState(error);
  const detail = errorDetail(error);
  if (detail === undefined) return undefined;
  if (state === 'AL008')
    return rejection('ACCOUNT_OWES', { owed: dollars(cents((JSON.parse(detail) as { owed: number }).owed)) });
  if (state === 'AL006') return limitExceeded(JSON.parse(detail) as Exceeded);
  return state === 'AL007' ? checkDue(JSON.parse(detail) as CheckDue) : undefined;
}

export async function recordSpend(tx: Tx, spend: Parameters<typeof store.recordSpend>[1]): Promise<void> {
  try {
    await store.recordSpend(tx, spend);
  } catch (error) {
    const refused = spendRefusal(error);
    throw refused ? new DomainError(refused.code, refused.details) : error;
  }
}

/** Somebody may change between being decided on and buying; then they are decided on again. */
const attemptsMax = 5;
/**
 * Sells in attempts of three steps: what is known is read without a lock, decided on, and written by a function of the database
 * that asks it again under lock. Where it has changed (AL001), the next attempt begins.
 */
export async function sellDecided<T>(attempt: () => Promise<T>): Promise<T> {
  for (let nth = 1; ; nth++) {
    try {
      return await attempt();
    } catch (error) {
      const refused = spendRefusal(error);
      if (refused) throw new DomainError(refused.code, refused.details);
      if (sqlState(error) === 'AL002') fail('IDEMPOTENCY_KEY_REUSED', {});
      if (sqlState(error) !== 'AL001') throw error;
      if (nth === attemptsMax) fail('SERVICE_UNAVAILABLE', {});
    }
  }
}

/** Never more than was recorded under the key, and nothing where nothing was. */
export async function refundSpend(tx: Tx, key: string, amount: number): Promise<void> {
  await store.refundSpend(tx, key, amount);
}

/** As `record_spend` takes them for spending on lottery goods or games; `play` where the person is playing themselves. */
export const spendTerms = (policy: Policy, isPlay: boolean) => ({
  limits: spendLimits(policy),
  play: isPlay ? playTerms(policy) : null,
});

/** What would stop a purchase now. Asked without locks, for a page that shows it before the purchase. */
export async function findSpendBlockers(
  db: Reader,
  userId: string,
  amount: number,
  terms: ReturnType<typeof spendTerms>,
): Promise<Blocker[]> {
  const { exceeded, due } = await store.findBlockers(db, userId, { amount, ...terms });
  return [...(exceeded ? [limitExceeded(exceeded)] : []), ...(due ? [checkDue(due)] : [])];
}
