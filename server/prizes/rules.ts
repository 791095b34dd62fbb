/** Pure: what is credited at once, and what taxes make of a prize. */
import { type Cents, noCents, subtract, takePpmHalfUp } from '@autolotto/contract/shared/money.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import type { Policy } from '../policy/service.ts';

/** Days before the deadline of a claim on which its winner is reminded. */
export const reminderDays = [60, 14] as const;
/** A claim that was refused can be sent again for so many days at least. */
export const resendDays = 30;

export type Winning = { readonly amount: Cents; readonly wager: Cents };
export type Tax = { readonly year: number; readonly isReportable: boolean; readonly withheld: Cents };

/** The calendar year in which a prize is paid, by which its taxes go. */
export const taxYearAt = (timeZone: string, paidAt: Date): number => Number(dayIn(timeZone, paidAt).slice(0, 4));

/**
 * Taxes of a prize that is paid in a year, by the newest rules that do not come later. A form is due from an amount and a
 * multiple of the stake; withheld is a part of the winnings above the stake, where these exceed a line.
 */
export function taxOf({ amount, wager }: Winning, year: number, rows: Policy['tax.winnings']): Tax {
  const rule = rows.filter((row) => row.year <= year).sort((a, b) => b.year - a.year)[0];
  if (!rule) return { year, isReportable: false, withheld: noCents };
  const winnings = subtract(amount, wager);
  return {
    year,
    isReportable: amount >= rule.reportFrom && amount >= rule.multiple * wager,
    withheld: winnings > rule.withholdAbove ? takePpmHalfUp(winnings, rule.withheld) : noCents,
  };
}

/** Whether a prize goes to the wallet at once. What tax is withheld from is claimed, however the line is set. */
export const isInstant = (amount: Cents, tax: Tax, policy: Pick<Policy, 'prize.maxInstant'>): boolean =>
  amount <= policy['prize.maxInstant'] && tax.withheld === 0;
