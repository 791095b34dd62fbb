/** Pure: whether a person may apply a code. */
import { wrongCodesPerHour } from '@autolotto/contract/promotions/limits.ts';
import type { PromotionPhase } from '@autolotto/contract/promotions/states.ts';
import { type Rejection, rejection } from '../platform/fail.ts';

type Code = {
  readonly startsAt: Date;
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
  readonly onlyFirstOrder: boolean;
  readonly aboutGames: boolean;
  readonly maxUses: number | null;
  readonly uses: number;
  readonly budget: number | null;
  /** Set aside and spent of the budget. */
  readonly taken: number;
  /** Most that one use takes. */
  readonly most: number;
};
type Person = {
  /** Self-excluded from games: codes about games do not exist for them. */
  readonly isExcluded: boolean;
  /** By this account, or another one of theirs. */
  readonly hasUsed: boolean;
  readonly hasOrdered: boolean;
  /** What waits on the account: its code, or null for a gift. */
  readonly waiting: string | null | undefined;
};

export function phaseOf({ startsAt, expiresAt, endedAt }: Pick<Code, 'startsAt' | 'expiresAt' | 'endedAt'>, now: Date) {
  if (endedAt !== null || (expiresAt !== null && expiresAt <= now)) return 'ended' satisfies PromotionPhase;
  return (startsAt > now ? 'scheduled' : 'running') satisfies PromotionPhase;
}

type NotApplicable = Rejection<
  | 'PROMOTION_UNKNOWN'
  | 'PROMOTION_OVER'
  | 'PROMOTION_USED_UP'
  | 'PROMOTION_USED'
  | 'PROMOTION_WAITING'
  | 'FREE_DELIVERY_WAITING'
  | 'PROMOTION_FIRST_ORDER_ONLY'
>;

/** One waits at a time. */
export const againstWaiting = (waiting: string | null): Rejection<'PROMOTION_WAITING' | 'FREE_DELIVERY_WAITING'> =>
  waiting === null ? rejection('FREE_DELIVERY_WAITING', {}) : rejection('PROMOTION_WAITING', { promoCode: waiting });

/** Undefined when it may be applied. A code that has not begun, or that the person may not know of, is unknown. */
export function againstApplying(code: Code | undefined, person: Person, now: Date): NotApplicable | undefined {
  if (!code || (code.aboutGames && person.isExcluded)) return rejection('PROMOTION_UNKNOWN', {});
  const phase = phaseOf(code, now);
  if (phase === 'scheduled') return rejection('PROMOTION_UNKNOWN', {});
  if (phase === 'ended') {
    const end = [code.endedAt, code.expiresAt].filter((at) => at !== null).sort((a, b) => a.getTime() - b.getTime());
    return rejection('PROMOTION_OVER', { at: (end[0] ?? now).toISOString() });
  }
  if (person.waiting !== undefined) return againstWaiting(person.waiting);
  if (person.hasUsed) return rejection('PROMOTION_USED', {});
  if (code.onlyFirstOrder && person.hasOrdered) return rejection('PROMOTION_FIRST_ORDER_ONLY', {});
  const isUsedUp =
    (code.maxUses !== null && code.uses >= code.maxUses) ||
    (code.budget !== null && code.taken + code.most > code.budget);
  return isUsedUp ? rejection('PROMOTION_USED_UP', {}) : undefined;
}

/** Seconds until another code may be tried, given when the last wrong ones were entered, newest first. */
export function secondsToWait(wrong: readonly Date[], now: Date): number {
  const oldest = wrong[wrongCodesPerHour - 1];
  return oldest ? Math.max(1, Math.ceil((oldest.getTime() + 3_600_000 - now.getTime()) / 1_000)) : 0;
}
