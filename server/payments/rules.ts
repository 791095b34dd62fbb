import { nextVerificationLevel, type VerificationLevel } from '@autolotto/contract/identity/persons/enums.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { DomainError, type Rejection, rejection } from '../platform/fail.ts';

/** Limits count what was deposited and what is still pending, before fees. */
export function checkDepositLimits(
  amount: number,
  used: { day: number; month: number },
  limits: { day: number; month: number },
): Rejection<'DEPOSIT_LIMIT_EXCEEDED'> | undefined {
  for (const period of ['day', 'month'] as const) {
    if (used[period] + amount > limits[period]) {
      return rejection('DEPOSIT_LIMIT_EXCEEDED', {
        period,
        limit: dollars(cents(limits[period])),
        left: dollars(cents(Math.max(0, limits[period] - used[period]))),
      });
    }
  }
  return undefined;
}

/** Daily deposit limit by verification level. */
export function checkLevelLimit(
  amount: number,
  usedToday: number,
  verificationLevel: VerificationLevel,
  limits: Readonly<Record<VerificationLevel, { readonly depositDay: number }>>,
): Rejection<'VERIFICATION_DEPOSIT_LIMIT'> | undefined {
  const limit = limits[verificationLevel].depositDay;
  if (usedToday + amount <= limit) return undefined;
  return rejection('VERIFICATION_DEPOSIT_LIMIT', {
    limit: dollars(cents(limit)),
    left: dollars(cents(Math.max(0, limit - usedToday))),
    next: nextVerificationLevel[verificationLevel],
  });
}

type Refused = Rejection<
  'DEPOSIT_LIMIT_EXCEEDED' | 'VERIFICATION_DEPOSIT_LIMIT' | 'GAMING_LIMIT_EXCEEDED' | 'REALITY_CHECK' | 'ACCOUNT_OWES'
>;
/** Names the limit that leaves less, of two that are in the way. */
export function lowestRefusal(own: Refused, other: Refused | undefined): DomainError {
  const leaves = (one: Refused) => ('left' in one.details ? Number(one.details.left) : 0);
  const { code, details } = other && leaves(other) < leaves(own) ? other : own;
  return new DomainError(code, details);
}
