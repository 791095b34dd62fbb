/** What may be made of a day, and what a code costs. Pure: amounts are cents. */
import { codeAlphabet, codeLength } from '@autolotto/contract/bitcoin/cash/code.ts';
import { cashPayout } from '@autolotto/contract/bitcoin/cash/payout.ts';
import type { CashCodeState } from '@autolotto/contract/bitcoin/cash/states.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { type Rejection, rejection } from '../../platform/fail.ts';

/** `below(n)`: a whole number from 0 to below n, each as likely. */
export const newCode = (below: (end: number) => number): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[below(codeAlphabet.length)]).join('');

/** What is left of the limit of 24 hours. */
export const leftOfDay = (dayMost: number, made: number): number => Math.max(0, dayMost - made);

export type Planned = { readonly fee: number; readonly net: number };
export function planCode(
  amount: number,
  { feePpm, dayMost, made }: { readonly feePpm: number; readonly dayMost: number; readonly made: number },
): Planned | Rejection<'CASH_LIMIT_DAY'> {
  const left = leftOfDay(dayMost, made);
  if (amount > left) return rejection('CASH_LIMIT_DAY', { limit: dollars(cents(dayMost)), left: dollars(cents(left)) });
  return cashPayout(cents(amount), feePpm);
}

/** Wrong codes of one person in an hour, before they wait. */
export const mostTries = 5;
const hourMs = 3_600_000;
/** Minutes until the next code may be tried, by the times of the last wrong ones, the newest first; 0: now. */
export function minutesToWait(tries: readonly Date[], now: Date): number {
  const lately = tries.filter((at) => now.getTime() - at.getTime() < hourMs);
  const first = lately[mostTries - 1];
  return first === undefined ? 0 : Math.max(1, Math.ceil((first.getTime() + hourMs - now.getTime()) / 60_000));
}

/** Staff look at a photo ID before they pay so much. */
export const needsId = (
  { amount }: { readonly amount: number },
  policy: { readonly 'atm.papersAbove': number },
): boolean => amount > policy['atm.papersAbove'];

type Code = {
  readonly userId: string;
  readonly state: CashCodeState;
  readonly expiresAt: Date;
  readonly net: number;
  /** Its owner owes: nothing is paid out to them. */
  readonly ownerOwes: boolean;
  /** The moment at which it stood so. */
  readonly now: Date;
};
/** What keeps a person from paying a code. Whatever is not open is like none. */
export function refusePaying(
  code: Code | undefined,
  { payerId, net }: { readonly payerId: string; readonly net?: number | undefined },
): Rejection<'CODE_UNKNOWN' | 'CODE_OWN' | 'CODE_NET'> | undefined {
  if (code?.state !== 'open' || code.ownerOwes || code.expiresAt.getTime() <= code.now.getTime())
    return rejection('CODE_UNKNOWN', {});
  if (code.userId === payerId) return rejection('CODE_OWN', {});
  if (net !== undefined && net !== code.net) return rejection('CODE_NET', { net: dollars(cents(code.net)) });
  return undefined;
}
