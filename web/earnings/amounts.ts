import { type Cents, cents, dollars, fromDecimal, sum } from '@autolotto/contract/shared/money.ts';
import { dayAfter } from '@autolotto/contract/shared/time.ts';

/** Parses an amount; invalid text is zero. */
const read = (text: string): Cents => fromDecimal('USD', text) ?? cents(0);

type Days = readonly { readonly date: string; readonly amount: string }[];
/** All of it and the best of the days; undefined where nothing was earned. */
export function figuresOf(days: Days): { readonly total: string; readonly best: Days[number] } | undefined {
  const [first, ...others] = days;
  if (!first) return undefined;
  const best = others.reduce((found, day) => (read(day.amount) > read(found.amount) ? day : found), first);
  if (read(best.amount) <= 0) return undefined;
  return {
    total: dollars(
      sum(
        'USD',
        days.map(({ amount }) => read(amount)),
      ),
    ),
    best,
  };
}

/** The amount to request; undefined for invalid input. */
export function payoutOf(text: string, limits: { readonly minimum: string; readonly balance: string }) {
  const amount = fromDecimal('USD', text.trim().replace(/^\$\s*/, ''));
  const isWithin = amount !== undefined && amount >= read(limits.minimum) && amount <= read(limits.balance);
  return isWithin ? dollars(amount) : undefined;
}
/** The counted amount of the carried cash; undefined for invalid input. */
export const countedOf = (text: string, carried: string) =>
  payoutOf(text, { minimum: dollars(cents(1)), balance: carried });
export const isEnough = (balance: string, minimum: string): boolean => read(balance) >= read(minimum);
export const isSome = (amount: string): boolean => read(amount) !== 0;

/** A larger difference proves nothing about one order. */
const withinReach = 5;
type Bonuses = {
  readonly delivered: number;
  readonly rules: readonly { readonly deliveries: number; readonly amount: string; readonly isPaid: boolean }[];
};
/** The next bonus of the week and how many deliveries are missing of it; undefined while none is within reach. */
export function nextBonus(bonuses: Bonuses | undefined): { missing: number; amount: string } | undefined {
  const next = bonuses?.rules.find(({ deliveries, isPaid }) => !isPaid && deliveries > bonuses.delivered);
  const missing = next && bonuses ? next.deliveries - bonuses.delivered : 0;
  return next && missing <= withinReach ? { missing, amount: next.amount } : undefined;
}

/** The month of a day and those before it, newest first. */
export function monthsUpTo(day: string, count: number): string[] {
  const months: string[] = [];
  for (let at = day; months.length < count; at = dayAfter(`${at.slice(0, 7)}-01`, -1)) months.push(at.slice(0, 7));
  return months;
}
