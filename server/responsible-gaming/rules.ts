/** Pure: which limits apply, and what a change of one is. */
import type { VerificationLevel } from '@autolotto/contract/identity/persons/enums.ts';
import type { GamingProduct } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { jurisdictionRulesAt, mayOffer, type Offer, type Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import {
  type LimitKind,
  type LimitOwner,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
} from '@autolotto/contract/responsible-gaming/enums.ts';
import type { LimitStatus } from '@autolotto/contract/responsible-gaming/model.ts';
import { type Cents, cents, dollars, noCents, subtract } from '@autolotto/contract/shared/money.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import { type Rejection, rejection } from '../platform/fail.ts';
import type { Policy } from '../policy/service.ts';

/** A limit as `record_spend` in the database takes it, in cents. */
export type Limit = { readonly period: LimitPeriod; readonly amount: number; readonly whose: LimitOwner };

/** What everybody's spending is limited to. */
export const spendLimits = (policy: Pick<Policy, 'gaming.platformLimits'>): Limit[] =>
  limitPeriods.flatMap((period) => {
    const amount = policy['gaming.platformLimits'][period];
    return amount === null ? [] : [{ period, amount, whose: 'platform' as const }];
  });

/** What the deposits of a person of this verification level are limited to. */
export const depositLimits = (
  policy: Pick<Policy, 'deposit.dailyLimit' | 'deposit.monthlyLimit' | 'verification.limits'>,
  level: VerificationLevel,
): Limit[] => [
  { period: 'day', amount: policy['verification.limits'][level].depositDay, whose: 'verification' },
  { period: 'day', amount: policy['deposit.dailyLimit'], whose: 'platform' },
  { period: 'month', amount: policy['deposit.monthlyLimit'], whose: 'platform' },
];

/** How the database names sessions: in minutes, the gap that ends one, and the time after which it is checked. */
export const playTerms = (policy: Pick<Policy, 'gaming.sessionGapMinutes' | 'gaming.realityCheckMinutes'>) => ({
  gapMinutes: policy['gaming.sessionGapMinutes'],
  checkMinutes: policy['gaming.realityCheckMinutes'],
});
export type PlayTerms = ReturnType<typeof playTerms>;

/** As the database writes the detail of its refusals, in cents. */
export type Exceeded = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly limit: number;
  readonly whose: LimitOwner;
  readonly left: number;
  readonly frees: string | null;
};
export type CheckDue = { readonly minutes: number; readonly spent: number; readonly won: number };

export const limitExceeded = ({ limit, left, ...rest }: Exceeded): Rejection<'GAMING_LIMIT_EXCEEDED'> =>
  rejection('GAMING_LIMIT_EXCEEDED', { ...rest, limit: dollars(cents(limit)), left: dollars(cents(left)) });

export const checkDue = ({ minutes, spent, won }: CheckDue): Rejection<'REALITY_CHECK'> =>
  rejection('REALITY_CHECK', { minutes, spent: dollars(cents(spent)), won: dollars(cents(won)) });

type ByKindAndPeriod<T> = Readonly<Record<LimitKind, Readonly<Record<LimitPeriod, T>>>>;
export type Amounts = {
  readonly own: ByKindAndPeriod<number | null>;
  readonly used: ByKindAndPeriod<number>;
};

/** Every kind and period with the lowest limit in force. */
export const limitStatuses = (
  { own, used }: Amounts,
  others: Readonly<Record<LimitKind, readonly Limit[]>>,
): LimitStatus[] =>
  limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => {
      const mine = own[kind][period];
      const counted = cents(used[kind][period]);
      const lowest = [
        ...(mine === null ? [] : [{ period, amount: mine, whose: 'own' as const }]),
        ...others[kind].filter((limit) => limit.period === period),
      ].toSorted((a, b) => a.amount - b.amount)[0];
      return {
        kind,
        period,
        own: mine === null ? null : dollars(cents(mine)),
        used: dollars(counted),
        applies: lowest
          ? {
              limit: dollars(cents(lowest.amount)),
              whose: lowest.whose,
              left: dollars(leftOf(cents(lowest.amount), counted)),
            }
          : null,
      };
    }),
  );

const leftOf = (limit: Cents, used: Cents): Cents => (used < limit ? subtract(limit, used) : noCents);

/** Null is no limit, which is higher than any. */
export function changeOf(now: number | null, wanted: number | null): 'none' | 'lower' | 'higher' {
  if (now === wanted) return 'none';
  if (now === null) return 'lower';
  return wanted === null || wanted > now ? 'higher' : 'lower';
}

/** Rules begin and end by the calendar of their place, which lies between these. */
const zones = ['America/New_York', 'Pacific/Honolulu'] as const;

/** How a product may be offered in a state; undefined unless it may be on today's day of every zone. */
export function offerIn(
  jurisdictionRules: readonly Rule[],
  state: string,
  product: GamingProduct,
  now: Date,
): Offer | undefined {
  const offers = zones.map((zone) =>
    mayOffer(jurisdictionRulesAt(jurisdictionRules, placeOf(state), dayIn(zone, now)), product),
  );
  return offers.includes(undefined) ? undefined : offers[0];
}
